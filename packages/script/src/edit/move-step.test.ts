import { describe, expect, test } from 'vitest'
import { edited, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const script = scriptOf(
  [a.say('a'), a.wait('w', 5), a.goto('g', 2), a.closedQuestion('q'), a.say('y'), a.say('z')],
  [
    to.next('a', 'w'),
    to.next('w', 'g'),
    to.jump('g', 'a'),
    to.reached('g', 'q'),
    to.answer('q', 'yes', 'y'),
    to.next('y', 'z'),
    to.answer('q', 'no', null),
  ],
)

describe('moving', () => {
  test('E14 down and up change places with the neighbour', () => {
    const down = edited(script, { kind: 'moveStep', stepId: 'w', direction: 'down' })
    const up = edited(script, { kind: 'moveStep', stepId: 'g', direction: 'up' })
    expect(outline(down.graph).slice(0, 4)).toEqual([
      '1 a say',
      '2 g goto -> a',
      '3 w wait',
      '4 q closedQuestion',
    ])
    expect(outline(up.graph)).toEqual(outline(down.graph))
    expect(down.focus).toEqual({ stepId: 'w' })
    expect(down.removed.links).toEqual([])
  })

  test('E14 there and back is where it was', () => {
    const { graph } = edited(script, { kind: 'moveStep', stepId: 'w', direction: 'down' })
    expect(edited(graph, { kind: 'moveStep', stepId: 'w', direction: 'up' }).graph).toEqual(script)
  })

  test('E14 the first step moves down, and another is the first', () => {
    const { graph } = edited(script, { kind: 'moveStep', stepId: 'a', direction: 'down' })
    expect(outline(graph).slice(0, 3)).toEqual(['1 w wait', '2 a say', '3 g goto -> a'])
  })

  test('E14 within a branch, also to its end', () => {
    const { graph, removed } = edited(script, { kind: 'moveStep', stepId: 'y', direction: 'down' })
    expect(outline(graph)).toEqual(expect.arrayContaining(['4.1.1 [yes] z say', '4.1.2 y say']))
    expect(graph.links).toHaveLength(script.links.length)
    expect(removed.links).toEqual([])
  })

  test('E14 a goto with a link to nothing at the end of its chain', () => {
    const graph = scriptOf(
      [a.say('a'), a.goto('g', 1)],
      [to.next('a', 'g'), to.jump('g', 'a'), to.reached('g', null)],
    )
    const up = edited(graph, { kind: 'moveStep', stepId: 'g', direction: 'up' })
    expect(outline(up.graph)).toEqual(['1 g goto -> a', '2 a say'])
    expect(up.graph.links).toHaveLength(2)
  })
})

describe('what does not move', () => {
  test.each([
    ['a', 'up', 'nothing_above'],
    ['y', 'up', 'nothing_above'],
    ['z', 'down', 'nothing_below'],
    ['q', 'down', 'nothing_below'],
    ['g', 'down', 'question_in_between'],
    ['q', 'up', 'question_in_between'],
    ['nobody', 'up', 'step_not_found'],
  ] as const)('E14 %s %s: %s', (stepId, direction, code) => {
    expect(refusal(script, { kind: 'moveStep', stepId, direction })).toBe(`${code} (stepId)`)
  })
})
