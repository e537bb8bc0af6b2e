import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswordEstimator } from '../../ports/password-estimator.ts'
import type { PasswordEstimator } from '../../ports/password-estimator.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const waitingMax = 3
/** Ends the wait for each question that was given to the thread, in their order. */
const expiries: (() => void)[] = []
const moody = createPasswordEstimator({
  waitingMax,
  startTimer: (expire) => {
    expiries.push(expire)
    return () => undefined
  },
  workerFile: new URL('../../testing/moody-estimator-worker.ts', import.meta.url),
})

/** How many turns the event loop made during each estimate: none when it is made on the thread that serves everybody. */
const turns: number[] = []
const real = createPasswordEstimator()
const watched: PasswordEstimator = {
  ...real,
  estimate: async (password, context) => {
    let count = 0
    let isOver = false
    const turn = () => {
      count += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const result = await real.estimate(password, context)
    isOver = true
    turns.push(count)
    return result
  },
}

let app: TestApp
let troubled: TestApp
beforeAll(async () => {
  app = await startTestApp({ estimator: watched })
  troubled = await startTestApp({ estimator: moody })
})
afterAll(() => Promise.all([app.stop(), troubled.stop()]))

const analyse = ({ client }: TestApp, password: string, context: string[] = []) =>
  client.call('passwordAnalysis', { body: { password, context } })

test('[SEC-41] a password that takes long to analyse holds nobody else up', async () => {
  const costly = '@4({[<36&9#!1|]0$5+7%2'.repeat(6)
  const answer = await analyse(
    app,
    costly.slice(0, 128),
    Array.from({ length: 10 }, () => costly),
  )
  expect(answer.status).toBe(200)
  expect(turns).toHaveLength(1)
  expect(turns[0]).toBeGreaterThan(1)
})

test('[SEC-41] others are served while one analysis is stuck; it is given up with a code, and the next is answered', async () => {
  const stuck = analyse(troubled, 'stuck')
  await until(() => expiries.length === 1, { what: 'the first question' })
  expect((await fetch(`${troubled.url}/healthz`)).status).toBe(200)
  const next = analyse(troubled, 'fine after all')
  expiries[0]?.()
  expect(await stuck).toMatchObject({ status: 503, error: 'unavailable' })
  expect(await next).toMatchObject({ status: 200, value: { cost: 7 } })
})

test('[SEC-41] a thread that dies is replaced', async () => {
  expect(await analyse(troubled, 'deadly')).toMatchObject({ status: 503, error: 'unavailable' })
  expect((await analyse(troubled, 'fine again')).status).toBe(200)
})

test('[SEC-41b] one is analysed, a few wait, and more are turned away at once', async () => {
  const before = expiries.length
  const stuck = analyse(troubled, 'stuck')
  await until(() => expiries.length === before + 1, { what: 'the next question' })
  const others = Array.from({ length: waitingMax + 2 }, () => analyse(troubled, 'one of many'))
  const refused = await Promise.race(others)
  expect(refused).toMatchObject({ status: 429, error: 'too_many_requests' })
  expect(refused.headers.get('retry-after')).toBe('5')
  expiries[before]?.()
  expect((await stuck).status).toBe(503)
  const statuses = (await Promise.all(others))
    .map(({ status }) => status)
    .toSorted((one, other) => one - other)
  expect(statuses).toEqual([...Array<number>(waitingMax).fill(200), 429, 429])
})
