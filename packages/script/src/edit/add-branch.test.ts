import { describe, expect, test } from 'vitest'
import type { ScriptGraph } from '../graph.ts'
import { edited, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const choice = scriptOf([a.multipleChoice('q')], [to.command('q', ['thee'], null)])
const check = scriptOf([a.statusCheck('s')], [to.answer('s', 'yes', null)])

describe('new branches', () => {
  test('E10 an intention has an empty primary command and a new say step', () => {
    const { graph, focus } = edited(choice, { kind: 'addBranch', stepId: 'q', branch: 'command' })
    expect(outline(graph)).toContain('1.2.1 [""] new-3 say')
    expect(focus).toEqual({ stepId: 'q', linkId: 'new-2', commandId: 'new-1' })
  })

  test('E10 offline and other have no command', () => {
    const offline = edited(choice, { kind: 'addBranch', stepId: 'q', branch: 'offline' })
    expect(outline(offline.graph)).toContain('1.1.1 [offline] new-2 say')
    expect(offline.focus).toEqual({ stepId: 'q', linkId: 'new-1' })
    const other = edited(choice, { kind: 'addBranch', stepId: 'q', branch: 'other' })
    expect(outline(other.graph)).toContain('1.2.1 [other] new-2 say')
  })

  test('E10 a status check gets no and other', () => {
    for (const branch of ['no', 'other'] as const) {
      const { graph } = edited(check, { kind: 'addBranch', stepId: 's', branch })
      expect(outline(graph)).toContain(`1.2.1 [${branch}] new-2 say`)
    }
  })

  test('E10 at most one offline, one other, one of each answer', () => {
    const offline = edited(choice, { kind: 'addBranch', stepId: 'q', branch: 'offline' }).graph
    expect(refusal(offline, { kind: 'addBranch', stepId: 'q', branch: 'offline' })).toBe(
      'branch_exists (branch)',
    )
    expect(refusal(check, { kind: 'addBranch', stepId: 's', branch: 'yes' })).toBe('branch_exists (branch)')
  })

  test.each([
    [choice, 'q', 'yes'],
    [check, 's', 'command'],
    [scriptOf([a.say('a')]), 'a', 'other'],
  ] as const)('E10 a branch that does not fit its step is refused', (graph: ScriptGraph, stepId, branch) => {
    expect(refusal(graph, { kind: 'addBranch', stepId, branch })).toBe('branch_does_not_fit (branch)')
  })
})

describe('commands', () => {
  const add = { kind: 'addCommand', linkId: 'q-thee' } as const
  const set = { kind: 'setCommand', linkId: 'q-thee', commandId: 'q-thee' } as const

  test('E12 an added one is blank and comes last', () => {
    const { graph, focus } = edited(choice, add)
    expect(outline(graph).at(-1)).toBe('q ["thee", ""] ends')
    expect(focus).toEqual({ stepId: 'q', linkId: 'q-thee', commandId: 'new-1' })
  })

  test('E12 no more than the limit', () => {
    const { graph } = edited(choice, add, { limits: { steps: 9, links: 9, commands: 2 } })
    expect(refusal(graph, add, { limits: { steps: 9, links: 9, commands: 2 } })).toBe(
      'too_many_commands (linkId)',
    )
  })

  test('E12 a text is cut to 64 characters', () => {
    const { graph } = edited(choice, { ...set, text: 'x'.repeat(70) })
    expect(outline(graph).at(-1)).toBe(`q ["${'x'.repeat(64)}"] ends`)
  })

  test('E12 when the primary one goes, the next is the primary', () => {
    const { graph } = edited(choice, add)
    const { graph: after, removed } = edited(graph, { ...set, kind: 'removeCommand' })
    expect(after.links[0]).toMatchObject({ commands: [{ id: 'new-1', text: '' }] })
    expect(removed.commands).toEqual([{ id: 'q-thee', text: 'thee' }])
  })

  test('E12 the last one stays', () => {
    expect(refusal(choice, { ...set, kind: 'removeCommand' })).toBe('last_command (commandId)')
  })

  test('E12 the same text again changes nothing', () => {
    expect(edited(choice, { ...set, text: 'thee' }).graph).toBe(choice)
  })

  test('E1 of an intention or with an id that is not there', () => {
    const other = edited(choice, { kind: 'addBranch', stepId: 'q', branch: 'other' }).graph
    expect(refusal(other, { kind: 'addCommand', linkId: 'new-1' })).toBe('link_not_found (linkId)')
    expect(refusal(choice, { ...set, commandId: 'nothing', text: '' })).toBe('command_not_found (commandId)')
    expect(refusal(choice, { ...set, commandId: 'x', kind: 'removeCommand' })).toBe(
      'command_not_found (commandId)',
    )
  })
})
