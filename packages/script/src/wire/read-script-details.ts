import {
  defaultRobotLanguage,
  robotLanguages,
  scriptCategories,
  scriptNameMaxLength,
  scriptNameProblem,
} from '@kompaan/contract/wire'
import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Script } from '../script.ts'
import type { Fields } from './fields.ts'

/** What a script is called, what it is about and what it speaks (F9). */
export function readScriptDetails(fields: Fields): Omit<Script, 'graph'> {
  return {
    name: readScriptName(fields, 'scriptName'),
    category: fields.oneOf('scriptCategory', scriptCategories) ?? 'other',
    language: readScriptLanguage(fields, 'scriptLanguage'),
  }
}

export function readScriptName(fields: Fields, name: string): string {
  const text = fields.text(name)
  if (!fields.has(name)) return text
  const problem = scriptNameProblem(text)
  if (problem !== null)
    fields.wrong(name, problem === 'short' ? 'Empty' : `At most ${scriptNameMaxLength} characters`)
  return text
}

/** Scripts of before there were languages are Dutch. */
export function readScriptLanguage(fields: Fields, name: string): RobotLanguage {
  if (!fields.has(name)) return defaultRobotLanguage
  return fields.oneOf(name, robotLanguages) ?? defaultRobotLanguage
}
