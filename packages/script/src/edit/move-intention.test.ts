import { expect, test } from 'vitest'
import { edited, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const script = scriptOf(
  [a.multipleChoice('q'), a.say('tea'), a.say('milk'), a.multipleChoice('r'), a.say('x')],
  [
    to.command('q', ['thee'], 'tea'),
    to.other('q', 'x'),
    to.command('q', ['koffie'], 'r'),
    to.command('r', ['zwart'], null),
    to.offline('q', null),
    to.command('q', ['melk'], 'milk'),
  ],
)
const move = (linkId: string, index: number) => ({ kind: 'moveIntention', linkId, index }) as const

test.each([
  ['q-thee', 0, ['"thee"', '"koffie"', '"melk"']],
  ['q-thee', 1, ['"koffie"', '"thee"', '"melk"']],
  ['q-thee', 2, ['"koffie"', '"melk"', '"thee"']],
  ['q-melk', 0, ['"melk"', '"thee"', '"koffie"']],
] as const)('E18 %s to place %d', (linkId, index, order) => {
  const { graph, focus } = edited(script, move(linkId, index))
  const lines = outline(graph).filter((line) => /^1[.]\d[.]1 /.test(line))
  expect(lines.map((line) => /\[(.*)\]/.exec(line)?.[1])).toEqual([...order, 'other'])
  expect(focus).toEqual({ stepId: 'q', linkId })
})

test('E18 the same place changes nothing, and there and back is where it was', () => {
  expect(edited(script, move('q-koffie', 1)).graph).toBe(script)
  const { graph } = edited(script, move('q-melk', 0))
  expect(edited(graph, move('q-melk', 2)).graph).toEqual(script)
})

test.each([
  ['q-thee', -1, 'nothing_above (index)'],
  ['q-thee', 3, 'nothing_below (index)'],
  ['q-thee', 0.5, 'not_a_number (index)'],
  ['q-other', 0, 'link_not_found (linkId)'],
  ['nothing', 0, 'link_not_found (linkId)'],
])('E18 %s to place %d is refused: %s', (linkId, index, expected) => {
  expect(refusal(script, move(linkId, index))).toBe(expected)
})
