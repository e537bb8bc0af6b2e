import { contract } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRecordRefusal } from '../audit/record-refusal.ts'
import { bearer, refusalBody, sendInside } from '../testing/route-probe.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { createServer } from './create-server.ts'
import { mountRoutes } from './mount-routes.ts'
import { createTurns } from './take-turns.ts'
import { createThrottle } from './throttle.ts'
import { createWriteAllowance } from './write-allowance.ts'

const costly: Route = {
  method: 'GET',
  path: '/test/costly',
  access: 'user',
  summary: '',
  costly: true,
  answer: { status: 200, schema: z.strictObject({ done: z.boolean() }) },
}
const waitingMax = 3

let app: TestApp
let server: FastifyInstance
let refusals: ReturnType<typeof createRecordRefusal>
/** The calls that are being done, each with a way to end it. */
const underWay: { account: string; end: () => void }[] = []
beforeAll(async () => {
  app = await startTestApp()
  server = createServer(app.config, app.app.services.log)
  const { database, clock, log } = app.app.services
  refusals = createRecordRefusal({ database, clock, log })
  const hold = async ({ caller }: { caller: { accountId: string } }) => {
    await new Promise<void>((end) => underWay.push({ account: caller.accountId, end }))
    return { done: true }
  }
  mountRoutes(server, [['robotsMine', costly, hold]], {
    ...app.app.services,
    authenticate: app.app.authenticate,
    throttle: createThrottle(database, clock),
    takeTurns: createTurns(waitingMax),
    writes: createWriteAllowance(clock),
    recordRefusal: refusals.record,
    operator: false,
  })
})
afterAll(async () => {
  await server.close()
  await refusals.stop()
  await app.stop()
})

const ask = (token: string) => sendInside(server, { method: 'GET', url: costly.path, headers: bearer(token) })

test('[SEC-41] costly calls of one account are done one after the other, and keep nobody else waiting', async () => {
  const [one, other] = [await app.client.signUp(), await app.client.signUp()]
  const answers = Array.from({ length: 1 + waitingMax }, () => ask(one.accessToken))
  await until(() => underWay.length === 1, { what: 'the first call is being done' })
  const tooMany = await ask(one.accessToken)
  expect([tooMany.status, refusalBody.parse(JSON.parse(tooMany.text)).error]).toEqual([
    429,
    'too_many_requests',
  ])
  const another = ask(other.accessToken)
  await until(() => underWay.length === 2, { what: 'the call of somebody else is being done' })
  expect(new Set(underWay.map(({ account }) => account)).size).toBe(2)
  for (let done = 0; done < answers.length + 1; done += 1) {
    await until(() => underWay.length > done, { what: 'the next call is being done' })
    underWay[done]?.end()
  }
  expect((await Promise.all([...answers, another])).map(({ status }) => status)).toEqual(Array(5).fill(200))
})

test('[SEC-41] reading and writing that is worth much of the server is counted as costly', () => {
  const names = Object.entries<Route>(contract()).flatMap(([name, each]) => (each.costly ? [name] : []))
  expect(names).toEqual(
    expect.arrayContaining(['occurrences', 'putTask', 'putScript', 'deviceReport', 'state']),
  )
})
