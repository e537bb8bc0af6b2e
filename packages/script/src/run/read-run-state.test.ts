import { describe, expect, test } from 'vitest'
import { advanceRun, beginRun, readRunState } from '../index.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { RunState } from './run-state.ts'

const graph = scriptOf(
  [a.say('hello'), a.multipleChoice('drink'), a.goto('again', 3), a.wait('pause', 5)],
  [to.next('hello', 'drink'), to.command('drink', ['een kopje thee'], 'again'), to.jump('again', 'hello')],
)
const { state } = beginRun(graph, { language: 'nl-NL', now: 5 })
const asking: RunState = {
  ...state,
  step: 'drink',
  spoken: 'hello',
  meant: 'drink-een kopje thee',
  asking: 2,
}

const read = (value: unknown) => readRunState(JSON.parse(JSON.stringify(value)), graph)

describe('a state from disk', () => {
  test.each([
    state,
    asking,
    { ...state, jumps: [{ step: 'again', count: 2 }] },
    { ...state, step: null, ended: 'missingStep' },
  ])('[BOT-04] R17 is read as it was written: %j', (value) => {
    expect(read(value)).toEqual({ ok: true, value })
  })

  test.each<[string, unknown]>([
    ['format', 2],
    ['language', 'fr-FR'],
    ['listenSeconds', 0],
    ['listenSeconds', null],
    ['turn', -1],
    ['turn', 0.5],
    ['steps', 10_001],
    ['jumps', {}],
    ['jumps', [{ step: 'hello', count: 1 }]],
    ['jumps', [{ step: 'gone', count: 1 }]],
    ['jumps', [{ step: 'again', count: -1 }]],
    [
      'jumps',
      [
        { step: 'again', count: 1 },
        { step: 'again', count: 2 },
      ],
    ],
    ['jumps', [null]],
    ['spoken', 'pause'],
    ['spoken', 'gone'],
    ['step', 'gone'],
    ['step', 'again'],
    ['step', null],
    ['step', '__proto__'],
    ['since', 'today'],
    ['since', 1e16],
    ['began', 'today'],
    ['resumed', '1'],
    ['asking', 3],
    ['meant', 'drink-other'],
    ['late', 0],
    ['ended', 'bored'],
  ])('R17 with the %s %j is refused', (path, value) => {
    const result = read({ ...state, [path]: value })
    expect(result.ok ? [] : result.error.map((problem) => problem.path)).toEqual([path])
  })

  test('R17 that lacks something, or is none, is told so', () => {
    const needed = Object.keys(state).filter((path) => path !== 'heardAt' && path !== 'began')
    expect(read({})).toMatchObject({ ok: false, error: needed.map((path) => ({ path })) })
    for (const value of [null, 5, 'state', [state], true]) {
      expect(read(value)).toMatchObject({ ok: false, error: [{ path: '' }] })
    }
  })

  test('R17 that only inherits its fields is none', () => {
    expect(readRunState(Object.create(state), graph)).toMatchObject({ ok: false })
  })

  test('R17 of another script is refused', () => {
    const other = scriptOf([a.say('hallo')])
    expect(readRunState(state, other)).toMatchObject({ ok: false, error: [{ path: 'step' }] })
  })

  test('[BOT-04] R17 goes on where it was', () => {
    const result = read(asking)
    if (!result.ok) throw new Error('Refused')
    const event = { type: 'heard', turn: 0, now: 9, text: 'ja' } as const
    expect(advanceRun(graph, result.value, event)).toMatchObject({
      ok: true,
      value: { state: { step: 'hello', jumps: [{ step: 'again', count: 1 }] } },
    })
  })
})
