import { answers } from '@kompaan/contract/wire'
import type { ErrorDetail } from '@kompaan/contract/wire'
import { isLongerThan } from '../derive/is-longer-than.ts'
import { visibleText } from '../derive/visible-text.ts'
import type { Spoken } from '../graph.ts'
import type { LegacyAnswers, LegacyScript, LegacyStep } from './legacy-script.ts'

/** What a carer must mend in a script, reminder or question of version 1, by path (L3). */
export function legacyProblems(legacy: LegacyScript): readonly ErrorDetail[] {
  switch (legacy.type) {
    case 'script':
      if (legacy.steps.length === 0) return [{ path: 'steps', message: 'Missing' }]
      return listProblems(legacy.steps, 'steps')
    case 'reminder':
      return wordsProblems(legacy.say, 'say', simpleTextMax)
    case 'question':
      return [...wordsProblems(legacy.ask, 'ask', simpleTextMax), ...answersProblems(legacy, '')]
  }
}

/** Of reminders and questions. */
const simpleTextMax = 256

function listProblems(steps: readonly LegacyStep[], path: string): readonly ErrorDetail[] {
  return steps.flatMap((step, index) => stepProblems(step, `${path}.${index}`, steps[index - 1]))
}

function stepProblems(
  step: LegacyStep,
  path: string,
  before: LegacyStep | undefined,
): readonly ErrorDetail[] {
  switch (step.stepType) {
    case 'say':
      return wordsProblems(step, path)
    case 'wait':
      return Number.isInteger(step.seconds) && step.seconds >= 1
        ? []
        : [{ path: `${path}.seconds`, message: 'Invalid seconds' }]
    case 'closedQuestion': {
      // A say step before it may have asked, as in V4.
      const words = before?.stepType === 'say' ? [] : wordsProblems(step, path)
      return [...words, ...answersProblems(step, `${path}.`)]
    }
  }
}

function answersProblems(question: LegacyAnswers, prefix: string): readonly ErrorDetail[] {
  return answers.flatMap((answer) => listProblems(question[answer], `${prefix}${answer}`))
}

function wordsProblems({ text }: Spoken, path: string, max?: number): readonly ErrorDetail[] {
  if (visibleText(text) === '') return [{ path: `${path}.text`, message: 'Empty' }]
  if (max === undefined || !isLongerThan(text, max)) return []
  return [{ path: `${path}.text`, message: `At most ${max} characters` }]
}
