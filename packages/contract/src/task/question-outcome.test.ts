import { expect, test } from 'vitest'
import { questionOutcomeOf } from './question-outcome.ts'

const at = '2026-11-17T09:00:20.000Z'

test.each([
  [{ intentionType: 'command', answer: 'no', heardAt: at }, 'answered'],
  [{ intentionType: 'command', answer: 'koffie' }, 'answered'],
  [{ answer: 'no' }, 'answered'],
  [{ intentionType: 'other', answer: 'other', heardAt: at }, 'not_understood'],
  [{ intentionType: 'other', answer: null, heardAt: null }, 'no_answer'],
  [{ intentionType: 'offline', answer: 'other' }, 'cannot_listen'],
  [{ intentionType: 'other', answer: 'other' }, 'unclear'],
  [{}, 'unclear'],
] as const)('[TSK-09] of a question that was reported as %j is known: %s', (reported, outcome) => {
  expect(questionOutcomeOf(reported)).toBe(outcome)
})
