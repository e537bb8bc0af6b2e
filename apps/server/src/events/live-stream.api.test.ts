import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../audit/audit-entry.ts'
import { transact } from '../db/transact.ts'
import { unitEnd } from '../db/unit-end.ts'
import { day } from '../ports/clock.ts'
import { openStream } from '../testing/open-stream.ts'
import type { OpenStream } from '../testing/open-stream.ts'
import { streamEvents } from '../testing/stream-events.ts'
import type { StreamEvent } from '../testing/stream-events.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Person } from '../testing/test-client.ts'
import { until } from '../testing/until.ts'
import { streamPositions } from './event-log.repository.ts'
import { encodeCursor } from './live-cursor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Within this time, by the server's clock, a stream ends that may not be read any more. */
const promised = 3000

interface Reader extends Person {
  readonly id: string
  readonly stream: `account:${string}`
}

async function newReader(): Promise<Reader> {
  const person = await app.client.signUp()
  const { id } = (await app.client.call('self', { token: person.accessToken })).value.user
  return { ...person, id, stream: `account:${id}` }
}

async function rename(reader: Reader, lastName: string): Promise<void> {
  await app.client.call('changeProfile', { token: reader.accessToken, body: { lastName } })
}

function published(reader: Reader, ...entityIds: string[]): Promise<void> {
  return app.app.services.runUnit(systemActor, async (unit) => {
    for (const entityId of entityIds) {
      unit.publish({ stream: reader.stream, kind: 'account.changed', entityId })
    }
  })
}

async function eventsOf(stream: OpenStream, count: number): Promise<StreamEvent[]> {
  return until(
    () => {
      const events = streamEvents(stream.text())
      return events.length >= count && events
    },
    { what: `${count} events have come` },
  )
}

const told = (events: readonly StreamEvent[]) => events.map(({ event, data }) => data.entityId ?? event)

test('a stream says hello and then what changed: which and where, never the content', async () => {
  const reader = await newReader()
  const stream = await openStream(app, reader.accessToken)
  await rename(reader, 'Geheimnaam')
  const [hello, changed] = await eventsOf(stream, 2)
  expect(hello).toMatchObject({ event: 'hello', data: {} })
  expect(changed?.data).toEqual({ stream: reader.stream, kind: 'account.changed', entityId: reader.id })
  expect(stream.text()).not.toContain('Geheimnaam')
  stream.close()
})

test("[SEC-24] a stream carries nothing of other people's accounts or robots", async () => {
  const reader = await newReader()
  const other = await newReader()
  const stream = await openStream(app, reader.accessToken)
  await rename(other, 'Anders')
  await published(other, 'not.yours')
  await published(reader, 'yours')
  expect(told(await eventsOf(stream, 2))).toEqual(['hello', 'yours'])
  stream.close()
})

test('a reader that comes back with its last id gets what it missed, in order and once', async () => {
  const reader = await newReader()
  const first = await openStream(app, reader.accessToken)
  await published(reader, 'one')
  const seen = await eventsOf(first, 2)
  first.close()
  await published(reader, 'two')
  await published(reader, 'three', 'four')
  const second = await openStream(app, reader.accessToken, seen.at(-1)?.id)
  expect(told(await eventsOf(second, 4))).toEqual(['hello', 'two', 'three', 'four'])
  second.close()
})

test('a backlog of several pages arrives whole and in order', async () => {
  const reader = await newReader()
  const first = await openStream(app, reader.accessToken)
  const [hello] = await eventsOf(first, 1)
  first.close()
  const entityIds = Array.from({ length: 2300 }, (_, index) => `entity.${index}`)
  await published(reader, ...entityIds)
  const second = await openStream(app, reader.accessToken, hello?.id)
  expect(told(await eventsOf(second, entityIds.length + 1))).toEqual(['hello', ...entityIds])
  second.close()
})

test('an event whose wake-up got lost arrives by polling', async () => {
  const reader = await newReader()
  const stream = await openStream(app, reader.accessToken)
  await eventsOf(stream, 1)
  await transact(app.database.pool, async () => ({
    value: undefined,
    last: unitEnd(
      app.clock.now(),
      systemActor,
      [],
      [{ stream: reader.stream, kind: 'account.changed', entityId: 'unannounced' }],
    ),
  }))
  app.clock.advance(3000)
  expect(told(await eventsOf(stream, 2))).toEqual(['hello', 'unannounced'])
  stream.close()
})

