import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOneTimer } from './one-timer.ts'

/** A device with a clock of its own, which counts its timers. */
function device() {
  let now = 0
  let made = 0
  const timers = new Map<number, { run: () => void; at: number }>()
  return {
    timer: createOneTimer({
      now: () => now,
      set: (run, milliseconds) => {
        made += 1
        timers.set(made, { run, at: now + milliseconds })
        return made
      },
      clear: (id) => void timers.delete(id),
    }),
    timers,
    made: () => made,
    now: () => now,
    /** Time passes: timers come in their order, each with all that it leads to. */
    pass: async (milliseconds: number) => {
      const end = now + milliseconds
      await Promise.resolve()
      for (;;) {
        const [next] = [...timers].toSorted(([, a], [, b]) => a.at - b.at)
        if (next === undefined || next[1].at > end) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
        await Promise.resolve()
      }
      now = end
    },
    /** No timer comes meanwhile. */
    sleep: (milliseconds: number) => (now += milliseconds),
  }
}

test('each comes at its own time, by one timer', async () => {
  const { timer, timers, made, pass, now } = device()
  const heard: [string, number][] = []
  const hear = (name: string) => () => void heard.push([name, now()])
  timer.setTimeout(hear('late'), 300)
  timer.setTimeout(hear('soon'), 100)
  const gone = timer.setTimeout(hear('gone'), 50)
  const every = timer.setInterval(hear('every'), 120)
  timer.clearTimeout(gone)
  await Promise.resolve()
  expect([made(), timers.size]).toEqual([1, 1])
  await pass(250)
  expect(heard).toEqual([
    ['soon', 100],
    ['every', 120],
    ['every', 240],
  ])
  timer.clearInterval(every)
  await pass(1000)
  expect(heard.slice(3)).toEqual([['late', 300]])
  expect(timers.size).toBe(0)
})

test('what was to come while the device slept comes once, at the first moment after it', async () => {
  const { timer, pass, sleep } = device()
  const heard: string[] = []
  timer.setInterval(() => heard.push('every'), 1000)
  timer.setTimeout(() => heard.push('once'), 5000)
  await pass(1)
  sleep(3_600_000)
  await pass(0)
  expect(heard).toEqual(['every', 'once'])
  await pass(999)
  expect(heard).toHaveLength(2)
  await pass(1)
  expect(heard).toEqual(['every', 'once', 'every'])
})

test('one that fails keeps none from coming', async () => {
  const { timer, pass } = device()
  const heard: string[] = []
  timer.setTimeout(() => {
    throw new Error('broken')
  }, 10)
  timer.setTimeout(() => heard.push('after'), 10)
  await expect(pass(10)).rejects.toThrow('broken')
  await pass(10)
  expect(heard).toEqual(['after'])
})

test('one that takes back another of the same moment is obeyed, and what it adds comes later', async () => {
  const { timer, pass } = device()
  const heard: string[] = []
  timer.setTimeout(() => {
    heard.push('first')
    timer.clearTimeout(second)
    timer.setTimeout(() => heard.push('added'), 0)
  }, 10)
  const second = timer.setTimeout(() => heard.push('second'), 10)
  await pass(10)
  expect(heard).toEqual(['first', 'added'])
})

test('a time that is longer than browsers can wait is waited for', async () => {
  const { timer, pass } = device()
  const heard: string[] = []
  const month = 30 * 86_400_000
  timer.setTimeout(() => heard.push('a month'), month)
  await pass(month - 1)
  expect(heard).toEqual([])
  await pass(1)
  expect(heard).toEqual(['a month'])
})

test('whatever is set and cleared, each comes when a timer of its own would have', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), delay: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ kind: fc.constant('every' as const), delay: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('clear' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('pass' as const), time: fc.integer({ min: 0, max: 60 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { timer, pass, now } = device()
      const heard: string[] = []
      const wanted: string[] = []
      const ids: number[] = []
      const living = new Map<number, { at: number; every: number | undefined }>()
      for (const each of steps) {
        if (each.kind === 'pass') {
          const end = now() + each.time
          for (const [index, one] of living) {
            while (one.at <= end && living.has(index)) {
              wanted.push(`${one.at} ${index}`)
              if (one.every === undefined) living.delete(index)
              else one.at += one.every
            }
          }
          await pass(each.time)
        } else if (each.kind === 'clear') {
          living.delete(each.which)
          timer.clearTimeout(ids[each.which])
        } else {
          const index = ids.length
          const hear = () => void heard.push(`${now()} ${index}`)
          const isOnce = each.kind === 'set'
          ids.push(isOnce ? timer.setTimeout(hear, each.delay) : timer.setInterval(hear, each.delay))
          living.set(index, { at: now() + each.delay, every: isOnce ? undefined : each.delay })
        }
      }
      expect(heard.toSorted()).toEqual(wanted.toSorted())
    }),
  )
})
