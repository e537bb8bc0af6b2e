import {
  defaultRobotLanguage,
  robotLanguages,
  scriptCategories,
  scriptNameMaxLength,
  scriptNameProblem,
} from '@kompaan/contract/wire'
import type { ScriptCategory } from '@kompaan/contract/wire'
import type { Script } from '../script.ts'
import type { Fields } from './fields.ts'

/** What a script is called, what it is about and what it speaks (F9). */
export function readScriptDetails(fields: Fields, category?: ScriptCategory): Omit<Script, 'graph'> {
  return {
    name: readName(fields),
    category: fields.oneOf('scriptCategory', scriptCategories, { otherwise: category }) ?? 'other',
    language: fields.oneOf('scriptLanguage', robotLanguages, { otherwise: dutch }) ?? dutch,
  }
}

/** For scripts from before there were languages. */
const dutch = defaultRobotLanguage

function readName(fields: Fields): string {
  const name = fields.text('scriptName')
  if (!fields.has('scriptName')) return name
  const problem = scriptNameProblem(name)
  if (problem === 'short') fields.wrong('scriptName', 'empty')
  if (problem === 'long') fields.wrong('scriptName', 'too_long', { max: scriptNameMaxLength })
  return name
}
