import { failed, success } from '@kompaan/contract/wire'
import type { Problem, ProblemValues, Result } from '@kompaan/contract/wire'
import { messageOf } from '../documented-messages.ts'

/** What is wrong with a script, a file or a state of a run that came from outside, by path. */
export type ReadProblem = Problem<ReadProblemCode>

export type ReadProblemCode =
  | 'missing'
  | 'empty'
  | 'unknown_field'
  | 'not_an_object'
  | 'not_a_list'
  | 'not_a_text'
  | 'not_a_number'
  | 'not_true_or_false'
  /** With what is allowed as `choices`. */
  | 'not_one_of'
  /** Half a character, or a NUL. */
  | 'broken_text'
  /** In characters, with `max`; so are the next two, in items and in value. */
  | 'too_long'
  | 'too_many'
  | 'out_of_range'
  | 'id_repeated'
  | 'step_not_found'
  /** With how many there are as `count`. */
  | 'not_one_first_step'
  | 'step_without_node'
  | 'second_node'
  /** With the type that it should have as `expected`; so is the next. */
  | 'node_does_not_fit'
  | 'link_does_not_fit'
  /** With the `branch` that its step has already. */
  | 'branch_exists'
  | 'command_ids_differ'
  | 'wait_times_differ'
  | 'goto_to_itself'
  | 'step_unreachable'
  | 'several_parents'
  | 'infinite_script'
  | 'invalid_step_type'
  | 'not_json'
  | 'not_a_script_file'
  | 'unknown_version'
  | 'newer_version'
  | 'step_after_question'
  /** Of a run's state: it is missing, makes no sense, or belongs to another script. */
  | 'not_of_this_run'

/** Gathers what is wrong with input, so that all of it is told at once: a hundred at most, whatever was sent. */
export class Problems {
  readonly #found: ReadProblem[] = []

  add(path: string, code: ReadProblemCode, values?: ProblemValues): void {
    if (this.full) return
    // Names of fields are input too, and can be of any length.
    this.#found.push({ path: path.slice(0, pathMax), code, ...(values && { values }), ...messageOf(code) })
  }

  get none(): boolean {
    return this.#found.length === 0
  }

  get full(): boolean {
    return this.#found.length >= problemsMax
  }

  /** What was read, unless something is wrong; null for what could not be read at all. */
  resultOf<Value>(read: Value | null): Result<Value, readonly ReadProblem[]> {
    return this.none && read !== null ? success(read) : failed(this.#found)
  }
}

const problemsMax = 100
const pathMax = 200
