import { answers } from '@kompaan/contract/wire'
import type { Problem } from '@kompaan/contract/wire'
import { isLongerThan } from '../derive/is-longer-than.ts'
import { visibleText } from '../derive/visible-text.ts'
import { messageOf } from '../documented-messages.ts'
import type { Spoken } from '../graph.ts'
import { simpleTextMaxLength } from '../script-limits.ts'
import type { LegacyAnswers, LegacyScript, LegacyStep } from './legacy-script.ts'

/** What a carer has to mend in a script of version 1. */
export type LegacyProblem = Problem<'no_steps' | 'text_missing' | 'text_too_long' | 'invalid_seconds'>

/** What a carer must mend in a script, reminder or question of version 1, by path (L3). */
export function legacyProblems(legacy: LegacyScript): readonly LegacyProblem[] {
  switch (legacy.type) {
    case 'script':
      if (legacy.steps.length === 0) return [{ path: 'steps', code: 'no_steps' }]
      return listProblems(legacy.steps, 'steps')
    case 'reminder':
      return wordsProblems(legacy.say, 'say', simpleTextMaxLength)
    case 'question':
      return [...wordsProblems(legacy.ask, 'ask', simpleTextMaxLength), ...answersProblems(legacy, '')]
  }
}

function listProblems(steps: readonly LegacyStep[], path: string): readonly LegacyProblem[] {
  return steps.flatMap((step, index) => stepProblems(step, `${path}.${index}`, steps[index - 1]))
}

function stepProblems(
  step: LegacyStep,
  path: string,
  before: LegacyStep | undefined,
): readonly LegacyProblem[] {
  switch (step.stepType) {
    case 'say':
      return wordsProblems(step, path)
    case 'wait':
      return Number.isInteger(step.seconds) && step.seconds >= 1 ? [] : [invalidSeconds(path)]
    case 'closedQuestion': {
      // A say step before it may have asked, as in V4.
      const words = before?.stepType === 'say' ? [] : wordsProblems(step, path)
      return [...words, ...answersProblems(step, `${path}.`)]
    }
  }
}

function answersProblems(question: LegacyAnswers, prefix: string): readonly LegacyProblem[] {
  return answers.flatMap((answer) => listProblems(question[answer], `${prefix}${answer}`))
}

function wordsProblems({ text }: Spoken, path: string, max?: number): readonly LegacyProblem[] {
  if (visibleText(text) === '') return [{ path: `${path}.text`, code: 'text_missing' }]
  if (max === undefined || !isLongerThan(text, max)) return []
  return [{ path: `${path}.text`, code: 'text_too_long', values: { max } }]
}

function invalidSeconds(path: string): LegacyProblem {
  const code = 'invalid_seconds'
  return { path: `${path}.seconds`, code, values: { min: 1 }, ...messageOf(code) }
}
