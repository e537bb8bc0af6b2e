import { expect, test } from 'vitest'
import { presenceStatus, slotMilliseconds } from './presence-status.ts'
import type { Beats } from './presence-status.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 5, 9)

/** Beats at the given seconds after the start, as the table keeps them. */
function beatsAt(...seconds: readonly number[]): Beats {
  const times = seconds.map((each) => start + each * 1000)
  const last = Math.max(...times)
  const slotOf = (time: number) => Math.floor(time / slotMilliseconds)
  const slots = times
    .map((time) => slotOf(last) - slotOf(time))
    .filter((age) => age < 60)
    .reduce((mask, age) => mask | (1n << BigInt(age)), 0n)
  return { firstBeatAt: Math.min(...times), lastBeatAt: last, slots }
}

function everyHalfMinute(count: number, except: readonly number[] = []): number[] {
  return Array.from({ length: count }, (_, index) => index * 30).filter((_, index) => !except.includes(index))
}

const at = (seconds: number) => start + seconds * 1000

test('[STA-05] a robot that beat up to 90 s ago is online, later it is offline (D-15)', () => {
  const beats = beatsAt(...everyHalfMinute(21))
  expect(presenceStatus(beats, [], at(600))).toBe('online')
  expect(presenceStatus(beats, [], at(690))).toBe('online')
  expect(presenceStatus(beats, [], at(690) + 1)).toBe('offline')
})

test('a robot that never beat is offline; one beat makes it online', () => {
  expect(presenceStatus(undefined, [], at(0))).toBe('offline')
  expect(presenceStatus(beatsAt(0), [], at(0))).toBe('online')
})

test('three beats missing of the last ten minutes make it intermittent, two do not', () => {
  expect(presenceStatus(beatsAt(...everyHalfMinute(21, [5, 9])), [], at(600))).toBe('online')
  expect(presenceStatus(beatsAt(...everyHalfMinute(21, [5, 9, 14])), [], at(600))).toBe('intermittent')
  expect(presenceStatus(beatsAt(...everyHalfMinute(21, [5, 6, 7])), [], at(600))).toBe('intermittent')
})

test('a gap is forgotten after ten minutes', () => {
  const seconds = everyHalfMinute(40, [2, 3, 4])
  expect(presenceStatus(beatsAt(...seconds), [], at(39 * 30))).toBe('online')
})

test('beats that come a few seconds early or late are not missing, wherever the slots begin', () => {
  for (let phase = 0; phase < 10; phase += 1) {
    const seconds = everyHalfMinute(21).map((each, index) => each + phase + (index % 2 === 0 ? 4 : -4))
    const last = Math.max(...seconds)
    expect(presenceStatus(beatsAt(...seconds), [], at(last))).toBe('online')
  }
})

test('extra beats hide none that is missing', () => {
  const seconds = [...everyHalfMinute(21, [5, 6, 7]), 1, 2, 11, 12, 301, 302, 311]
  expect(presenceStatus(beatsAt(...seconds), [], at(600))).toBe('intermittent')
})

test('our own downtime makes nobody offline or intermittent (D-15)', () => {
  const before = everyHalfMinute(10)
  const down = { from: at(280), until: at(280 + 300) }
  expect(presenceStatus(beatsAt(...before), [down], at(580))).toBe('online')
  expect(presenceStatus(beatsAt(...before), [down], at(580 + 90))).toBe('online')
  expect(presenceStatus(beatsAt(...before), [down], at(580 + 91))).toBe('offline')
  expect(presenceStatus(beatsAt(...before, 590, 620), [down], at(620))).toBe('online')
})

test('whoever was offline before our downtime stays offline since then', () => {
  const down = { from: at(200), until: at(200 + 3600) }
  expect(presenceStatus(beatsAt(0), [down], at(3801))).toBe('offline')
})

test('several downtimes in a row count each', () => {
  const downs = [
    { from: at(30), until: at(200) },
    { from: at(230), until: at(400) },
  ]
  expect(presenceStatus(beatsAt(0), downs, at(480))).toBe('online')
  expect(presenceStatus(beatsAt(0), downs, at(400) + 2 * minute)).toBe('offline')
})
