import { stepTypes } from '@kompaan/contract/wire'
import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { edited, idsOf, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const chain = scriptOf([a.say('a'), a.say('b'), a.say('c')], [to.next('a', 'b'), to.next('b', 'c')])
const asked = scriptOf(
  [a.say('a'), a.closedQuestion('q'), a.say('y')],
  [to.next('a', 'q'), to.answer('q', 'yes', 'y'), to.answer('q', 'no', null)],
)

describe('where a step is put', () => {
  test('E3 the first step of a script', () => {
    const { graph, focus } = edited(emptyGraph, { kind: 'addStep', type: 'say', place: { at: 'start' } })
    expect(outline(graph)).toEqual(['1 new-1 say'])
    expect(focus).toEqual({ stepId: 'new-1' })
  })

  test('E3 at the start, the former first follows', () => {
    const { graph } = edited(chain, { kind: 'addStep', type: 'wait', place: { at: 'start' } })
    expect(outline(graph)).toEqual(['1 new-1 wait', '2 a say', '3 b say', '4 c say'])
  })

  test('E3 after a step or before one, what stood there follows', () => {
    const after = edited(chain, { kind: 'addStep', type: 'wait', place: { at: 'after', stepId: 'b' } })
    const before = edited(chain, { kind: 'addStep', type: 'wait', place: { at: 'before', stepId: 'c' } })
    expect(outline(after.graph)).toEqual(['1 a say', '2 b say', '3 new-1 wait', '4 c say'])
    expect(outline(before.graph)).toEqual(outline(after.graph))
    expect(after.removed).toEqual({ steps: [], links: [], commands: [], jumps: [], contents: [] })
  })

  test('E3 at the end of a chain', () => {
    const { graph } = edited(chain, { kind: 'addStep', type: 'say', place: { at: 'after', stepId: 'c' } })
    expect(outline(graph).at(-1)).toBe('4 new-1 say')
  })

  test('E3 at the head of a branch, and in one that ended', () => {
    const head = edited(asked, { kind: 'addStep', type: 'say', place: { at: 'branch', linkId: 'q-yes' } })
    const ended = edited(asked, { kind: 'addStep', type: 'say', place: { at: 'branch', linkId: 'q-no' } })
    expect(outline(head.graph)).toContain('2.1.1 [yes] new-1 say')
    expect(outline(head.graph)).toContain('2.1.2 y say')
    expect(outline(ended.graph)).toContain('2.2.1 [no] new-1 say')
  })

  test('E3 after a goto, over the link for when its passes are used up', () => {
    const graph = scriptOf([a.say('a'), a.goto('g', 1)], [to.next('a', 'g'), to.jump('g', 'a')])
    const added = edited(graph, { kind: 'addStep', type: 'say', place: { at: 'after', stepId: 'g' } })
    expect(added.graph.links.at(-1)).toMatchObject({ from: 'g', type: 'goto', maxReached: true, to: 'new-1' })
  })

  test('E3 nothing can be put after a question', () => {
    const place = { at: 'after', stepId: 'q' } as const
    expect(refusal(asked, { kind: 'addStep', type: 'say', place })).toBe('step_has_branches (place.stepId)')
  })
})

describe('what a new step is', () => {
  test('[SCR-08] E4 a status check looks 300 s back and ahead', () => {
    const { graph } = edited(emptyGraph, { kind: 'addStep', type: 'statusCheck', place: { at: 'start' } })
    expect(graph.steps[0]).toMatchObject({ statusCheck: '', pastInterval: 300, futureInterval: 300 })
    expect(outline(graph)).toEqual(['1 new-1 statusCheck', '1.1.1 [yes] new-3 say', '1.2.1 [no] new-5 say'])
  })

  test('E4 a multiple choice question opens with the words for yes and no, each with a say step', () => {
    const question = { kind: 'addStep', type: 'multipleChoice', place: { at: 'start' } } as const
    const dutch = edited(emptyGraph, question).graph
    const chinese = edited(emptyGraph, question, { language: 'zh-TW' }).graph
    expect(outline(dutch).slice(1)).toEqual(['1.1.1 ["ja"] new-4 say', '1.2.1 ["nee"] new-7 say'])
    expect(outline(chinese).slice(1)).toEqual(['1.1.1 [""] new-4 say'])
  })

  test('E4 a goto jumps nowhere yet', () => {
    const { graph } = edited(chain, { kind: 'addStep', type: 'goto', place: { at: 'after', stepId: 'b' } })
    expect(outline(graph)).toEqual(['1 a say', '2 b say', '3 new-1 goto -> nothing', '4 c say'])
    expect(graph.steps.at(-1)).toEqual({ id: 'new-1', type: 'goto', maxPasses: 1 })
  })

  test('E4 a report is of the first type there is, its shown fields with their default', () => {
    const { graph } = edited(emptyGraph, { kind: 'addStep', type: 'report', place: { at: 'start' } })
    const [report] = graph.steps
    expect(report).toMatchObject({ type: 'report', reportType: 'fall' })
    expect(report?.type === 'report' && report.formFields.map(({ value }) => value)).toEqual([
      'false',
      null,
      null,
    ])
  })

  test('[SCR-03a] E4 a report is refused when there are none', () => {
    const command = { kind: 'addStep', type: 'report', place: { at: 'start' } } as const
    expect(refusal(emptyGraph, command, { reports: [] })).toBe('no_reports (type)')
  })

  test.each([
    [9, false, false],
    [10, true, false],
    [299, true, false],
    [300, true, true],
  ])(
    '[SCR-08] E4 a say step after %i s of waiting: notify %s, greet and time %s',
    (seconds, notify, long) => {
      const wait = {
        id: 'w',
        type: 'wait',
        minutes: Math.floor(seconds / 60),
        seconds: seconds % 60,
      } as const
      const command = { kind: 'addStep', type: 'say', place: { at: 'after', stepId: 'w' } } as const
      const { graph } = edited(scriptOf([wait]), command)
      expect(graph.steps[1]).toMatchObject({ text: '', notify, greet: long, sayTime: long })
    },
  )

  test('E4 a question after a wait does not', () => {
    const place = { at: 'after', stepId: 'w' } as const
    for (const type of ['closedQuestion', 'multipleChoice'] as const) {
      const { graph } = edited(scriptOf([a.wait('w', 50)]), { kind: 'addStep', type, place })
      expect(graph.steps[1]).toMatchObject({ type, notify: false })
      const retyped = scriptOf([a.wait('w', 50), a.wait('x', 1)], [to.next('w', 'x')])
      const { graph: after } = edited(retyped, { kind: 'retypeStep', stepId: 'x', type })
      expect(after.steps[1]).toMatchObject({ type, notify: false })
    }
  })

  test('[SCR-08] E4 these are set once: a wait that is made longer changes nothing after it', () => {
    const place = { at: 'after', stepId: 'w' } as const
    const { graph } = edited(scriptOf([a.wait('w', 5)]), { kind: 'addStep', type: 'say', place })
    const content = { type: 'wait', minutes: 10 } as const
    const longer = edited(graph, { kind: 'setContent', stepId: 'w', content })
    expect(longer.graph.steps[1]).toBe(graph.steps[1])
  })
})

describe('a question ends its chain', () => {
  test.each(['closedQuestion', 'multipleChoice'] as const)(
    '[SCR-03a] E5 a %s at the start clears the script',
    (type) => {
      const { graph, removed } = edited(asked, { kind: 'addStep', type, place: { at: 'start' } })
      expect(outline(graph)[0]).toBe(`1 new-1 ${type}`)
      expect(graph.steps).toHaveLength(3)
      expect(idsOf(removed.steps)).toEqual(['a', 'q', 'y'])
      expect(idsOf(removed.links)).toEqual(['a-then', 'q-yes', 'q-no'])
    },
  )

  test.each(['closedQuestion', 'multipleChoice', 'statusCheck'] as const)(
    '[SCR-03a] E5 a %s in the middle removes what followed, and jumps to it lead nowhere',
    (type) => {
      const graph = scriptOf(
        [a.goto('g', 1), ...chain.steps],
        [to.jump('g', 'c'), to.reached('g', 'a'), ...chain.links],
      )
      const place = { at: 'after', stepId: 'a' } as const
      const { graph: after, removed } = edited(graph, { kind: 'addStep', type, place })
      expect(outline(after).slice(0, 3)).toEqual(['1 g goto -> nothing', '2 a say', `3 new-1 ${type}`])
      expect(idsOf(removed.steps)).toEqual(['b', 'c'])
      expect(idsOf(removed.jumps)).toEqual(['g-jump'])
    },
  )
})

describe('what cannot be', () => {
  test.each(stepTypes)('E1 a %s at a place that is not there', (type) => {
    const nowhere = 'nowhere'
    expect(refusal(chain, { kind: 'addStep', type, place: { at: 'after', stepId: nowhere } })).toMatch(
      /^step_not_found/,
    )
    expect(refusal(chain, { kind: 'addStep', type, place: { at: 'before', stepId: nowhere } })).toMatch(
      /^step_not_found/,
    )
    expect(refusal(chain, { kind: 'addStep', type, place: { at: 'branch', linkId: 'a-then' } })).toMatch(
      /^link_not_found/,
    )
  })
})
