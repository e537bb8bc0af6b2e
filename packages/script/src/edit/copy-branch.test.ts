import { expect, test } from 'vitest'
import { edit } from '../index.ts'
import { editContext } from '../testing/edit-sequence.ts'
import { edited, idsOf, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const script = scriptOf(
  [a.say('a'), a.multipleChoice('q'), a.say('tea'), a.goto('back', 1), a.goto('out', 1), a.say('z')],
  [
    to.next('a', 'q'),
    to.command('q', ['thee'], 'tea'),
    to.next('tea', 'back'),
    to.jump('back', 'tea'),
    to.reached('back', 'out'),
    to.jump('out', 'a'),
    to.command('q', ['niets'], null),
    to.other('q', 'z'),
  ],
)

test('E15 into an ended branch, jumps inside lead to the copy and jumps out where they led', () => {
  const place = { at: 'branch', linkId: 'q-niets' } as const
  const { graph, focus } = edited(script, { kind: 'copyBranch', linkId: 'q-thee', place })
  expect(outline(graph).slice(5, 8)).toEqual([
    '2.2.1 ["niets"] new-1 say',
    '2.2.2 new-2 goto -> new-1',
    '2.2.3 new-3 goto -> a',
  ])
  expect(outline(graph).slice(2, 5)).toEqual(outline(script).slice(2, 5))
  expect(focus).toEqual({ stepId: 'new-1', linkId: 'q-niets' })
})

test('E15 what stood at the place follows the copy', () => {
  const place = { at: 'branch', linkId: 'q-other' } as const
  const { graph, removed } = edited(script, { kind: 'copyBranch', linkId: 'q-thee', place })
  expect(outline(graph)).toEqual(expect.arrayContaining(['2.3.1 [other] new-1 say', '2.3.4 z say']))
  expect(removed.steps).toEqual([])
})

test('E15 as a new intention of a question, with an empty command', () => {
  const place = { at: 'newIntention', stepId: 'q' } as const
  const { graph } = edited(script, { kind: 'copyBranch', linkId: 'q-other', place })
  expect(outline(graph)).toContain('2.3.1 [""] new-1 say')
})

test('E15 E5 a copy that ends in a question takes the place of what followed', () => {
  const nested = scriptOf(
    [a.closedQuestion('q'), a.multipleChoice('r'), a.say('t'), a.say('n')],
    [to.answer('q', 'yes', 'r'), to.command('r', ['thee'], 't'), to.answer('q', 'no', 'n')],
  )
  const place = { at: 'branch', linkId: 'q-no' } as const
  const { graph, removed } = edited(nested, { kind: 'copyBranch', linkId: 'q-yes', place })
  expect(outline(graph).slice(3)).toEqual(['1.2.1 [no] new-1 multipleChoice', '1.2.1.1.1 ["thee"] new-2 say'])
  expect(idsOf(removed.steps)).toEqual(['n'])
  const commands = graph.links.flatMap((link) => (link.type === 'multipleChoice' ? idsOf(link.commands) : []))
  expect(new Set(commands).size).toBe(2)
})

test('E15 into a question within itself, the copy is of what there was', () => {
  const nested = scriptOf(
    [a.closedQuestion('q'), a.multipleChoice('r'), a.say('t')],
    [to.answer('q', 'yes', 'r'), to.command('r', ['thee'], 't')],
  )
  const place = { at: 'newIntention', stepId: 'r' } as const
  const { graph } = edited(nested, { kind: 'copyBranch', linkId: 'q-yes', place })
  expect(outline(graph)).toEqual([
    '1 q closedQuestion',
    '1.1.1 [yes] r multipleChoice',
    '1.1.1.1.1 ["thee"] t say',
    '1.1.1.2.1 [""] new-1 multipleChoice',
    '1.1.1.2.1.1.1 ["thee"] new-2 say',
  ])
})

test('E15 ids that are taken break the copy, but it ends', () => {
  const taken = ['back', 'tea']
  const context = editContext()
  const newId = () => taken.pop() ?? context.newId()
  const place = { at: 'start' } as const
  expect(edit(script, { kind: 'copyBranch', linkId: 'q-thee', place }, { ...context, newId })).toHaveProperty(
    'ok',
  )
})

test('E15 before its own question, which goes when the copy ends in one', () => {
  const nested = scriptOf(
    [a.closedQuestion('q'), a.closedQuestion('r'), a.goto('g', 1)],
    [to.answer('q', 'yes', 'r'), to.answer('r', 'no', 'g'), to.jump('g', 'q')],
  )
  const place = { at: 'start' } as const
  const { graph } = edited(nested, { kind: 'copyBranch', linkId: 'q-yes', place })
  expect(outline(graph)).toEqual(['1 new-1 closedQuestion', '1.1.1 [no] new-2 goto -> nothing'])
})

test('E1 what cannot be copied', () => {
  const place = { at: 'start' } as const
  expect(refusal(script, { kind: 'copyBranch', linkId: 'a-then', place })).toBe('link_not_found (linkId)')
  expect(refusal(script, { kind: 'copyBranch', linkId: 'q-niets', place })).toBe('branch_empty (linkId)')
  const inSay = { at: 'newIntention', stepId: 'a' } as const
  expect(refusal(script, { kind: 'copyBranch', linkId: 'q-thee', place: inSay })).toBe(
    'step_not_found (place.stepId)',
  )
  const afterQuestion = { at: 'after', stepId: 'q' } as const
  expect(refusal(script, { kind: 'copyBranch', linkId: 'q-thee', place: afterQuestion })).toBe(
    'step_has_branches (place.stepId)',
  )
})
