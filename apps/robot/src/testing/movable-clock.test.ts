import { expect, test } from 'vitest'
import { createHandClock } from './hand-clock.ts'
import { movableClock } from './movable-clock.ts'

test('what falls due by an advance happens once, what was called off never', async () => {
  const base = createHandClock()
  const clock = movableClock(base)
  const happened: string[] = []
  clock.after(1000, () => happened.push('soon'))
  clock.after(60_000, () => happened.push('later'))
  clock.after(1000, () => happened.push('never'))()
  clock.advance(5000)
  await base.advance(0)
  expect(happened).toEqual(['soon'])
  await base.advance(55_000)
  expect(happened).toEqual(['soon', 'later'])
  expect([clock.monotonic(), clock.system() - base.system()]).toEqual([60_000, 5000])
})

test('a jump of the machine’s clock lets no time pass', async () => {
  const base = createHandClock()
  const clock = movableClock(base)
  const happened: string[] = []
  clock.after(1000, () => happened.push('soon'))
  clock.systemJump(-86_400_000)
  await base.advance(0)
  expect(happened).toEqual([])
  expect(clock.system()).toBe(base.system() - 86_400_000)
})
