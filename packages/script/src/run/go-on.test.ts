import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { play } from '../testing/play.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

describe('the way', () => {
  test('R3 of a script without steps, or whose first is not there, leads nowhere', () => {
    expect(play(emptyGraph).effects).toEqual([{ type: 'end', reason: 'missingStep', step: null }])
    expect(play({ ...scriptOf([a.say('hello')]), first: 'gone' }).heard).toEqual(['[end: missingStep]'])
  })

  test('R3 over a link to a step that is not there ends at the step it left', () => {
    const graph = scriptOf([a.say('hello')], [to.next('hello', 'gone')])
    expect(play(graph).effects.at(-1)).toEqual({ type: 'end', reason: 'missingStep', step: 'hello' })
  })
})

describe('a goto', () => {
  const again = [a.say('hello'), a.goto('again', 2), a.say('bye')]

  test('[BOT-04] R12 jumps as often as it may, then goes on', () => {
    const graph = scriptOf(again, [
      to.next('hello', 'again'),
      to.jump('again', 'hello'),
      to.reached('again', 'bye'),
    ])
    const { heard, state } = play(graph)
    expect(heard).toEqual([
      'words of hello',
      'words of hello',
      'words of hello',
      'words of bye',
      '[end: finished]',
    ])
    expect(state.jumps).toEqual([{ step: 'again', count: 2 }])
  })

  test('R12 ends the run as finished after its last jump when nothing follows', () => {
    const graph = scriptOf(again, [to.next('hello', 'again'), to.jump('again', 'hello')])
    expect(play(graph).heard.slice(2)).toEqual(['words of hello', '[end: finished]'])
  })

  test('R12 that is reached again in one run does not count anew', () => {
    const graph = scriptOf(
      [a.say('hello'), a.goto('inner', 1), a.goto('outer', 2)],
      [
        to.next('hello', 'inner'),
        to.jump('inner', 'hello'),
        to.reached('inner', 'outer'),
        to.jump('outer', 'hello'),
      ],
    )
    expect(play(graph).heard).toHaveLength(4 + 1)
  })

  test.each([[null], ['gone']])('R12 without its target (%s) goes on at once', (target) => {
    const graph = scriptOf(again, [
      to.next('hello', 'again'),
      to.jump('again', target),
      to.reached('again', 'bye'),
    ])
    expect(play(graph).heard).toEqual(['words of hello', 'words of bye', '[end: finished]'])
  })

  test('R12 with neither target nor what follows ends and says so', () => {
    const graph = scriptOf(again, [to.next('hello', 'again')])
    expect(play(graph).effects.at(-1)).toEqual({ type: 'end', reason: 'missingStep', step: 'again' })
  })

  test('[BOT-04] R4 that leads only to gotos ends within one turn', () => {
    const graph = scriptOf(
      [a.goto('to', Number.POSITIVE_INFINITY), a.goto('fro', 1e9)],
      [to.jump('to', 'fro'), to.jump('fro', 'to')],
    )
    const { heard, state } = play(graph)
    expect(heard).toEqual(['[end: tooLong]'])
    expect(state).toMatchObject({ steps: 10_000, turn: 0 })
  })

  test.each([[Number.NaN], [0], [-3]])('R12 with %d passes never jumps', (maxPasses) => {
    const graph = scriptOf(
      [a.goto('again', maxPasses), a.say('bye')],
      [to.jump('again', 'bye'), to.reached('again', 'bye')],
    )
    expect(play(graph).state.jumps).toEqual([])
  })
})

test('[BOT-04] R4 a script that goes round ends after 10,000 steps', () => {
  const graph = scriptOf([a.say('to'), a.say('fro')], [to.next('to', 'fro'), to.next('fro', 'to')])
  const { heard, state } = play(graph)
  expect(heard).toHaveLength(10_001)
  expect(state).toMatchObject({ ended: 'tooLong', steps: 10_000 })
})
