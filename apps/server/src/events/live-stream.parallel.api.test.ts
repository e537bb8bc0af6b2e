import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../audit/audit-entry.ts'
import { createLog } from '../log.ts'
import { openStream } from '../testing/open-stream.ts'
import { isLongRun, seededRandom, testSeed } from '../testing/seeded-random.ts'
import { streamEvents, versionIn } from '../testing/stream-events.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { sharedWakeUps } from './wake-ups.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ beside: first })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

async function newReader() {
  const person = await first.client.signUp()
  const { id } = (await first.client.call('self', { token: person.accessToken })).value.user
  const stream = `account:${id}` as const
  return { ...person, stream }
}

test(`[OPS-02] under parallel writers on two processes every reader gets every event once and in order (seed ${testSeed})`, async () => {
  const random = seededRandom(testSeed)
  const reader = await newReader()
  const other = `robot:${crypto.randomUUID()}` as const
  const units = isLongRun ? 2000 : 300
  const origin = await openStream(first, reader.accessToken)
  const start = streamEvents(origin.text())[0]?.id ?? ''
  const streams = [origin]

  const write = async (index: number) => {
    const { runUnit } = (index % 2 === 0 ? first : second).app.services
    const count = 1 + Math.floor(random() * 3)
    await runUnit(systemActor, async (unit) => {
      for (let nth = 0; nth < count; nth += 1)
        unit.publish({ stream: reader.stream, kind: 'account.changed' })
      // Two streams at once, named in either order: they must not wait for each other.
      if (index % 5 === 0) unit.publish({ stream: other, kind: 'status.changed' })
      if (index % 7 === 0) await unit.tx.execute('select pg_sleep(0.005)')
    })
    return count
  }
  // Readers come in the middle of it, on either process, and want everything from the beginning.
  const join = async (index: number) => {
    streams.push(await openStream(index % 2 === 0 ? first : second, reader.accessToken, start))
  }
  const writing = Array.from({ length: units }, (_, index) => write(index))
  const joining = Array.from({ length: 10 }, (_, index) => join(index))
  const total = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
  await Promise.all(joining)

  const from = versionIn({ event: 'hello', id: start, data: {} }, reader.stream) ?? 0
  const expected = Array.from({ length: total }, (_, index) => from + index + 1)
  for (const stream of streams) {
    await until(() => streamEvents(stream.text()).length > total, { what: 'everything has come' })
    const [, ...events] = streamEvents(stream.text())
    expect(events.map((event) => versionIn(event, reader.stream))).toEqual(expected)
    stream.close()
  }
})

test('[OPS-02, SEC-18] a session that is ended on one process loses its stream on the other within 3 s', async () => {
  const reader = await newReader()
  const stream = await openStream(second, reader.accessToken)
  await first.client.call('logout', { token: reader.accessToken })
  second.clock.advance(3000)
  expect(await stream.ended).toContain('event: hello')
})

function eventOn(stream: string) {
  return { stream, version: 1, kind: 'account.changed', entityId: null }
}

test('[OPS-02] a wake-up reaches the other process, and again after the connection that listens was lost', async () => {
  const url = first.config.databaseUrl ?? ''
  const here = await sharedWakeUps(first.database.pool, url, createLog('silent'))
  const there = await sharedWakeUps(second.database.pool, url, createLog('silent'))
  const heard: string[] = []
  there.onWake((streams) => heard.push(...streams))

  here.send([eventOn('account:before')])
  await until(() => heard.includes('account:before'), { what: 'the wake-up is heard' })

  const operator = new pg.Client({ connectionString: url })
  await operator.connect()
  const { rowCount } = await operator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
  )
  await operator.end()
  expect(rowCount).toBeGreaterThan(0)
  await until(
    () => {
      here.send([eventOn('account:after')])
      return heard.includes('account:after')
    },
    { what: 'wake-ups are heard again' },
  )
  await here.close()
  await there.close()
})

test('[OPS-02] readers of the process that changed something are woken at once, and once', async () => {
  const url = first.config.databaseUrl ?? ''
  const here = await sharedWakeUps(first.database.pool, url, createLog('silent'))
  const there = await sharedWakeUps(second.database.pool, url, createLog('silent'))
  const heardHere: string[] = []
  const heardThere: string[] = []
  here.onWake((streams) => heardHere.push(...streams))
  there.onWake((streams) => heardThere.push(...streams))

  here.send([eventOn('account:one')])
  expect(heardHere).toEqual(['account:one'])
  await until(() => heardThere.includes('account:one'), { what: 'the other process hears of it' })
  // What comes to both in one order: by the time of the answer, what was sent before it has come back.
  there.send([eventOn('account:two')])
  await until(() => heardHere.includes('account:two'), { what: 'the answer is heard' })
  expect(heardHere.filter((name) => name.startsWith('account:'))).toEqual(['account:one', 'account:two'])
  await here.close()
  await there.close()
})

test('[OPS-02] a change on one process shows in a stream on the other', async () => {
  const reader = await newReader()
  const stream = await openStream(second, reader.accessToken)
  await first.client.call('changeProfile', { token: reader.accessToken, body: { lastName: 'Anders' } })
  await until(() => streamEvents(stream.text()).length === 2, { what: 'the change shows' })
  expect(streamEvents(stream.text()).at(1)?.data).toMatchObject({
    stream: reader.stream,
    kind: 'account.changed',
  })
  stream.close()
})
