import type { Result } from '@kompaan/contract/wire'
import type { Script } from '../script.ts'
import { Fields } from '../wire/fields.ts'
import { Problems } from '../wire/problems.ts'
import type { ReadProblem } from '../wire/problems.ts'
import { readGraphOf } from '../wire/read-graph.ts'
import { readScriptDetails } from '../wire/read-script-details.ts'
import { scriptFileFormat, scriptFileMaxLength, scriptFileVersion } from './script-file.ts'

/** The script in a file, whole, or what is wrong with the file by path (F11). */
export function readScriptFile(text: string): Result<Script, readonly ReadProblem[]> {
  const problems = new Problems()
  const file = openFile(text, problems)
  return problems.resultOf(file && readScript(file, problems))
}

/** Null when it is no file that this version knows: then nothing else about it means anything. */
function openFile(text: string, problems: Problems): Fields | null {
  if (text.length > scriptFileMaxLength) {
    problems.add('', 'too_long', { max: scriptFileMaxLength })
    return null
  }
  const content = parsed(text)
  if (content === undefined) {
    problems.add('', 'not_json')
    return null
  }
  const file = Fields.of(content, '', problems)
  if (file === null) return null
  const version = file.value('version')
  if (file.value('format') !== scriptFileFormat) file.wrong('format', 'not_a_script_file')
  else if (typeof version !== 'number' || version < scriptFileVersion)
    file.wrong('version', 'unknown_version')
  else if (version > scriptFileVersion) file.wrong('version', 'newer_version')
  else return Fields.of(content, '', problems, fileFields)
  return null
}

function parsed(text: string): unknown {
  try {
    // Some editors put a mark before the first character.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function readScript(file: Fields, problems: Problems): Script | null {
  file.optionalText('exportedAt')
  const script = Fields.of(file.value('script'), 'script', problems, detailFields)
  const details = script && readScriptDetails(script)
  const graph = readGraphOf(file, problems)
  return details && { ...details, graph }
}

const fileFields = new Set(['format', 'version', 'exportedAt', 'script', 'steps', 'nodes', 'nexts'])
const detailFields = new Set(['scriptName', 'scriptCategory', 'scriptLanguage'])
