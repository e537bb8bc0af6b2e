import { expect, test } from 'vitest'
import { edited, refusal } from '../testing/edited.ts'
import { a, scriptOf } from '../testing/script-parts.ts'

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

test('E12 what is no number is refused', () => {
  const content = { type: 'wait', seconds: Number.NaN } as const
  expect(refusal(script, { kind: 'setContent', stepId: 'wait', content })).toBe('not-a-number (content)')
})

test('E12 content of another type is refused', () => {
  const content = { type: 'wait', seconds: 1 } as const
  expect(refusal(script, { kind: 'setContent', stepId: 'say', content })).toBe(
    'step-type-differs (content.type)',
  )
})
