import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLegacyScript } from '../testing/any-legacy-script.ts'
import { problemText, toldAt } from '../testing/problem-text.ts'
import { runs } from '../testing/runs.ts'
import { convertLegacyScript } from './convert-legacy-script.ts'
import { legacyProblems } from './legacy-problems.ts'
import type { LegacyScript } from './legacy-script.ts'
import { readLegacyScript } from './read-legacy-script.ts'

const coffee = { type: 'script', scriptName: 'Koffie', scriptCategory: 'sustenance' }
const hello = { stepType: 'say', text: 'Hallo' }
const ask = { stepType: 'closedQuestion', text: 'Koffie?' }

describe('reading', () => {
  test('[CNV-02] L2 what was written reads back', () => {
    fc.assert(
      fc.property(anyLegacyScript, (legacy) => {
        expect(readLegacyScript(JSON.parse(JSON.stringify(sent(legacy))))).toEqual({
          ok: true,
          value: legacy,
        })
      }),
      runs,
    )
  })

  test('[CNV-02] L2 what is left out: no language is Dutch, no flag is off, no answer has no steps', () => {
    expect(readLegacyScript({ ...coffee, steps: [ask] })).toEqual({
      ok: true,
      value: {
        type: 'script',
        name: 'Koffie',
        category: 'sustenance',
        language: 'nl-NL',
        steps: [{ ...ask, notify: false, greet: false, sayTime: false, yes: [], no: [], other: [] }],
      },
    })
  })

  test('L2 a reminder or question needs no category', () => {
    expect(readLegacyScript({ type: 'reminder', scriptName: 'Water', say: { text: 'Drink' } })).toMatchObject(
      {
        ok: true,
        value: { category: 'other' },
      },
    )
  })

  test.each<[string, string, unknown]>([
    ['', 'not_an_object', []],
    ['type', 'missing', {}],
    ['type', 'not_one_of script, reminder, question', { type: 'song' }],
    ['scriptName', 'missing', { ...coffee, scriptName: null, steps: [] }],
    ['scriptCategory', 'missing', { ...coffee, scriptCategory: undefined, steps: [] }],
    ['steps', 'missing', coffee],
    ['colour', 'unknown_field', { ...coffee, colour: 'red' }],
    ['say', 'not_an_object', { type: 'reminder', scriptName: 'Water' }],
    ['ask.text', 'not_a_text', { type: 'question', scriptName: 'Water', ask: { text: 5 } }],
    [
      'steps.0.stepType',
      'invalid_step_type say, wait, closedQuestion',
      { ...coffee, steps: [{ stepType: 'goto' }] },
    ],
    ['steps.0.seconds', 'missing', { ...coffee, steps: [{ stepType: 'wait' }] }],
    ['steps.0.yes', 'not_a_list', { ...coffee, steps: [{ ...ask, yes: hello }] }],
    ['steps.0.yes.0.text', 'not_a_text', { ...coffee, steps: [{ ...ask, yes: [{ ...hello, text: 1 }] }] }],
    ['steps.1', 'step_after_question', { ...coffee, steps: [ask, hello] }],
    ['steps', 'too_many 256', { ...coffee, steps: Array.from({ length: 257 }, () => hello) }],
  ])('[CNV-02] L2 %s: %s', (path, problem, value) => {
    const read = readLegacyScript(value)
    expect(read.ok ? [] : toldAt(read.error)).toContainEqual([path, problem])
  })

  test('L2 questions in questions count as they are converted, whatever the depth', () => {
    expect(readLegacyScript({ ...coffee, steps: nested(127) })).toMatchObject({ ok: true })
    const tooDeep = readLegacyScript({ ...coffee, steps: nested(50_000) })
    expect(tooDeep.ok ? [] : tooDeep.error.map(problemText)).toEqual(['too_many 256'])
  })

  test('L2 a script of the greatest length converts within the limits', () => {
    const read = readLegacyScript({ ...coffee, steps: nested(127, [hello, hello]) })
    const graph = read.ok ? convertLegacyScript(read.value, { newId: counter() }).graph : null
    expect(graph?.steps).toHaveLength(256)
    const longer = nested(127, [hello, hello, hello])
    expect(readLegacyScript({ ...coffee, steps: longer })).toMatchObject({ ok: false })
  })

  test('L2 anything gives a script or problems, never an exception', () => {
    const steps = fc.array(
      fc.record({ stepType: fc.constantFrom('say', 'wait', 'closedQuestion'), yes: fc.anything() }),
    )
    const almost = fc.record({ type: fc.constant('script'), scriptName: fc.anything(), steps })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (value) => {
        const read = readLegacyScript(value)
        expect(read.ok || read.error.length > 0).toBe(true)
      }),
      runs,
    )
  })
})

describe('what a carer must mend', () => {
  test.each<[string, string, unknown]>([
    ['steps', 'no_steps', { ...coffee, steps: [] }],
    ['steps.0.text', 'text_missing', { ...coffee, steps: [{ ...hello, text: ' <b></b>' }] }],
    ['steps.0.seconds', 'invalid_seconds 1', { ...coffee, steps: [{ stepType: 'wait', seconds: 0 }] }],
    ['steps.0.seconds', 'invalid_seconds 1', { ...coffee, steps: [{ stepType: 'wait', seconds: 1.5 }] }],
    ['steps.0.text', 'text_missing', { ...coffee, steps: [{ ...ask, text: '' }] }],
    [
      'steps.0.other.0.text',
      'text_missing',
      { ...coffee, steps: [{ ...ask, other: [{ stepType: 'say' }] }] },
    ],
    ['say.text', 'text_missing', { type: 'reminder', scriptName: 'Water', say: {} }],
    [
      'say.text',
      'text_too_long 256',
      { type: 'reminder', scriptName: 'Water', say: { text: 'x'.repeat(257) } },
    ],
    [
      'yes.0.text',
      'text_missing',
      { type: 'question', scriptName: 'W', ask: { text: '?' }, yes: [{ stepType: 'say' }] },
    ],
  ])('[CNV-02] L3 %s: %s', (path, problem, value) => {
    const read = readLegacyScript(value)
    expect(read.ok ? toldAt(legacyProblems(read.value)) : []).toEqual([[path, problem]])
  })

  test('L3 a question after words that ask may be silent', () => {
    const read = readLegacyScript({ ...coffee, steps: [hello, { ...ask, text: '' }] })
    expect(read.ok ? legacyProblems(read.value) : null).toEqual([])
  })
})

function sent({ name, category, language, ...content }: LegacyScript): unknown {
  return { scriptName: name, scriptCategory: category, scriptLanguage: language, ...content }
}

function nested(depth: number, innermost: readonly object[] = []): readonly object[] {
  let steps = innermost
  for (let level = 0; level < depth; level++) steps = [{ ...ask, other: steps }]
  return steps
}

function counter(): () => string {
  let made = 0
  return () => `n${++made}`
}
