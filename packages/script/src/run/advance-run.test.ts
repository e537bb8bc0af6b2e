import { describe, expect, test } from 'vitest'
import type { FormField, Step } from '../graph.ts'
import { advanceRun, beginRun } from '../index.ts'
import { play } from '../testing/play.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { RunEvent } from './run-event.ts'

const now = 1_000_000
const hello = scriptOf([a.say('hello'), a.say('bye')], [to.next('hello', 'bye')])

describe('a run', () => {
  test('[BOT-04] R1 does its steps in turn and ends', () => {
    const graph = scriptOf(
      [
        a.say('hello', 'Neem uw pillen.', { notify: true, greet: true }),
        a.wait('pause', 90),
        a.report('told'),
      ],
      [to.next('hello', 'pause'), to.next('pause', 'told')],
    )
    expect(play(graph).heard).toEqual([
      '[notify]',
      '(greeting) Neem uw pillen.',
      '[wait 90 s]',
      '[report fall]',
      '[end: finished]',
    ])
  })

  test('R5 a step with nothing to say is passed over, but a greeting or the time is something', () => {
    const graph = scriptOf(
      [
        a.say('blank', ' <p>&nbsp;</p>', { notify: true }),
        a.say('greeting', '', { greet: true }),
        a.say('time', '', { sayTime: true }),
      ],
      [to.next('blank', 'greeting'), to.next('greeting', 'time')],
    )
    expect(play(graph).heard).toEqual(['(greeting) ', '(time) ', '[end: finished]'])
    expect(play(scriptOf([a.say('blank', '')])).heard).toEqual(['[end: finished]'])
  })

  test.each([
    [30, 30],
    [-5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [1e300, 0],
  ])('R6 a wait of %d seconds lasts %d', (seconds, lasting) => {
    const { effects, state } = beginRun(scriptOf([a.wait('pause', seconds)]), { language: 'nl-NL', now })
    expect(effects).toEqual([{ type: 'wait', until: now + lasting * 1000, milliseconds: lasting * 1000 }])
    expect(state.since).toBe(now)
  })

  test('R6 a wait is over when the host says so, whatever its clock shows', () => {
    const graph = scriptOf([a.wait('pause', 60)])
    const begun = beginRun(graph, { language: 'nl-NL', now })
    const event = { type: 'waited', turn: begun.state.turn, now: now - 3_600_000 } as const
    expect(advanceRun(graph, begun.state, event)).toMatchObject({
      ok: true,
      value: { state: { ended: 'finished' } },
    })
  })

  test('[BOT-04] R13 a report has every field, and null for those that do not show', () => {
    const field = { required: true, type: 'text', options: [], defaultValue: null } as const
    const formFields: FormField[] = [
      { ...field, key: 'fell', displayName: 'Gevallen?', conditions: [], value: 'nee' },
      {
        ...field,
        key: 'where',
        displayName: 'Waar?',
        conditions: [{ key: 'fell', matchesValue: ['ja'] }],
        value: 'bad',
      },
    ]
    const report: Step = { id: 'told', type: 'report', reportType: 'fall', formFields }
    expect(play(scriptOf([report])).effects[0]).toEqual({
      type: 'report',
      reportType: 'fall',
      formFields: [formFields[0], { ...formFields[1], value: null }],
    })
  })

  test('R13 goes on after a report that could not be sent, and tells so', () => {
    const graph = scriptOf([a.report('told'), a.say('bye')], [to.next('told', 'bye')])
    const { heard, feedback } = play(graph, [{ notSent: true }])
    expect(heard).toEqual(['[report fall]', 'words of bye', '[end: finished]'])
    expect(feedback[0]).toEqual({ type: 'report', text: 'fall', sent: false, executionTime: now })
  })
})

describe('an event', () => {
  const begun = beginRun(hello, { language: 'nl-NL', now })
  const { turn } = begun.state

  test.each<[string, RunEvent]>([
    ['other_turn', { type: 'spoken', turn: turn + 1, now }],
    ['other_turn', { type: 'heard', turn: turn - 1, now, text: 'ja' }],
    ['not_asked', { type: 'heard', turn, now, text: 'ja' }],
    ['not_asked', { type: 'cannotListen', turn, now }],
    ['not_asked', { type: 'waited', turn, now }],
    ['not_asked', { type: 'reported', turn, now, sent: true }],
    ['not_asked', { type: 'status', turn, now, seen: 'yes' }],
    ['invalid_time', { type: 'spoken', turn, now: Number.NaN }],
    ['invalid_time', { type: 'stop', now: Number.POSITIVE_INFINITY }],
  ])('R2 that is %s changes nothing', (error, event) => {
    expect(advanceRun(hello, begun.state, event)).toEqual({ ok: false, error })
  })

  test('[BOT-04] R2 that is told twice counts once, though the next turn awaits one of its kind', () => {
    const event = { type: 'spoken', turn, now } as const
    const once = advanceRun(hello, begun.state, event)
    if (!once.ok) throw new Error(once.error)
    expect(once.value.effects).toMatchObject([{ type: 'speak', text: 'words of bye' }])
    expect(advanceRun(hello, once.value.state, event)).toEqual({ ok: false, error: 'other_turn' })
  })

  test('R2 stop ends a run at once, and only once', () => {
    const stopped = advanceRun(hello, begun.state, { type: 'stop', now })
    if (!stopped.ok) throw new Error(stopped.error)
    expect(stopped.value.effects).toEqual([{ type: 'end', reason: 'stopped', step: 'hello' }])
    expect(stopped.value.feedback).toEqual([])
    expect(advanceRun(hello, stopped.value.state, { type: 'stop', now })).toEqual({
      ok: false,
      error: 'ended',
    })
  })

  test('R3 for a state whose step is not in the script ends the run', () => {
    const result = advanceRun(scriptOf([a.say('another')]), begun.state, { type: 'spoken', turn, now })
    expect(result).toMatchObject({ ok: true, value: { state: { ended: 'missingStep' } } })
  })
})

test('[BOT-04] R14 each step that was done gives one entry, with what happened', () => {
  const graph = scriptOf(
    [
      a.say('hello', 'Het is {{$time}}.', { notify: true, greet: true, sayTime: true }),
      a.wait('pause', 5),
      a.statusCheck('taken'),
      a.closedQuestion('well', 'Gaat het?'),
      a.multipleChoice('drink', 'Wat wilt u drinken?'),
      a.goto('again', 1),
    ],
    [
      to.next('hello', 'pause'),
      to.next('pause', 'taken'),
      to.answer('taken', 'other', 'well'),
      to.answer('well', 'no', 'drink'),
      to.command('drink', ['een kopje thee', 'thee graag'], 'again'),
    ],
  )
  const { feedback } = play(graph, ['unknown', null, 'nee', 'thee graag'])
  expect(feedback).toEqual([
    { type: 'say', text: 'Het is {{$time}}.', notify: true, greet: true, sayTime: true, executionTime: now },
    { type: 'wait', seconds: 5, executionTime: now + 2000 },
    { type: 'statusCheck', statusCheck: 'pill box', answer: 'other', executionTime: now + 7000 },
    {
      type: 'closedQuestion',
      text: 'Gaat het?',
      notify: false,
      greet: false,
      sayTime: false,
      intentionType: 'command',
      answer: 'no',
      heardAt: expect.any(Number),
      answeredAt: expect.any(Number),
      executionTime: expect.any(Number),
    },
    {
      type: 'multipleChoice',
      text: 'Wat wilt u drinken?',
      notify: false,
      greet: false,
      sayTime: false,
      intentionType: 'command',
      answer: 'een kopje thee',
      heardAt: expect.any(Number),
      answeredAt: expect.any(Number),
      executionTime: expect.any(Number),
    },
  ])
})
