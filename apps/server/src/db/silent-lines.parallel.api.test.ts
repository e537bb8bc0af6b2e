import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { openServerDatabase } from './database.ts'
import type { OpenDatabase } from './database.ts'

let first: TestApp
let line: BreakableLine
beforeAll(async () => {
  first = await startTestApp()
  line = await startLine(first.config.databaseUrl ?? '')
})
afterAll(async () => {
  await line.stop()
  await first.stop()
})

/** Far longer than any statement here takes on a busy machine. */
const silenceMilliseconds = 2000

let database: OpenDatabase
beforeEach(() => {
  database = openServerDatabase(line.url, { max: 1, silenceMilliseconds })
})
afterEach(() => database.close())

const unavailable = expect.toSatisfy(isDatabaseUnavailable)

test('[OPS-02] a statement whose line breaks without a word fails, and the next goes over another line', async () => {
  const before = await processOf(database)
  line.swallow()
  await expect(database.pool.query('select 1')).rejects.toEqual(unavailable)
  expect(await processOf(database)).not.toBe(before)
})

test('[OPS-02] so does a transaction, and its line is not given to the next', async () => {
  const change = database.queries.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    line.swallow()
    await tx.execute(sql`select 2`)
  })
  await expect(change).rejects.toEqual(unavailable)
  expect(database.pool).toMatchObject({ totalCount: 0, waitingCount: 0 })
  expect(await processOf(database)).toBeGreaterThan(0)
})

test('[OPS-02] a line that is silent because nobody uses it is left alone', async () => {
  const before = await processOf(database)
  const client = await database.pool.connect()
  const { stream } = client.connection
  client.release()
  await once(stream, 'timeout')
  expect(await processOf(database)).toBe(before)
})

test('[OPS-02] a statement that takes too long is given up by the server', async () => {
  const hurried = openServerDatabase(line.url, { max: 1, statementMilliseconds: 100 })
  await expect(hurried.pool.query('select pg_sleep(600)')).rejects.toEqual(unavailable)
  expect(await processOf(hurried)).toBeGreaterThan(0)
  await hurried.close()
})

test('[OPS-02] a call whose line to the database breaks without a word is answered, and so is the next', async () => {
  const opened = openServerDatabase(line.url, { silenceMilliseconds })
  const app = await createApp(first.config, first.app.services, opened)
  const { accessToken } = await first.client.signUp()
  const self = () =>
    app.publicServer.inject({
      url: '/api/account/v4/self',
      headers: { authorization: `Bearer ${accessToken}` },
    })
  expect(await self()).toMatchObject({ statusCode: 200 })
  line.swallow()
  expect(await self()).toMatchObject({ statusCode: 503 })
  expect(await self()).toMatchObject({ statusCode: 200 })
  await app.stop()
})

/** Which process of the server is at the other end. */
async function processOf({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

interface BreakableLine {
  /** Of the database, over this line. */
  readonly url: string
  /** What is open carries nothing any more, and neither end is told; what is opened from now on works. */
  swallow(): void
  stop(): Promise<void>
}

async function startLine(databaseUrl: string): Promise<BreakableLine> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => undefined)
      one.on('data', (bytes) => {
        if (ends.has(one)) other.write(bytes)
      })
      one.on('close', () => {
        if (ends.delete(one)) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof place === 'object' && place !== null ? place.port : 0)
  const swallowed = new Set<Socket>()
  return {
    url: url.href,
    swallow: () => {
      for (const end of ends) swallowed.add(end)
      ends.clear()
    },
    stop: async () => {
      for (const end of [...ends, ...swallowed]) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
