import { robotLanguages, scriptCategories } from '@kompaan/contract/wire'
import fc from 'fast-check'
import type { Spoken } from '../graph.ts'
import type { LegacyScript, LegacyStep } from '../legacy/legacy-script.ts'

/** Any script, reminder or question of version 1 in which there is nothing to mend. */
export const anyLegacyScript: fc.Arbitrary<LegacyScript> = fc
  .record({
    name: fc.constantFrom('Koffie', 'Pillen'),
    category: fc.constantFrom(...scriptCategories),
    language: fc.constantFrom(...robotLanguages),
    type: fc.constantFrom('script', 'script', 'reminder', 'question'),
    spoken: anySpoken(),
    steps: anySteps(2, 1),
    answers: anyAnswers(2),
  })
  .map(({ name, category, language, type, spoken, steps, answers }): LegacyScript => {
    const details = { name, category, language }
    switch (type) {
      case 'script':
        return { ...details, type, steps }
      case 'reminder':
        return { ...details, type, say: spoken }
      case 'question':
        return { ...details, type, ask: spoken, ...answers }
    }
  })

function anySteps(depth: number, minLength: number): fc.Arbitrary<readonly LegacyStep[]> {
  const step = fc.oneof(
    anySpoken().map((spoken): LegacyStep => ({ stepType: 'say', ...spoken })),
    fc.integer({ min: 1, max: 4000 }).map((seconds): LegacyStep => ({ stepType: 'wait', seconds })),
  )
  const steps = fc.array(step, { minLength, maxLength: 3 })
  if (depth === 0) return steps
  return fc
    .tuple(steps, fc.option(fc.tuple(anySpoken(), anyAnswers(depth - 1))))
    .map(([before, question]) =>
      question === null
        ? before
        : [...before, { stepType: 'closedQuestion', ...question[0], ...question[1] }],
    )
}

function anyAnswers(depth: number): fc.Arbitrary<Record<'yes' | 'no' | 'other', readonly LegacyStep[]>> {
  const steps = anySteps(depth, 0)
  return fc.record({ yes: steps, no: steps, other: steps })
}

function anySpoken(): fc.Arbitrary<Spoken> {
  return fc.record({
    text: fc.constantFrom('Goedemorgen', 'Wilt u koffie?', 'Tot straks', '3 < 5', '早安 👵'),
    notify: fc.boolean(),
    greet: fc.boolean(),
    sayTime: fc.boolean(),
  })
}
