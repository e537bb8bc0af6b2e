import { expect, test } from 'vitest'
import { edited, refusal } from '../testing/edited.ts'
import { a, scriptOf } from '../testing/script-parts.ts'
import { readGraph } from '../wire/read-graph.ts'
import { writeGraph } from '../wire/write-graph.ts'

const script = scriptOf([
  a.say('say', 'Hoi', { notify: true }),
  a.wait('wait', 5),
  a.goto('goto', 1),
  a.statusCheck('statusCheck'),
  a.closedQuestion('closedQuestion'),
  a.multipleChoice('multipleChoice'),
])

test.each([
  [
    { type: 'say', text: 'Dag' },
    { text: 'Dag', notify: true },
  ],
  [
    { type: 'say', notify: false, greet: true },
    { text: 'Hoi', notify: false, greet: true },
  ],
  [
    { type: 'closedQuestion', text: 'Ja?' },
    { text: 'Ja?', sayTime: false },
  ],
  [{ type: 'multipleChoice', sayTime: true }, { sayTime: true }],
  [
    { type: 'wait', seconds: 75 },
    { minutes: 0, seconds: 75 },
  ],
  [{ type: 'goto', maxPasses: 100 }, { maxPasses: 100 }],
  [
    { type: 'statusCheck', pastInterval: -1 },
    { pastInterval: -1, futureInterval: 300 },
  ],
] as const)('E12 %j is set and the rest stays', (content, expected) => {
  const { graph, focus } = edited(script, { kind: 'setContent', stepId: content.type, content })
  expect(graph.steps.find(({ id }) => id === content.type)).toMatchObject(expected)
  expect(graph.links).toBe(script.links)
  expect(focus).toEqual({ stepId: content.type })
})

test('E12 the same again changes nothing', () => {
  const content = { type: 'say', text: 'Hoi' } as const
  expect(edited(script, { kind: 'setContent', stepId: 'say', content }).graph).toBe(script)
})

test('E12 nothing but what a step has gets into it', () => {
  const content = { type: 'say' as const, text: 'Dag', id: 'other', more: 'more' }
  const { graph } = edited(script, { kind: 'setContent', stepId: 'say', content })
  expect(graph.steps[0]).toEqual({ ...script.steps[0], text: 'Dag' })
})

test.each([
  [{ type: 'say', text: `${'é'.repeat(4096)}x` }, 'é'.repeat(4096)],
  [{ type: 'say', text: '😀'.repeat(5000) }, '😀'.repeat(4096)],
  [{ type: 'say', text: 'a\0b\uD83D' }, 'ab\uFFFD'],
  [{ type: 'statusCheck', statusCheck: 'x'.repeat(5000) }, 'x'.repeat(4096)],
] as const)('E12 F1 whatever is typed can be kept and read again %#', (content, kept) => {
  const one = scriptOf(script.steps.filter(({ id }) => id === content.type))
  const { graph } = edited(one, { kind: 'setContent', stepId: content.type, content })
  expect(Object.values(graph.steps[0] ?? {})).toContain(kept)
  expect(readGraph(writeGraph(graph))).toEqual({ ok: true, value: graph })
})

test.each([Number.NaN, Infinity, 1e12])('E12 %d is no number to be kept', (seconds) => {
  const content = { type: 'wait', seconds } as const
  expect(refusal(script, { kind: 'setContent', stepId: 'wait', content })).toBe('not_a_number (content)')
})

test('E12 content of another type is refused', () => {
  const content = { type: 'wait', seconds: 1 } as const
  expect(refusal(script, { kind: 'setContent', stepId: 'say', content })).toBe(
    'step_type_differs (content.type)',
  )
})
