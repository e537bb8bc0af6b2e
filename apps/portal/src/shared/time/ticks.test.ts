import { describe, expect, it } from 'vitest'
import { fakeBrowser } from '../session/fake-browser.ts'
import { createTicks } from './ticks.ts'

describe('one clock for everybody', () => {
  it('calls each follower once in each of its spans', async () => {
    const { ticks, pass } = started()
    const seconds = counter()
    const minutes = counter()
    ticks.subscribe(1000, seconds.count)
    ticks.subscribe(60_000, minutes.count)
    for (let second = 0; second < 120; second += 1) await pass(1000)
    expect(seconds.calls()).toBe(120)
    expect(minutes.calls()).toBe(2)
  })

  it('sets one timer for many followers of the same span', () => {
    const { ticks, timers } = started()
    for (let follower = 0; follower < 50; follower += 1) ticks.subscribe(5000, () => undefined)
    expect(timers()).toBe(1)
  })

  it('lets the timer rest when nobody follows any more', async () => {
    const { ticks, pass, timers } = started()
    const { count, calls } = counter()
    ticks.subscribe(1000, count)()
    await pass(5000)
    expect(calls()).toBe(0)
    expect(timers()).toBe(1)
  })

  it('is heard in time by somebody who joins with a shorter span', async () => {
    const { ticks, pass } = started()
    const { count, calls } = counter()
    ticks.subscribe(60_000, () => undefined)
    ticks.subscribe(1000, count)
    await pass(1000)
    expect(calls()).toBe(1)
  })

  it('tells the same time to everybody within a span', async () => {
    const { ticks, pass } = started()
    const before = ticks.spanStart(5000)
    await pass(4999)
    expect(ticks.spanStart(5000)).toBe(before)
    await pass(1)
    expect(ticks.spanStart(5000)).toBe(before + 5000)
  })

  it('catches up once after the device slept', () => {
    const { ticks, sleep } = started()
    const { count, calls } = counter()
    ticks.subscribe(1000, count)
    sleep(3_600_000)
    ticks.catchUp()
    ticks.catchUp()
    expect(calls()).toBe(1)
  })
})

function started() {
  const { clock } = fakeBrowser()
  let timers = 0
  let slept = 0
  const ticks = createTicks({
    now: () => clock.now() + slept,
    wait: (milliseconds) => {
      timers += 1
      return clock.wait(milliseconds)
    },
  })
  return {
    ticks,
    timers: () => timers,
    sleep: (milliseconds: number) => (slept += milliseconds),
    pass: async (milliseconds: number) => {
      clock.pass(milliseconds)
      // Who waited for this moment goes on after two turns of the queue of promises.
      for (let turn = 0; turn < 2; turn += 1) await Promise.resolve()
    },
  }
}

function counter() {
  let calls = 0
  return { count: () => void (calls += 1), calls: () => calls }
}