test('[STA-05] a cursor that is not ours, of other streams, from the future or from before a restore is told to fetch everything again', async () => {
  const reader = await newReader()
  const position = (await streamPositions(app.database.queries, [reader.stream])).get(reader.stream)
  const { epoch = '', version = 0 } = position ?? {}
  const foreign = encodeCursor({ epoch, versions: new Map([['account:somebody-else', 1]]) })
  const future = encodeCursor({ epoch, versions: new Map([[reader.stream, 1_000_000]]) })
  const before = encodeCursor({ epoch: randomUUID(), versions: new Map([[reader.stream, version]]) })
  for (const lastEventId of ['nonsense', '%%%', foreign, future, before]) {
    const stream = await openStream(app, reader.accessToken, lastEventId)
    expect(told(await eventsOf(stream, 1))).toEqual(['resync'])
    await published(reader, 'after')
    expect(told(await eventsOf(stream, 2))).toEqual(['resync', 'after'])
    stream.close()
  }
})

test('[SEC-18a] logging out ends the stream of that session within 3 s, and leaves others open', async () => {
  const reader = await newReader()
  const login = await app.client.call('login', { body: { email: reader.email, password: reader.password } })
  const stream = await openStream(app, reader.accessToken)
  const other = await openStream(app, login.value.access_token)
  await app.client.call('logout', { token: reader.accessToken })
  app.clock.advance(promised)
  expect(await stream.ended).toContain('event: hello')
  await published(reader, 'still.here')
  await until(() => told(streamEvents(other.text())).includes('still.here'), {
    what: 'the other hears on',
  })
  other.close()
})

test('[SEC-18] the end of the access token ends the stream', async () => {
  const reader = await newReader()
  const stream = await openStream(app, reader.accessToken)
  app.clock.advance(7200 * 1000)
  expect(await stream.ended).toContain('event: hello')
})

test('[SEC-28] a carer who is unpaired loses the stream within 3 s, and comes back without the robot', async () => {
  const reader = await newReader()
  const robot = await app.client.operator('addRobot', { serial: 'LIVE-0001' })
  await app.client.operator('handOverRobot', { serial: 'LIVE-0001', email: reader.email })
  const stream = await openStream(app, reader.accessToken)
  const robotStream = `robot:${robot.value.id}` as const
  await app.app.services.runUnit(systemActor, async (unit) =>
    unit.publish({ stream: robotStream, kind: 'status.changed', entityId: 'moved' }),
  )
  expect(told(await eventsOf(stream, 2))).toEqual(['hello', 'moved'])
  await app.database.pool.query('delete from pairing where robot_id = $1', [robot.value.id])
  app.clock.advance(promised)
  expect(await stream.ended).toContain('event: hello')
  const again = await openStream(app, reader.accessToken)
  await app.app.services.runUnit(systemActor, async (unit) => {
    unit.publish({ stream: robotStream, kind: 'status.changed', entityId: 'moved' })
    unit.publish({ stream: reader.stream, kind: 'account.changed', entityId: 'yours' })
  })
  expect(told(await eventsOf(again, 2))).toEqual(['hello', 'yours'])
  again.close()
})

test('a cursor older than the 7 days that events are kept is told to fetch everything again', async () => {
  const reader = await newReader()
  const first = await openStream(app, reader.accessToken)
  await published(reader, 'old', 'older')
  const [, old] = await eventsOf(first, 3)
  first.close()
  await app.pass(7 * day + 1000)
  const login = await app.client.call('login', { body: { email: reader.email, password: reader.password } })
  const second = await openStream(app, login.value.access_token, old?.id)
  const [resync] = await eventsOf(second, 1)
  expect(resync?.event).toBe('resync')
  second.close()
  const third = await openStream(app, login.value.access_token, resync?.id)
  expect(told(await eventsOf(third, 1))).toEqual(['hello'])
  third.close()
})

test('[SEC-43] while it cannot be checked who may read on, nobody is told anything and nobody is cut off', async () => {
  const reader = await newReader()
  const stream = await openStream(app, reader.accessToken)
  await app.database.pool.query('alter table session rename to session_gone')
  await app.pass(promised)
  await published(reader, 'meanwhile')
  await app.pass(promised)
  expect(told(streamEvents(stream.text()))).toEqual(['hello'])
  await app.database.pool.query('alter table session_gone rename to session')
  app.clock.advance(promised)
  expect(told(await eventsOf(stream, 2))).toEqual(['hello', 'meanwhile'])
  stream.close()
})
