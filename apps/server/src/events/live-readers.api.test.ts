import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../audit/audit-entry.ts'
import { pairing, robot } from '../db/schema.ts'
import { openStream } from '../testing/open-stream.ts'
import { streamEvents } from '../testing/stream-events.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Person } from '../testing/test-client.ts'
import { until } from '../testing/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Somebody with so many robots that each event is large, since its id says how far the reader is in each. */
async function signUpWithRobots(count: number): Promise<Person & { id: string }> {
  const person = await app.client.signUp()
  const { id } = (await app.client.call('self', { token: person.accessToken })).value.user
  const createdAt = app.clock.now()
  const robots = Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    serial: randomUUIDv7(),
    createdAt,
  }))
  await app.database.queries.insert(robot).values(robots)
  await app.database.queries
    .insert(pairing)
    .values(robots.map((made) => ({ robotId: made.id, accountId: id, role: 'REGULAR' as const, createdAt })))
  return { ...person, id }
}

/** Asks for the stream and then never reads what comes. */
async function askWithoutReading(token: string): Promise<Socket> {
  const { port, hostname } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(`GET /api/status/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

test('a reader that stops reading holds up nobody else, and reads on later where it was', async () => {
  const person = await signUpWithRobots(120)
  const slow = await askWithoutReading(person.accessToken)
  await until(() => app.app.services.live.size === 1, { what: 'the slow reader is there' })
  const quick = await openStream(app, person.accessToken)
  const count = 1500
  await app.app.services.runUnit(systemActor, async (unit) => {
    for (let index = 0; index < count; index += 1) {
      unit.publish({ stream: `account:${person.id}`, kind: 'account.changed', entityId: `entity.${index}` })
    }
  })
  const entityIds = Array.from({ length: count }, (_, index) => `entity.${index}`)
  await until(() => quick.text().endsWith('\n\n') && quick.text().includes(`"entity.${count - 1}"`), {
    what: 'all events have come',
  })
  expect(streamEvents(quick.text()).flatMap(({ data }) => data.entityId ?? [])).toEqual(entityIds)

  let text = ''
  slow.on('data', (chunk: Buffer) => (text += chunk.toString()))
  slow.resume()
  await until(() => text.includes(`"entity.${count - 1}"`), { what: 'the slow reader has everything too' })
  expect([...text.matchAll(/"entityId":"([^"]+)"/g)].map(([, entityId]) => entityId)).toEqual(entityIds)
  slow.destroy()
  quick.close()
})

test('[SEC-18] a reader that does not read is let go all the same when its session ends', async () => {
  const person = await signUpWithRobots(120)
  await until(() => app.app.services.live.size === 0, {
    what: 'the readers of before are gone',
    turning: app,
  })
  const slow = await askWithoutReading(person.accessToken)
  await until(() => app.app.services.live.size === 1, { what: 'the slow reader is there' })
  await app.app.services.runUnit(systemActor, async (unit) => {
    for (let index = 0; index < 1500; index += 1)
      unit.publish({ stream: `account:${person.id}`, kind: 'account.changed' })
  })
  await app.client.call('logout', { token: person.accessToken })
  expect(
    await until(() => app.app.services.live.size === 0, { what: 'the slow reader is let go', turning: app }),
  ).toBe(true)
  slow.destroy()
})

test('readers that go away while their stream is being opened leave nothing behind', async () => {
  const person = await signUpWithRobots(1)
  await until(() => app.app.services.live.size === 0, {
    what: 'the readers of before are gone',
    turning: app,
  })
  const sockets = await Promise.all(Array.from({ length: 40 }, () => askWithoutReading(person.accessToken)))
  for (const socket of sockets) socket.destroy()
  // Answered after all of those, since the database takes one at a time.
  const last = await openStream(app, person.accessToken)
  last.close()
  expect(
    await until(() => app.app.services.live.size === 0, { what: 'no reader is left', turning: app }),
  ).toBe(true)
})

test('when the database cannot say where the reader is, the stream is refused and not left hanging', async () => {
  const person = await signUpWithRobots(1)
  await app.database.pool.query('alter table stream rename to stream_away')
  try {
    const refused = await app.client.call('events', { token: person.accessToken })
    expect(refused).toMatchObject({ status: 500, error: 'internal' })
  } finally {
    await app.database.pool.query('alter table stream_away rename to stream')
  }
})
