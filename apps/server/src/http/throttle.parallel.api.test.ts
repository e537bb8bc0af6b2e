import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour } from '../ports/clock.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createThrottle } from './throttle.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const bucket = (key: string) => ({ key, limit: 10_000, windowMilliseconds: hour })

test('[SEC-05] tries taken and given back at once never wait for each other, and all are counted', async () => {
  const throttle = createThrottle(app.database.queries, app.clock)
  // Made in another order than that of their names, as it comes about when people come and go.
  for (const key of ['d', 'c', 'b', 'a']) await throttle.reserve([bucket(key)])
  // With few rows the planner reads them as they lie, which autovacuum sooner or later makes it know.
  await app.database.pool.query('analyze throttle')
  const all = ['a', 'b', 'c', 'd'].map(bucket)
  const rounds = Array.from({ length: 300 }, async (_, index) => {
    await throttle.reserve(index % 2 ? all : all.toReversed())
    if (index % 3 > 0) await throttle.giveBack(index % 2 ? all.toReversed() : all)
  })
  const results = await Promise.allSettled(rounds)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const { rows } = await app.database.pool.query(
    `select key, count from throttle where key in ('a', 'b', 'c', 'd') order by key`,
  )
  expect(rows).toEqual(['a', 'b', 'c', 'd'].map((key) => ({ key, count: 101 })))
})
