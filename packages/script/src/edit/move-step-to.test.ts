import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import type { ScriptGraph } from '../graph.ts'
import { edit } from '../index.ts'
import { anyEdits, editContext } from '../testing/edit-sequence.ts'
import { edited, idsOf, refusal } from '../testing/edited.ts'
import { graphProblems } from '../testing/graph-problems.ts'
import { outline } from '../testing/outline.ts'
import { runs } from '../testing/runs.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { Place } from './place.ts'

const script = scriptOf(
  [
    a.say('a'),
    a.wait('w', 5),
    a.goto('g', 2),
    a.closedQuestion('q'),
    a.say('y'),
    a.multipleChoice('m'),
    a.say('t'),
  ],
  [
    to.next('a', 'w'),
    to.next('w', 'g'),
    to.jump('g', 'a'),
    to.reached('g', 'q'),
    to.answer('q', 'yes', 'y'),
    to.next('y', 'm'),
    to.command('m', ['thee'], 't'),
    to.command('m', ['niets'], null),
    to.answer('q', 'no', null),
  ],
)
const into = (linkId: string): Place => ({ at: 'branch', linkId })
const after = (stepId: string): Place => ({ at: 'after', stepId })
const before = (stepId: string): Place => ({ at: 'before', stepId })
const move = (stepId: string, place: Place, withFollowing = false) =>
  ({ kind: 'moveStepTo', stepId, place, withFollowing }) as const

describe('a step alone', () => {
  test('E17 goes into a branch, and what followed it closes up', () => {
    const { graph, focus, removed } = edited(script, move('w', into('q-no')))
    expect(outline(graph)).toEqual([
      '1 a say',
      '2 g goto -> a',
      '3 q closedQuestion',
      '3.1.1 [yes] y say',
      '3.1.2 m multipleChoice',
      '3.1.2.1.1 ["thee"] t say',
      '3.2.1 [no] w wait',
      'm ["niets"] ends',
    ])
    expect(focus).toEqual({ stepId: 'w' })
    expect(removed.steps).toEqual([])
  })

  test('E17 what stood at the place follows it', () => {
    expect(outline(edited(script, move('a', after('y'))).graph)).toEqual(
      expect.arrayContaining(['1 w wait', '3.1.1 [yes] y say', '3.1.2 a say', '3.1.3 m multipleChoice']),
    )
  })

  test('E17 a goto keeps its jump, also to the start', () => {
    const { graph } = edited(script, move('g', { at: 'start' }))
    expect(outline(graph).slice(0, 4)).toEqual(['1 g goto -> a', '2 a say', '3 w wait', '4 q closedQuestion'])
  })

  test('E17 the last step of a branch leaves the branch ended', () => {
    const { graph } = edited(script, move('t', before('w')))
    expect(outline(graph)).toEqual(expect.arrayContaining(['2 t say', '3 w wait', 'm ["thee"] ends']))
  })

  test('E17 no link is lost or made where as many are needed as before', () => {
    const moves = [move('w', after('y')), move('g', before('a')), move('a', before('q'))]
    for (const command of moves) {
      const { graph } = edited(script, command)
      expect(idsOf(graph.links).toSorted()).toEqual(idsOf(script.links).toSorted())
    }
  })
})

describe('a step with what comes after it', () => {
  test('E17 a question goes with its branches', () => {
    expect(outline(edited(script, move('m', into('q-no'))).graph)).toEqual([
      '1 a say',
      '2 w wait',
      '3 g goto -> a',
      '4 q closedQuestion',
      '4.1.1 [yes] y say',
      '4.2.1 [no] m multipleChoice',
      '4.2.1.1.1 ["thee"] t say',
      'm ["niets"] ends',
    ])
  })

  test('E17 a chain goes to its end', () => {
    expect(outline(edited(script, move('y', into('q-no'), true)).graph)).toEqual(
      expect.arrayContaining(['4.2.1 [no] y say', '4.2.2 m multipleChoice', 'q [yes] ends']),
    )
  })

  test('E17 what stood at the place follows the end of the chain', () => {
    const graph = scriptOf(
      [a.closedQuestion('q'), a.say('y'), a.say('z'), a.say('n')],
      [to.answer('q', 'yes', 'y'), to.next('y', 'z'), to.answer('q', 'no', 'n')],
    )
    const moved = edited(graph, move('y', into('q-no'), true))
    expect(outline(moved.graph)).toEqual([
      '1 q closedQuestion',
      '1.2.1 [no] y say',
      '1.2.2 z say',
      '1.2.3 n say',
      'q [yes] ends',
    ])
    expect(moved.removed.steps).toEqual([])
  })
})

describe('what changes nothing, or cannot be', () => {
  test.each([
    ['w', before('w'), false],
    ['w', after('w'), false],
    ['w', after('a'), false],
    ['w', before('g'), false],
    ['a', { at: 'start' }, true],
    ['m', after('y'), true],
  ] as const)('E17 %s stays where it is', (stepId, place, withFollowing) => {
    expect(edited(script, move(stepId, place, withFollowing)).graph).toBe(script)
  })

  test.each([
    ['q', into('q-no'), false, 'place_moves_along (place)'],
    ['w', into('q-no'), true, 'place_moves_along (place)'],
    ['w', after('w'), true, 'place_moves_along (place)'],
    ['m', before('w'), false, 'steps_follow (place)'],
    ['y', { at: 'start' }, true, 'steps_follow (place)'],
    ['w', after('q'), false, 'step_has_branches (place.stepId)'],
    ['w', into('nothing'), false, 'link_not_found (place.linkId)'],
    ['nobody', { at: 'start' }, false, 'step_not_found (stepId)'],
  ] as const)('E17 %s to %j is refused', (stepId, place, withFollowing, expected) => {
    expect(refusal(script, move(stepId, place, withFollowing))).toBe(expected)
  })
})

test('E17 any move of any script keeps it whole, with all its steps, words and jumps', () => {
  const picks = fc.record({
    step: fc.nat(),
    place: fc.nat(),
    at: fc.nat({ max: 3 }),
    following: fc.boolean(),
  })
  fc.assert(
    fc.property(anyEdits, picks, (edits, { step, place, at, following }) => {
      const context = editContext()
      const graph = edits.reduce((before: ScriptGraph, by) => {
        const result = edit(before, by(before), context)
        return result.ok ? result.value.graph : before
      }, emptyGraph)
      const stepId = graph.steps[step % graph.steps.length]?.id ?? ''
      const other = graph.steps[place % graph.steps.length]?.id ?? ''
      const link = graph.links[place % graph.links.length]?.id ?? ''
      const places: readonly Place[] = [{ at: 'start' }, before(other), after(other), into(link)]
      const moved = edit(graph, move(stepId, places[at] ?? { at: 'start' }, following), context)
      if (!moved.ok) return
      expect(graphProblems(moved.value.graph)).toEqual([])
      expect(moved.value.graph.steps).toEqual(graph.steps)
      expect(moved.value.removed).toMatchObject({ steps: [], commands: [], jumps: [], contents: [] })
      const jumps = (of: ScriptGraph) => of.links.filter((each) => each.type === 'goto' && !each.maxReached)
      expect(jumps(moved.value.graph)).toEqual(jumps(graph))
    }),
    runs,
  )
}, 600_000)
