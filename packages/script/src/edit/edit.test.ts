import { describe, expect, test } from 'vitest'
import { edit } from '../index.ts'
import { editContext } from '../testing/edit-sequence.ts'
import { edited, refusal } from '../testing/edited.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { EditCommand } from './edit-command.ts'

const pair = scriptOf([a.say('a'), a.say('b')], [to.next('a', 'b')])
const add = { kind: 'addStep', type: 'say', place: { at: 'after', stepId: 'b' } } as const

describe('limits', () => {
  test('[SCR-09a] E16 an edit that makes too many steps is refused', () => {
    const steps = Array.from({ length: 256 }, (_, index) => a.say(`s${index}`))
    const links = steps.slice(1).map((step, index) => to.next(`s${index}`, step.id))
    const full = scriptOf(steps, links)
    expect(refusal(full, { ...add, place: { at: 'start' } })).toBe('too_many_steps ()')
    const { graph } = edited(full, { kind: 'removeStep', stepId: 's7' })
    expect(edited(graph, { ...add, place: { at: 'start' } }).graph.steps).toHaveLength(256)
  })

  test('[SCR-09a] E16 so is one that makes too many links', () => {
    const limits = { steps: 9, links: 1, commands: 9 }
    expect(refusal(pair, add, { limits })).toBe('too_many_links ()')
  })

  test('[SCR-09a] E16 a question that clears more than it adds fits into a full script', () => {
    const limits = { steps: 3, links: 3, commands: 9 }
    const three = edited(pair, add).graph
    const question = { kind: 'addStep', type: 'closedQuestion', place: { at: 'start' } } as const
    expect(edited(three, question, { limits }).graph.steps).toHaveLength(3)
  })

  test('[SCR-09a] E16 a script that is too large can be made smaller, and changed as it is', () => {
    const limits = { steps: 1, links: 0, commands: 1 }
    const content = { type: 'say', text: 'x' } as const
    expect(edited(pair, { kind: 'setContent', stepId: 'a', content }, { limits }).graph.steps).toHaveLength(2)
    expect(edited(pair, { kind: 'removeStep', stepId: 'a' }, { limits }).graph.steps).toHaveLength(1)
    expect(refusal(pair, add, { limits })).toBe('too_many_steps ()')
  })
})

describe('what nobody should send', () => {
  test('E1 a refusal has its values, and what the documents call it', () => {
    const limits = { steps: 2, links: 9, commands: 9 }
    expect(edit(pair, add, editContext({ limits }))).toEqual({
      ok: false,
      error: { code: 'too_many_steps', path: '', values: { max: 2 } },
    })
    expect(edit(pair, { ...add, type: 'report' }, editContext({ reports: [] }))).toEqual({
      ok: false,
      error: { code: 'no_reports', path: 'type', message: 'No reports found for report step' },
    })
  })

  test('[SCR-02] E1 a script with a loop is not edited', () => {
    const loop = scriptOf(pair.steps, [...pair.links, to.next('b', 'a')])
    expect(refusal(loop, { kind: 'removeStep', stepId: 'a' })).toBe('infinite_script ()')
  })

  test.each([
    ['unknown_command (kind)', { kind: 'explode' }],
    ['unknown_command (kind)', {}],
    ['invalid_step_type (type)', { ...add, type: 'dance' }],
    ['invalid_step_type (type)', { kind: 'retypeStep', stepId: 'a', type: 'dance' }],
    ['unknown_place (place.at)', { ...add, place: { at: 'home' } }],
    ['step_type_differs (content.type)', { kind: 'setContent', stepId: 'a', content: { type: 'dance' } }],
    ['branch_does_not_fit (branch)', { kind: 'addBranch', stepId: 'a', branch: 'perhaps' }],
    ['step_not_found (stepId)', { kind: 'addBranch', stepId: '__proto__', branch: 'yes' }],
    ['step_not_found (stepId)', { kind: 'setField', stepId: 'constructor', key: 'x', value: 'x' }],
  ])('[SCR-08] E1 %s', (expected, command) => {
    // As it might come out of a draft kept by another version of the portal.
    const sent: EditCommand = JSON.parse(JSON.stringify(command))
    expect(refusal(pair, sent)).toBe(expected)
  })

  test('E1 no command throws on ids that are not there, of the wrong kind of thing, or empty', () => {
    const ids = ['', 'a', 'b', 'a-then', 'nobody', '__proto__']
    const kinds = [
      'removeStep',
      'removeBranch',
      'addCommand',
      'moveStep',
      'moveStepTo',
      'moveIntention',
      'retargetGoto',
      'setReportType',
      'copyBranch',
    ]
    const tried = ids.flatMap((id) =>
      kinds.map((kind) => {
        const ids = { stepId: id, linkId: id, commandId: id, reportType: id }
        const place = { at: 'before', stepId: id }
        const sent: EditCommand = JSON.parse(JSON.stringify({ kind, ...ids, direction: 'up', place }))
        return edit(pair, sent, editContext())
      }),
    )
    expect(tried.every(({ ok }) => typeof ok === 'boolean')).toBe(true)
  })
})
