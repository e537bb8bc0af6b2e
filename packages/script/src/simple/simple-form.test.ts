import { robotLanguages } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { edit, questionFormOf, questionGraph, scriptIssues } from '../index.ts'
import { convertLegacyScript } from '../legacy/convert-legacy-script.ts'
import { defaultScriptLimits } from '../script-limits.ts'
import { anyEdits, editContext } from '../testing/edit-sequence.ts'
import { graphProblems } from '../testing/graph-problems.ts'
import { outline } from '../testing/outline.ts'
import { play } from '../testing/play.ts'
import { problemText } from '../testing/problem-text.ts'
import { runs } from '../testing/runs.ts'
import { readGraph } from '../wire/read-graph.ts'
import { writeGraph } from '../wire/write-graph.ts'
import { reminderFormOf } from './simple-form-of.ts'
import { simpleFormProblems } from './simple-form.ts'
import type { SimpleForm } from './simple-form.ts'
import { reminderGraph } from './simple-graph.ts'

const water: SimpleForm = { text: 'Drink wat', notify: true, greet: true, sayTime: false, repeat: null }
const twice: SimpleForm = { ...water, repeat: { minutes: 10, times: 2 } }
const question = { language: 'nl-NL', multipleChoice: true } as const

const anyForm: fc.Arbitrary<SimpleForm> = fc.record({
  text: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text.replaceAll('{', '')}`),
  notify: fc.boolean(),
  greet: fc.boolean(),
  sayTime: fc.boolean(),
  repeat: fc.option(
    fc.record({ minutes: fc.integer({ min: 1, max: 1440 }), times: fc.integer({ min: 1, max: 99 }) }),
  ),
})

describe('a reminder', () => {
  test('Q3 is one say step', () => {
    const graph = reminderGraph(water, { newId: counter() })
    expect(graph).toEqual({
      first: '1',
      steps: [{ id: '1', type: 'say', text: 'Drink wat', notify: true, greet: true, sayTime: false }],
      links: [],
    })
  })

  test('[DIR-03] Q3 repeated, it waits between the times, by minutes of 60 seconds, and not after the last', () => {
    const graph = reminderGraph(twice, { newId: counter() })
    expect(outline(graph)).toEqual(['1 2 goto -> 1', '2 3 wait', '3 1 say', '4 4 goto -> 3'])
    expect(writeGraph(graph).nodes).toContainEqual(
      expect.objectContaining({ nodeType: 'wait', seconds: 600 }),
    )
    expect(graph.steps).toContainEqual({ id: '4', type: 'goto', maxPasses: 2 })
  })
})

describe('on the robot', () => {
  const silent = { ...twice, notify: false, greet: false }

  test('Q3 a reminder is said once more for each repeat, and ends with the last words', () => {
    expect(play(reminderGraph(silent, { newId: counter() })).heard).toEqual([
      'Drink wat',
      '[wait 600 s]',
      'Drink wat',
      '[wait 600 s]',
      'Drink wat',
      '[end: finished]',
    ])
  })

  test('Q4 a question is asked again after silence, until somebody answers or it was asked often enough', () => {
    const graph = questionGraph(silent, { ...question, newId: counter() })
    const asked = ['Drink wat', '[listen]']
    const twiceAsked = [...asked, ...asked]
    expect(play(graph, [null, null, 'ja']).heard).toEqual([
      ...twiceAsked,
      '[wait 600 s]',
      ...asked,
      '[end: finished]',
    ])
    const { heard } = play(graph)
    expect(heard.filter((each) => each === '[wait 600 s]')).toHaveLength(2)
    expect(heard.slice(-5)).toEqual([...twiceAsked, '[end: finished]'])
  })
})

describe('a question', () => {
  test('Q4 is a multiple choice with yes, no, other, and what is said without internet', () => {
    expect(outline(questionGraph(water, { ...question, newId: counter() }))).toEqual([
      '1 1 multipleChoice',
      '1.1.1 [offline] 2 say',
      '1 ["ja"] ends',
      '1 ["nee"] ends',
      '1 [other] ends',
    ])
  })

  test('Q4 on a robot without multiple choice it asks for yes or no', () => {
    const making = { ...question, multipleChoice: false, newId: counter() }
    expect(outline(questionGraph(water, making))).toEqual([
      '1 1 closedQuestion',
      '1 [yes] ends',
      '1 [no] ends',
      '1 [other] ends',
    ])
  })

  test('[DIR-03] Q4 repeated, it is asked again where nobody answered', () => {
    expect(outline(questionGraph(twice, { ...question, newId: counter() }))).toEqual(
      expect.arrayContaining([
        '1 2 goto -> 1',
        '2 3 wait',
        '3 1 multipleChoice',
        '3.4.1 [other] 4 goto -> 3',
      ]),
    )
  })

  test('Q5 an old question that was converted is one', () => {
    const { text, notify, greet, sayTime } = water
    const ask = { text, notify, greet, sayTime }
    const details = { name: 'Water', category: 'other', language: 'nl-NL' } as const
    const answers = { yes: [], no: [], other: [] }
    const { graph } = convertLegacyScript(
      { ...details, type: 'question', ask, ...answers },
      { newId: counter() },
    )
    expect(questionFormOf(graph, 'nl-NL')).toEqual(water)
    // Its words for yes and no, and its sentence, are those of the language.
    expect(questionFormOf(graph, 'en-GB')).toBeNull()
  })
})

describe('there and back', () => {
  test('[DIR-03] Q5 any form comes back from its script, also when that has travelled, and can be saved', () => {
    const language = fc.constantFrom(...robotLanguages)
    fc.assert(
      fc.property(anyForm, language, fc.boolean(), (form, language, multipleChoice) => {
        const reminder = reminderGraph(form, { newId: counter() })
        const asked = questionGraph(form, { newId: counter(), language, multipleChoice })
        for (const graph of [reminder, asked]) {
          expect(graphProblems(graph)).toEqual([])
          const context = { language, variables: true, limits: defaultScriptLimits }
          expect(scriptIssues(graph, context)).toEqual([])
        }
        expect(reminderFormOf(travelled(reminder))).toEqual(form)
        expect(questionFormOf(travelled(asked), language)).toEqual(form)
        expect(reminderFormOf(asked)).toBeNull()
        expect(questionFormOf(reminder, language)).toBeNull()
      }),
      runs,
    )
  })

  test('Q5 what is read as a form makes the same steps again, and any other script is none', () => {
    let none = 0
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const context = editContext()
        let graph = reminderGraph(twice, context)
        for (const by of edits.slice(0, 3)) {
          const result = edit(graph, by(graph), context)
          if (result.ok) graph = result.value.graph
        }
        const form = reminderFormOf(graph)
        if (form === null) none++
        const again = form === null ? graph : reminderGraph(form, context)
        expect(outline(again)).toHaveLength(outline(graph).length)
      }),
      runs,
    )
    expect(none).toBeGreaterThan(100)
    expect(reminderFormOf(emptyGraph)).toBeNull()
    expect(questionFormOf(emptyGraph, 'nl-NL')).toBeNull()
  })

  test('Q5 a reminder with a second step, or with another wait, is none', () => {
    const plain = reminderGraph(twice, { newId: counter() })
    const changes = [
      { kind: 'addStep', type: 'say', place: { at: 'start' } },
      { kind: 'setContent', stepId: '3', content: { type: 'wait', seconds: 5 } },
      { kind: 'setContent', stepId: '2', content: { type: 'goto', maxPasses: 2 } },
      { kind: 'retargetGoto', stepId: '4', target: '1' },
      { kind: 'removeStep', stepId: '2' },
    ] as const
    for (const change of changes) {
      const changed = edit(plain, change, editContext())
      expect(changed.ok && reminderFormOf(changed.value.graph)).toBeNull()
    }
  })
})

test.each<[string, Partial<SimpleForm>, readonly string[]]>([
  ['a text', {}, []],
  ['256 characters', { text: '😀'.repeat(256) }, []],
  ['257 characters', { text: 'x'.repeat(257) }, ['text_too_long 256']],
  ['nothing to say', { text: '<p> </p>' }, ['text_missing']],
  ['once a day', { repeat: { minutes: 1440, times: 99 } }, []],
  ['no time between', { repeat: { minutes: 0, times: 1 } }, ['invalid_repeat_minutes 1 1440']],
  ['half a minute', { repeat: { minutes: 0.5, times: 1 } }, ['invalid_repeat_minutes 1 1440']],
  [
    'too much of all',
    { repeat: { minutes: 1441, times: 100 } },
    ['invalid_repeat_minutes 1 1440', 'invalid_repeat_times 1 99'],
  ],
])('[DIR-03] Q2 %s', (_, change, problems) => {
  expect(simpleFormProblems({ ...water, ...change }).map(problemText)).toEqual(problems)
})

function travelled(graph: typeof emptyGraph): typeof emptyGraph {
  const read = readGraph(writeGraph(graph))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

function counter(): () => string {
  let made = 0
  return () => `${++made}`
}
