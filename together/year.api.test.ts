import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isLongRun, testSeed } from '../apps/server/src/testing/seeded-random.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { liveYear } from './year.ts'

// Two hundred years take their time.
vi.setConfig({ testTimeout: isLongRun ? 14_400_000 : 900_000 })

const years = isLongRun ? 200 : 3

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test(`[BOT-02a, BOT-05b, TSK-10] in ${years} simulated years the robot does what the calendar promised, once, nothing in a pause, and tells what it missed (seed ${testSeed})`, async () => {
  let [doneInAll, missedInAll, pausedInAll, earlyInAll] = [0, 0, 0, 0]
  for (let year = 0; year < years; year += 1) {
    const seed = testSeed + year
    const { done, missed, paused, tooEarly, wrong } = await liveYear(app, seed)
    expect(wrong, `seed ${seed}`).toEqual([])
    doneInAll += done
    missedInAll += missed
    pausedInAll += paused
    earlyInAll += tooEarly
  }
  // So much happened that it proves something; a quiet year has less.
  expect(doneInAll).toBeGreaterThan(50 * years)
  expect(missedInAll).toBeGreaterThan(3 * years)
  expect(pausedInAll).toBeGreaterThan(2 * years)
  expect(earlyInAll).toBeGreaterThan(0)
})
