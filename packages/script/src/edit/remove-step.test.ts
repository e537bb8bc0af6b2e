import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { edited, idsOf, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const asked = scriptOf(
  [a.say('a'), a.multipleChoice('q'), a.say('tea'), a.wait('w', 5), a.say('coffee'), a.goto('g', 1)],
  [
    to.next('a', 'q'),
    to.command('q', ['thee'], 'tea'),
    to.next('tea', 'w'),
    to.command('q', ['koffie'], 'coffee'),
    to.next('coffee', 'g'),
    to.jump('g', 'w'),
  ],
)

describe('removing a step', () => {
  test('[SCR-04] E6 from the middle, its parent leads to its child', () => {
    const graph = scriptOf([a.say('a'), a.wait('w', 5), a.say('b')], [to.next('a', 'w'), to.next('w', 'b')])
    const { graph: after, focus, removed } = edited(graph, { kind: 'removeStep', stepId: 'w' })
    expect(outline(after)).toEqual(['1 a say', '2 b say'])
    expect(focus).toEqual({ stepId: 'b' })
    expect([idsOf(removed.steps), idsOf(removed.links)]).toEqual([['w'], ['w-then']])
  })

  test('[SCR-04] E6 the first, its child becomes the first', () => {
    const { graph } = edited(asked, { kind: 'removeStep', stepId: 'a' })
    expect(graph.first).toBe('q')
  })

  test('[SCR-04] E6 the only one leaves an empty script', () => {
    const { graph, focus } = edited(scriptOf([a.say('a')]), { kind: 'removeStep', stepId: 'a' })
    expect(graph).toEqual(emptyGraph)
    expect(focus).toBeNull()
  })

  test('[SCR-04] E6 the head of a branch, the branch keeps its commands', () => {
    const { graph } = edited(asked, { kind: 'removeStep', stepId: 'tea' })
    expect(outline(graph)).toContain('2.1.1 ["thee"] w wait')
  })

  test('[SCR-04] E6 the last of a branch, the branch stays and ends there', () => {
    const short = edited(asked, { kind: 'removeStep', stepId: 'tea' }).graph
    const { graph, focus } = edited(short, { kind: 'removeStep', stepId: 'w' })
    expect(outline(graph)).toContain('q ["thee"] ends')
    expect(focus).toEqual({ stepId: 'q' })
  })

  test('[SCR-04] E6 a question with several children takes all below it along', () => {
    const { graph, removed, focus } = edited(asked, { kind: 'removeStep', stepId: 'q' })
    expect(outline(graph)).toEqual(['1 a say'])
    expect(idsOf(removed.steps)).toEqual(['q', 'tea', 'w', 'coffee', 'g'])
    expect(focus).toEqual({ stepId: 'a' })
  })

  test('[SCR-04] E6 a question with one child is spliced out like any step', () => {
    const graph = scriptOf(
      [a.closedQuestion('q'), a.say('y')],
      [to.answer('q', 'yes', 'y'), to.answer('q', 'no', null)],
    )
    const { graph: after, removed } = edited(graph, { kind: 'removeStep', stepId: 'q' })
    expect(outline(after)).toEqual(['1 y say'])
    expect(idsOf(removed.links)).toEqual(['q-yes', 'q-no'])
  })

  test('[SCR-04] E6 a jump to it leads nowhere, and is told', () => {
    const { graph, removed } = edited(asked, { kind: 'removeStep', stepId: 'w' })
    expect(outline(graph)).toContain('2.2.2 g goto -> nothing')
    expect(idsOf(removed.jumps)).toEqual(['g-jump'])
  })

  test('E6 a goto, its own jump goes along', () => {
    const graph = scriptOf(
      [a.say('a'), a.goto('g', 1), a.say('b')],
      [to.next('a', 'g'), to.jump('g', 'a'), to.reached('g', 'b')],
    )
    const { graph: after, removed } = edited(graph, { kind: 'removeStep', stepId: 'g' })
    expect(outline(after)).toEqual(['1 a say', '2 b say'])
    expect(idsOf(removed.links)).toEqual(['g-jump', 'g-reached'])
  })

  test('E1 one that is not there', () => {
    expect(refusal(asked, { kind: 'removeStep', stepId: 'nobody' })).toBe('step_not_found (stepId)')
  })
})

describe('removing a branch', () => {
  test('[SCR-04] E7 takes the link and all below it, and clears the jumps into it', () => {
    const { graph, removed, focus } = edited(asked, { kind: 'removeBranch', linkId: 'q-thee' })
    expect(outline(graph)).toEqual([
      '1 a say',
      '2 q multipleChoice',
      '2.1.1 ["koffie"] coffee say',
      '2.1.2 g goto -> nothing',
    ])
    expect(idsOf(removed.steps)).toEqual(['tea', 'w'])
    expect(idsOf(removed.links)).toEqual(['q-thee', 'tea-then'])
    expect(idsOf(removed.jumps)).toEqual(['g-jump'])
    expect(focus).toEqual({ stepId: 'q' })
  })

  test('E2 a jump that goes with its target is told as a link that is gone, not as one that lost it', () => {
    const graph = scriptOf(
      [a.closedQuestion('q'), a.say('y'), a.goto('g', 1)],
      [to.answer('q', 'yes', 'y'), to.next('y', 'g'), to.jump('g', 'y')],
    )
    const { removed } = edited(graph, { kind: 'removeBranch', linkId: 'q-yes' })
    expect(idsOf(removed.links)).toEqual(['q-yes', 'y-then', 'g-jump'])
    expect(removed.jumps).toEqual([])
  })

  test('E7 one that has ended', () => {
    const graph = scriptOf([a.closedQuestion('q')], [to.answer('q', 'yes', null)])
    expect(outline(edited(graph, { kind: 'removeBranch', linkId: 'q-yes' }).graph)).toEqual([
      '1 q closedQuestion',
    ])
  })

  test('E7 what is no branch', () => {
    expect(refusal(asked, { kind: 'removeBranch', linkId: 'a-then' })).toBe('link_not_found (linkId)')
  })
})
