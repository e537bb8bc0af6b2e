import { describe, expect, test } from 'vitest'
import type { ScriptGraph } from '../graph.ts'
import { advanceRun, beginRun, resumeRun } from '../index.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { RunEvent } from './run-event.ts'
import type { RunState } from './run-state.ts'

const now = 1_000_000_000
const minute = 60_000
const begun = (graph: ScriptGraph) => beginRun(graph, { language: 'nl-NL', now })

describe('after a restart', () => {
  test('[BOT-04] R15 words are spoken again from their beginning', () => {
    const graph = scriptOf([a.say('hello', 'Hallo', { notify: true, greet: true })])
    const { state, effects } = begun(graph)
    const again = resumeRun(graph, state, now + minute)
    expect(again.effects).toEqual(effects)
    expect(again.state.turn).toBe(state.turn)
    expect(again.feedback).toEqual([])
  })

  test('[BOT-04] R15 a question is asked anew, as the same asking', () => {
    const graph = scriptOf([a.closedQuestion('well')], [to.answer('well', 'yes', null)])
    const second = advance(graph, begun(graph).state, { type: 'heard', turn: 0, now, text: null })
    expect(second.state.asking).toBe(2)
    const again = resumeRun(graph, second.state, now + minute)
    expect(again.effects).toEqual(second.effects)
    const silence = { type: 'heard', turn: again.state.turn, now, text: null } as const
    expect(advance(graph, again.state, silence).state.ended).toBe('noBranch')
  })

  test('[BOT-04] R15 a question without words repeats what was said last', () => {
    const graph = scriptOf(
      [a.say('eat', 'Komt u eten?', { greet: true }), a.closedQuestion('well', '')],
      [to.next('eat', 'well')],
    )
    const asked = advance(graph, begun(graph).state, { type: 'spoken', turn: 0, now })
    expect(asked.effects).toMatchObject([{ type: 'listen' }])
    expect(resumeRun(graph, asked.state, now + minute).effects).toMatchObject([
      { type: 'speak', text: 'Komt u eten?', greet: false },
      { type: 'listen' },
    ])
  })

  test('[BOT-04] R15 a wait lasts what is left of it', () => {
    const graph = scriptOf([a.wait('pause', 3600)])
    const { state } = begun(graph)
    const until = now + 60 * minute
    const left = (minutes: number) => resumeRun(graph, state, now + minutes * minute).effects
    expect(left(45)).toEqual([{ type: 'wait', until, milliseconds: 15 * minute }])
    expect(left(70)).toEqual([{ type: 'wait', until, milliseconds: 0 }])
  })

  test('R6 a wait is never longer than it was, also when the clock was set back', () => {
    const graph = scriptOf([a.wait('pause', 60)])
    const { effects } = resumeRun(graph, begun(graph).state, now - 24 * 60 * minute)
    expect(effects).toMatchObject([{ milliseconds: minute }])
  })

  test('[BOT-04] R15 a status check looks at the same window', () => {
    const graph = scriptOf([a.statusCheck('taken')])
    const { state, effects } = begun(graph)
    expect(resumeRun(graph, state, now + 4 * minute).effects).toEqual(effects)
  })

  test('R15 a run that has ended gives its end again, whenever that is', () => {
    const graph = scriptOf([a.say('hello')])
    const ended = advance(graph, begun(graph).state, { type: 'stop', now })
    expect(resumeRun(graph, ended.state, now + 1e9)).toEqual({ ...ended, feedback: [] })
  })
})

describe('a conversation whose moment has passed', () => {
  const interrupted = (step: string) => [{ type: 'end', reason: 'interrupted', step }]

  test('[BOT-04] R16 is not taken up', () => {
    const graph = scriptOf([a.say('breakfast', 'Eet smakelijk.')])
    const { state } = begun(graph)
    expect(resumeRun(graph, state, now + 15 * minute).effects).toMatchObject([{ type: 'speak' }])
    expect(resumeRun(graph, state, now + 15 * minute + 1).effects).toEqual(interrupted('breakfast'))
    expect(resumeRun(graph, state, now + 2 * minute, 60).effects).toEqual(interrupted('breakfast'))
  })

  test('R16 of a wait and a status check is counted from their end', () => {
    for (const step of [a.wait('it', 3600), a.statusCheck('it', 0, 3600)]) {
      const graph = scriptOf([step])
      const { state } = begun(graph)
      expect(resumeRun(graph, state, now + 75 * minute).state).toEqual(state)
      expect(resumeRun(graph, state, now + 75 * minute + 1).effects).toEqual(interrupted('it'))
    }
  })

  test('[BOT-04] R16 still sends its report, and ends after it', () => {
    const graph = scriptOf([a.report('told'), a.say('done')], [to.next('told', 'done')])
    const { state, effects } = begun(graph)
    const late = resumeRun(graph, state, now + 600 * minute)
    expect(late.effects).toEqual(effects)
    // Killed once more, with a clock that was put right: late is late.
    const again = resumeRun(graph, late.state, now)
    const sent = advance(graph, again.state, { type: 'reported', turn: state.turn, now, sent: true })
    expect(sent.effects).toEqual(interrupted('told'))
    expect(sent.feedback).toMatchObject([{ type: 'report', sent: true }])
    const inTime = resumeRun(graph, state, now + minute)
    const event = { type: 'reported', turn: state.turn, now, sent: true } as const
    expect(advance(graph, inTime.state, event).effects).toMatchObject([{ type: 'speak' }])
  })
})

test('[BOT-04] R16 words during which the robot died four times are not tried again', () => {
  const graph = scriptOf([a.say('cursed')])
  let { state } = begun(graph)
  const kinds = [1, 2, 3, 4].map(() => {
    const resumed = resumeRun(graph, state, now)
    state = resumed.state
    return resumed.effects[0]?.type
  })
  expect(kinds).toEqual(['speak', 'speak', 'speak', 'end'])
  expect(state.ended).toBe('interrupted')
})

function advance(graph: ScriptGraph, state: RunState, event: RunEvent) {
  const result = advanceRun(graph, state, event)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
