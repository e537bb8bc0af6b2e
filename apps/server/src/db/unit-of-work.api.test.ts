import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../audit/audit-entry.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { auditEntry, event, robot, stream } from './schema.ts'

/** What no JSON of PostgreSQL can hold. */
const unwritable = '\0'

describe.each([{ embedded: false }, { embedded: true }])('embedded: $embedded', ({ embedded }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ embedded })
  })
  afterAll(() => app.stop())

  const run: TestApp['app']['services']['runUnit'] = (actor, work) => app.app.services.runUnit(actor, work)

  /** What is there of a robot: its row, its audit entries and its events. */
  async function leftOf(id: string) {
    const { queries } = app.database
    const rows = await queries.select().from(robot).where(eq(robot.id, id))
    const entries = await queries
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `robot:${id}`))
    const events = await queries
      .select()
      .from(event)
      .where(eq(event.stream, `robot:${id}`))
      .orderBy(event.version)
    return { rows, entries, events }
  }

  test('rows, audit entries and events of a unit are there together', async () => {
    const id = crypto.randomUUID()
    await run(systemActor, async (unit) => {
      await unit.tx.insert(robot).values({ id, serial: id, createdAt: unit.now })
      unit.record({ action: 'addRobot', subject: `robot:${id}`, details: { by: 'a "test"', times: 1 } })
      unit.publish({ stream: `robot:${id}`, kind: 'config.changed' })
    })
    const { rows, entries, events } = await leftOf(id)
    expect(rows).toHaveLength(1)
    expect(entries).toMatchObject([
      { actor: 'system', action: 'addRobot', outcome: 'done', details: { by: 'a "test"', times: 1 } },
    ])
    expect(events).toEqual([
      { stream: `robot:${id}`, version: 1, kind: 'config.changed', entityId: null, at: app.clock.now() },
    ])
  })

  test('a unit of which the audit trail does not take an entry leaves nothing, and its connection serves on', async () => {
    const id = crypto.randomUUID()
    const failing = run(systemActor, async (unit) => {
      await unit.tx.insert(robot).values({ id, serial: id, createdAt: unit.now })
      unit.record({ action: 'addRobot', subject: `robot:${id}`, details: { name: unwritable } })
      unit.publish({ stream: `robot:${id}`, kind: 'config.changed' })
    })
    await expect(failing).rejects.toThrow(/unicode/i)
    expect(await leftOf(id)).toEqual({ rows: [], entries: [], events: [] })
  })

  test('a unit that goes on after a statement failed is not told as done', async () => {
    const id = crypto.randomUUID()
    const failing = run(systemActor, async (unit) => {
      await unit.tx.insert(robot).values({ id, serial: id, createdAt: unit.now })
      await unit.tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await leftOf(id)).toEqual({ rows: [], entries: [], events: [] })
  })

  test('of statements that are asked for together the one that failed is told, and none has happened', async () => {
    const id = crypto.randomUUID()
    const failing = run(systemActor, (unit) =>
      Promise.all([
        unit.tx.insert(robot).values({ id, serial: id, createdAt: unit.now }),
        unit.tx.execute(sql`select 1 / 0`),
        unit.tx
          .update(robot)
          .set({ serial: `${id}-2` })
          .where(eq(robot.id, id)),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    expect(await leftOf(id)).toEqual({ rows: [], entries: [], events: [] })
  })

  test('events are numbered stream by stream, in the order in which they were published', async () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const publish = (...entityIds: string[]) =>
      run(systemActor, async (unit) => {
        for (const entityId of entityIds) {
          unit.publish({ stream: `robot:${one}`, kind: 'config.changed', entityId })
          unit.publish({ stream: `robot:${other}`, kind: 'status.changed', entityId })
        }
      })
    await publish('d', 'c')
    await publish('b', 'a', 'e')
    for (const id of [one, other]) {
      const { events } = await leftOf(id)
      expect(events.map(({ version, entityId }) => [version, entityId])).toEqual([
        [1, 'd'],
        [2, 'c'],
        [3, 'b'],
        [4, 'a'],
        [5, 'e'],
      ])
      const [counter] = await app.database.queries
        .select()
        .from(stream)
        .where(eq(stream.name, `robot:${id}`))
      expect(counter?.version).toBe(5)
    }
  })
})
