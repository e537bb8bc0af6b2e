import { robotLanguages } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceRun, beginRun, readRunState, resumeRun } from '../index.ts'
import { anyGraph } from '../testing/any-graph.ts'
import { damagedGraph } from '../testing/damaged-graph.ts'
import { play } from '../testing/play.ts'
import type { Told } from '../testing/play.ts'
import { runs } from '../testing/runs.ts'
import type { RunEvent } from './run-event.ts'
import { maxSteps } from './run-state.ts'
import type { Transition } from './transition.ts'

const language = fc.constantFrom(...robotLanguages)
const graph = fc.oneof({ weight: 4, arbitrary: anyGraph }, { weight: 1, arbitrary: damagedGraph })
const words = fc.oneof(fc.constantFrom('ja', 'nee', 'yes', 'no', 'een kopje thee'), fc.string())
const told: fc.Arbitrary<Told[]> = fc.array(
  fc.oneof(words, fc.constant(null), fc.constant({ cannotListen: true } as const)),
  { maxLength: 20 },
)

test('[BOT-04] R4 every run of every script ends', () => {
  fc.assert(
    fc.property(graph, told, language, (graph, told, language) => {
      const { state, effects } = play(graph, told, { language })
      expect(state.steps).toBeLessThanOrEqual(maxSteps)
      expect(effects.filter(({ type }) => type === 'end')).toHaveLength(1)
      expect(effects.at(-1)).toEqual({ type: 'end', reason: state.ended, step: state.step })
    }),
    runs,
  )
})

test('[BOT-04] R15 a run that is killed between any two turns is the run that was not', () => {
  fc.assert(
    fc.property(anyGraph, told, language, (graph, told, language) => {
      const restarted = (transition: Transition, now: number) => {
        const read = readRunState(JSON.parse(JSON.stringify(transition.state)), graph)
        if (!read.ok) throw new Error(JSON.stringify(read.error))
        const resumed = resumeRun(graph, read.value, now)
        // A question without words of its own is spoken after a restart; all else is the same.
        const asksSilently = !transition.effects.some(({ type }) => type === 'speak')
        const again = resumed.effects.filter(({ type }) => type !== 'speak' || !asksSilently)
        expect(again).toEqual(transition.effects)
        return { ...transition, state: resumed.state }
      }
      const { state: _, ...uninterrupted } = play(graph, told, { language })
      const { state, ...interrupted } = play(graph, told, { language }, restarted)
      expect(interrupted).toEqual(uninterrupted)
      expect(state.resumed).toBeLessThanOrEqual(1)
    }),
    runs,
  )
})

/** Any event of any kind, with how far it is off the turn that is awaited. */
const event: fc.Arbitrary<{ event: (turn: number) => RunEvent; turnsOff: number }> = fc
  .record({
    kind: fc.constantFrom('spoken', 'waited', 'heard', 'cannotListen', 'reported', 'status', 'stop'),
    seen: fc.constantFrom('yes', 'no', 'unknown'),
    text: fc.option(words),
    now: fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.double()),
    turnsOff: fc.constantFrom(0, 0, 0, 0, -1, 1, Number.NaN),
  })
  .map(({ kind, seen, text, now, turnsOff }) => ({
    turnsOff,
    event: (turn) => {
      if (kind === 'heard') return { type: kind, turn, now, text }
      if (kind === 'reported') return { type: kind, turn, now, sent: seen === 'yes' }
      if (kind === 'status') return { type: kind, turn, now, seen }
      return { type: kind, turn, now }
    },
  }))

test('[BOT-04] R2 any events in any order never break a run, and what is refused changes nothing', () => {
  fc.assert(
    fc.property(graph, fc.array(event, { maxLength: 60 }), (graph, events) => {
      let { state } = beginRun(graph, { language: 'nl-NL', now: 0 })
      for (const { event, turnsOff } of events) {
        const before = structuredClone(state)
        const result = advanceRun(graph, state, event(state.turn + turnsOff))
        expect(state).toEqual(before)
        if (!result.ok) continue
        expect(before.ended).toBeNull()
        expect(result.value.state.turn).toBe(state.turn + 1)
        expect(result.value.effects.length).toBeGreaterThan(0)
        const written: unknown = JSON.parse(JSON.stringify(result.value.state))
        expect(readRunState(written, graph)).toEqual({ ok: true, value: written })
        state = result.value.state
      }
    }),
    runs,
  )
})

test('R17 anything that is read as a state either is one or is told what is wrong', () => {
  fc.assert(
    fc.property(graph, fc.anything(), fc.nat(), (graph, value, which) => {
      const { state } = beginRun(graph, { language: 'nl-NL', now: 0 })
      const names = Object.keys(state)
      for (const damaged of [value, { ...state, [names[which % names.length] ?? '']: value }]) {
        const read = readRunState(damaged, graph)
        const told = read.ok ? resumeRun(graph, read.value, 0).effects : read.error
        expect(told.length).toBeGreaterThan(0)
      }
    }),
    runs,
  )
})
