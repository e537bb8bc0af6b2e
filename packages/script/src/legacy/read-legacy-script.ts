import type { Result } from '@kompaan/contract/wire'
import { defaultScriptLimits } from '../script-limits.ts'
import { Fields } from '../wire/fields.ts'
import { Problems } from '../wire/problems.ts'
import type { ReadProblem } from '../wire/problems.ts'
import { readScriptDetails } from '../wire/read-script-details.ts'
import { readSpoken } from '../wire/read-spoken.ts'
import type { LegacyScript } from './legacy-script.ts'
import { LegacyStepReader } from './legacy-step-reader.ts'

/** A script, reminder or question of version 1, or what is wrong with it by path; structure only, as in F2 (L2). */
export function readLegacyScript(value: unknown): Result<LegacyScript, readonly ReadProblem[]> {
  const problems = new Problems()
  const fields = Fields.of(value, '', problems, scriptFields)
  return problems.resultOf(fields && readScript(fields, problems))
}

function readScript(fields: Fields, problems: Problems): LegacyScript | null {
  const type = fields.oneOf('type', ['script', 'reminder', 'question'])
  if (type === null) return null
  const reader = new LegacyStepReader(problems)
  if (type === 'script') {
    const steps = reader.steps(fields.list('steps', defaultScriptLimits.steps), 'steps')
    return { ...readScriptDetails(fields), type, steps }
  }
  const details = readScriptDetails(fields, 'other')
  const name = type === 'reminder' ? 'say' : 'ask'
  const words = Fields.of(fields.value(name), name, problems, wordsFields)
  if (words === null) return null
  const spoken = readSpoken(words)
  if (type === 'reminder') return { ...details, type, say: spoken }
  return { ...details, type, ask: spoken, ...reader.answers(fields) }
}

const scriptFields = new Set([
  'type',
  'scriptName',
  'scriptCategory',
  'scriptLanguage',
  'steps',
  'say',
  'ask',
  'yes',
  'no',
  'other',
])
const wordsFields = new Set(['text', 'notify', 'greet', 'sayTime'])
