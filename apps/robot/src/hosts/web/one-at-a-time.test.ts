import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('asked for many times while it is being done, it is done once more', async () => {
  let done = 0
  let goOn = () => {}
  const ask = oneAtATime(
    async () => {
      done += 1
      await new Promise<void>((resolve) => (goOn = resolve))
    },
    () => {},
  )
  const step = async () => {
    goOn()
    await new Promise((resolve) => setTimeout(resolve))
    return done
  }
  for (let times = 0; times < 5; times += 1) ask()
  expect(done).toBe(1)
  expect(await step()).toBe(2)
  expect(await step()).toBe(2)
  ask()
  expect(done).toBe(3)
})

test('a mistake is told, and the next time it is tried again', async () => {
  const faults: unknown[] = []
  const ask = oneAtATime(
    () => Promise.reject(new Error('broken')),
    (error) => faults.push(error),
  )
  for (const times of [1, 2]) {
    ask()
    await new Promise((resolve) => setTimeout(resolve))
    expect(faults).toHaveLength(times)
  }
})
