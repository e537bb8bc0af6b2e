import { expect, test } from 'vitest'
import { edited, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const script = scriptOf(
  [a.say('a'), a.say('b'), a.closedQuestion('q'), a.say('y'), a.goto('g', 1)],
  [to.next('a', 'b'), to.next('b', 'q'), to.answer('q', 'yes', 'y'), to.next('y', 'g'), to.jump('g', 'a')],
)
const goto = { kind: 'retargetGoto', stepId: 'g' } as const

test.each([
  ['2', '-> b'],
  ['3', '-> q'],
  ['3.1.1', '-> y'],
  ['9', '-> nothing'],
  ['3.1', '-> nothing'],
  ['two', '-> nothing'],
  [null, '-> nothing'],
])('[SCR-05] E11 to position %s it leads %s', (position, jump) => {
  expect(outline(edited(script, { ...goto, position }).graph).at(-1)).toBe(`3.1.2 g goto ${jump}`)
})

test('[SCR-05] E11 it stays with its step when that moves, and loses it when it goes', () => {
  const { graph } = edited(script, { ...goto, position: '2' })
  const moved = edited(graph, { kind: 'moveStep', stepId: 'b', direction: 'up' }).graph
  expect(outline(moved)).toEqual(expect.arrayContaining(['1 b say', '3.1.2 g goto -> b']))
  expect(outline(edited(moved, { kind: 'removeStep', stepId: 'b' }).graph)).toContain(
    '2.1.2 g goto -> nothing',
  )
})

test('[SCR-05] E11 it never leads to itself', () => {
  expect(refusal(script, { ...goto, position: '3.1.2' })).toBe('goto_to_itself (position)')
})

test('E11 the same target again changes nothing', () => {
  expect(edited(script, { ...goto, position: '1' }).graph).toBe(script)
})

test('E1 only a goto has a target', () => {
  expect(refusal(script, { ...goto, stepId: 'a', position: '1' })).toBe('step_type_differs (stepId)')
  expect(refusal(script, { ...goto, stepId: 'nobody', position: '1' })).toBe('step_not_found (stepId)')
})

test('[SCR-05] E11 to a step that was chosen, or to none', () => {
  expect(outline(edited(script, { ...goto, target: 'y' }).graph).at(-1)).toBe('3.1.2 g goto -> y')
  expect(outline(edited(script, { ...goto, target: null }).graph).at(-1)).toBe('3.1.2 g goto -> nothing')
  expect(edited(script, { ...goto, target: 'a' }).graph).toBe(script)
  expect(refusal(script, { ...goto, target: 'g' })).toBe('goto_to_itself (target)')
  expect(refusal(script, { ...goto, target: 'nobody' })).toBe('step_not_found (target)')
})
