import type { ReadProblemCode } from '@kompaan/script/core'

/** Where in a file something is wrong, as people would say it. */
export type FilePlace =
  | { readonly part: 'file' | 'details' }
  | { readonly part: 'step' | 'content' | 'link'; readonly number: number }

/** By a path such as `nodes.3.text`. */
export function placeOf(path: string): FilePlace {
  const [list = '', index = ''] = path.split('.')
  if (list === 'script') return { part: 'details' }
  if (!/^\d+$/.test(index)) return { part: 'file' }
  const number = Number(index) + 1
  switch (list) {
    case 'steps':
      return { part: 'step', number }
    case 'nodes':
      return { part: 'content', number }
    case 'nexts':
      return { part: 'link', number }
    default:
      return { part: 'file' }
  }
}

/** What a carer can make of it; the many ways in which a text can be no script are one to them. */
export type FileFault =
  | 'damaged'
  | 'foreign'
  | 'newer'
  | 'tooLarge'
  | 'missing'
  | 'tooMuch'
  | 'tooLong'
  | 'wrong'
  | 'noWay'
  | 'circle'

export function faultOf(code: ReadProblemCode, path: string): FileFault {
  switch (code) {
    case 'not_json':
      return 'damaged'
    case 'not_a_script_file':
    case 'unknown_version':
      return 'foreign'
    case 'not_an_object':
      return path === '' ? 'foreign' : 'wrong'
    case 'newer_version':
      return 'newer'
    case 'too_long':
      return path === '' ? 'tooLarge' : 'tooLong'
    case 'missing':
    case 'empty':
    case 'step_without_node':
      return 'missing'
    case 'unknown_field':
    case 'too_many':
    case 'second_node':
    case 'branch_exists':
    case 'id_repeated':
    case 'several_parents':
      return 'tooMuch'
    case 'step_not_found':
    case 'step_unreachable':
    case 'not_one_first_step':
    case 'step_after_question':
      return 'noWay'
    case 'infinite_script':
    case 'goto_to_itself':
      return 'circle'
    case 'not_a_list':
    case 'not_a_text':
    case 'not_a_number':
    case 'not_true_or_false':
    case 'not_one_of':
    case 'broken_text':
    case 'out_of_range':
    case 'node_does_not_fit':
    case 'link_does_not_fit':
    case 'command_ids_differ':
    case 'wait_times_differ':
    case 'invalid_step_type':
    case 'not_of_this_run':
      return 'wrong'
  }
}
