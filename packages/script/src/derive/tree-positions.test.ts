import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { comparePositions } from './compare-positions.ts'
import { readingOrder } from './reading-order.ts'
import { stepAt } from './step-at.ts'
import { treePositions } from './tree-positions.ts'

describe('positions', () => {
  test('[SCR-02] G5 a chain counts on, also over a goto, and branches append their number and 1', () => {
    const graph = scriptOf(
      [
        a.say('hello'),
        a.goto('again', 2),
        a.closedQuestion('pills'),
        a.say('good'),
        a.wait('pause', 5),
        a.say('do'),
      ],
      [
        to.next('hello', 'again'),
        to.jump('again', 'hello'),
        to.reached('again', 'pills'),
        to.answer('pills', 'no', 'do'),
        to.answer('pills', 'yes', 'good'),
        to.next('good', 'pause'),
      ],
    )
    expect(outline(graph)).toEqual([
      '1 hello say',
      '2 again goto -> hello',
      '3 pills closedQuestion',
      '3.1.1 [yes] good say',
      '3.1.2 pause wait',
      '3.2.1 [no] do say',
    ])
  })

  test('[SCR-02] G4 intentions are numbered offline first, commands as they were made, other last', () => {
    const graph = scriptOf(
      [a.multipleChoice('drink'), a.say('what'), a.say('tea'), a.say('sorry'), a.say('coffee')],
      [
        to.other('drink', 'what'),
        to.command('drink', ['thee'], 'tea'),
        to.offline('drink', 'sorry'),
        to.command('drink', ['koffie'], 'coffee'),
      ],
    )
    expect(outline(graph)).toEqual([
      '1 drink multipleChoice',
      '1.1.1 [offline] sorry say',
      '1.2.1 ["thee"] tea say',
      '1.3.1 ["koffie"] coffee say',
      '1.4.1 [other] what say',
    ])
  })

  test('[SCR-02] G5 a branch that ends at once has its number', () => {
    const graph = scriptOf(
      [a.statusCheck('pill box'), a.say('do'), a.say('look')],
      [
        to.answer('pill box', 'yes', null),
        to.answer('pill box', 'no', 'do'),
        to.answer('pill box', 'other', 'look'),
      ],
    )
    expect(outline(graph).slice(1, 3)).toEqual(['1.2.1 [no] do say', '1.3.1 [other] look say'])
  })

  test('G6 a link from a step that is not there is no loop', () => {
    const graph = scriptOf([a.say('a'), a.say('b')], [to.next('a', 'b'), to.next('gone', 'a')])
    expect(outline(graph)).toEqual(['1 a say', '2 b say'])
  })

  test('G5 a script without steps has none', () => {
    expect(treePositions(emptyGraph)).toEqual({ ok: true, value: new Map() })
  })

  test('[SCR-02] G5 they are compared number by number', () => {
    const positions = [[10], [2, 1, 1], [2], [9], [2, 10, 1], [2, 2, 3]]
    expect(positions.toSorted(comparePositions)).toEqual([[2], [2, 1, 1], [2, 2, 3], [2, 10, 1], [9], [10]])
  })

  test('G5 the step at a position is found, or none', () => {
    const positions = new Map([
      ['hello', [1]],
      ['tea', [2, 1, 1]],
    ])
    expect(stepAt(positions, ' 2.1.1 ')).toBe('tea')
    expect(stepAt(positions, '2.1')).toBeNull()
    expect(stepAt(positions, '')).toBeNull()
  })

  test('G5 a chain as long as the limit is read in order', () => {
    const steps = Array.from({ length: 256 }, (_, index) => a.say(`s${index}`))
    const links = steps.slice(1).map((step, index) => to.next(`s${index}`, step.id))
    expect(readingOrder(scriptOf(steps, links.toReversed()))).toEqual({ ok: true, value: steps })
  })
})

describe('loops', () => {
  test('[SCR-02] G6 a loop of then links is an infinite script', () => {
    const graph = scriptOf([a.say('a'), a.say('b')], [to.next('a', 'b'), to.next('b', 'a')])
    expect(treePositions(graph)).toEqual({ ok: false, error: 'infinite_script' })
  })

  test('[SCR-02] G6 so is one through answers, intentions or what follows a goto', () => {
    const answered = scriptOf(
      [a.closedQuestion('q'), a.say('a')],
      [to.answer('q', 'no', 'a'), to.next('a', 'q')],
    )
    const chosen = scriptOf([a.multipleChoice('q')], [to.command('q', ['ja'], 'q')])
    const reached = scriptOf([a.say('a'), a.goto('g', 1)], [to.next('a', 'g'), to.reached('g', 'a')])
    for (const graph of [answered, chosen, reached]) expect(outline(graph)).toEqual(['infinite_script'])
  })

  test('[SCR-02] G6 so is one that the first step does not lead to', () => {
    const graph = scriptOf([a.say('a'), a.say('b'), a.say('c')], [to.next('b', 'c'), to.next('c', 'b')])
    expect(outline(graph)).toEqual(['infinite_script'])
  })

  test('[SCR-02] G6 a jump back is none', () => {
    const graph = scriptOf([a.say('a'), a.goto('g', 3)], [to.next('a', 'g'), to.jump('g', 'a')])
    expect(outline(graph)).toEqual(['1 a say', '2 g goto -> a'])
  })

  test('G2 a step that two links lead to, or a link to nowhere, does no harm', () => {
    const graph = scriptOf(
      [a.closedQuestion('q'), a.say('a')],
      [to.answer('q', 'yes', 'a'), to.answer('q', 'no', 'a'), to.next('a', 'nowhere')],
    )
    expect(outline(graph)).toEqual(['1 q closedQuestion', '1.1.1 [yes] a say'])
  })
})
