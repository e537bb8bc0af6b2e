import { and, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { alert, contact, outage, presence, robot } from '../../db/schema.ts'
import { minute } from '../../ports/clock.ts'
import { lockPresence } from '../presence/presence.repository.ts'
import { plannedAt } from './alert-time.ts'
import type { ContactRow } from './contacts.repository.ts'

export type AlertRow = typeof alert.$inferSelect
export type OutageRow = typeof outage.$inferSelect
/** What somebody works on, and for the how manieth time anybody does. */
export type Taken = Pick<AlertRow, 'id' | 'tries'>

/** Robots that were found to be offline: an outage begins at the last sign of life of each. */
export async function beginOutages(tx: Transaction, robotIds: readonly string[]): Promise<OutageRow[]> {
  const silent = tx
    .select({
      robotId: presence.robotId,
      since: presence.lastBeatAt,
      endedAt: sql<null>`null`.as('ended_at'),
    })
    .from(presence)
    .where(inArray(presence.robotId, [...robotIds]))
  return tx.insert(outage).select(silent).onConflictDoNothing().returning()
}

export async function endOutages(
  tx: Transaction,
  robotIds: readonly string[],
  now: number,
): Promise<OutageRow[]> {
  return tx
    .update(outage)
    .set({ endedAt: now })
    .where(and(inArray(outage.robotId, [...robotIds]), isNull(outage.endedAt)))
    .returning()
}

/** Under the lock under which outages begin: one that begins now is either seen here or sees what is written here. */
export async function findOpenOutage(tx: Transaction, robotId: string): Promise<OutageRow | undefined> {
  await lockPresence(tx, robotId)
  const [row] = await tx
    .select()
    .from(outage)
    .where(and(eq(outage.robotId, robotId), isNull(outage.endedAt)))
  return row
}

/** One decision for each outage, contact and kind, however often it is taken (D-20). */
export async function insertAlerts(
  tx: Transaction,
  rows: readonly (typeof alert.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += insertSlice) {
    await tx
      .insert(alert)
      .values(rows.slice(start, start + insertSlice))
      .onConflictDoNothing()
  }
}

const insertSlice = 1000

/** Robots that came back before their time: nobody needs to know. */
export async function dropUndueAlerts(
  tx: Transaction,
  robotIds: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .delete(alert)
    .where(
      and(
        inArray(alert.robotId, [...robotIds]),
        eq(alert.state, 'due'),
        eq(alert.tries, 0),
        sql`${alert.nextAt} > ${new Date(now).toISOString()}::timestamptz`,
      ),
    )
}

export async function dropDueAlerts(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(alert).where(and(eq(alert.contactId, contactId), eq(alert.state, 'due')))
}

/** What was sent to an address that the contact no longer has: whoever has the new one hears of the outage too. */
export async function dropAlerts(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(alert).where(eq(alert.contactId, contactId))
}

/** What an address refused, which takes mail again. */
export async function dropRefusedAlerts(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(alert).where(and(eq(alert.contactId, contactId), eq(alert.state, 'refused')))
}

/** Who was told that a robot of these outages is offline, and wants to know when it is back. */
export async function findToldOffline(queries: Queries, outages: readonly OutageRow[]): Promise<AlertRow[]> {
  if (outages.length === 0) return []
  const since = new Map(outages.map((each) => [each.robotId, each.since]))
  const rows = await queries
    .select({ alert })
    .from(alert)
    .innerJoin(contact, eq(contact.id, alert.contactId))
    .where(
      and(
        inArray(alert.robotId, [...since.keys()]),
        eq(alert.kind, 'offline'),
        eq(alert.state, 'sent'),
        eq(alert.told, 'isOffline'),
        eq(contact.onlineNotification, true),
      ),
    )
  return rows.flatMap(({ alert }) => (since.get(alert.robotId) === alert.since ? [alert] : []))
}

/** A contact wants to be mailed after another time: what is still to come moves. */
export async function replanAlerts(tx: Transaction, contact: ContactRow): Promise<void> {
  const open = await findOpenOutage(tx, contact.robotId)
  if (open === undefined) return
  await tx
    .update(alert)
    .set({ nextAt: plannedAt(open.since, contact.notificationDelay) })
    .where(
      and(
        eq(alert.contactId, contact.id),
        eq(alert.since, open.since),
        eq(alert.kind, 'offline'),
        eq(alert.state, 'due'),
        eq(alert.tries, 0),
      ),
    )
}

/**
 * Takes on what is due, or what somebody took on and did not finish in time. It reads an index of what is still to be
 * done: how many robots there are does not matter, only how much is due.
 */
export function takeDueStatement(now: number, leaseUntil: number, limit: number): SQL {
  const at = new Date(now).toISOString()
  const until = new Date(leaseUntil).toISOString()
  return sql`
    update alert set state = 'sending', next_at = ${until}::timestamptz, tries = tries + 1
    where id = any(array(
      select id from alert
      where state in ('due', 'sending') and next_at <= ${at}::timestamptz
      order by next_at limit ${limit} for update skip locked
    ))
    returning id, tries`
}

export async function takeDue(
  queries: Queries,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<Taken[]> {
  const { rows } = await queries.execute<Taken>(takeDueStatement(now, leaseUntil, limit))
  return rows
}

/** An alert with what its mail tells. */
export async function findAlert(queries: Queries, id: string) {
  const [row] = await queries
    .select({
      alert,
      contact,
      endedAt: outage.endedAt,
      robot: {
        endUserName: robot.endUserName,
        serial: robot.serial,
        timeZone: robot.timeZone,
        resetDeadline: robot.resetDeadline,
      },
    })
    .from(alert)
    .innerJoin(contact, eq(contact.id, alert.contactId))
    .innerJoin(outage, and(eq(outage.robotId, alert.robotId), eq(outage.since, alert.since)))
    .innerJoin(robot, eq(robot.id, alert.robotId))
    .where(eq(alert.id, id))
  return row
}

/** Takes the lock of what was taken on; false when somebody else has taken it on since, or it is gone. */
export async function lockTaken(tx: Transaction, taken: Taken): Promise<boolean> {
  const rows = await tx.select({ id: alert.id }).from(alert).where(isStill(taken)).for('update')
  return rows.length > 0
}

function isStill({ id, tries }: Taken) {
  return and(eq(alert.id, id), eq(alert.state, 'sending'), eq(alert.tries, tries))
}

/** Takes the outage's lock, under which it ends and is told of. */
export async function lockOutage(
  tx: Transaction,
  robotId: string,
  since: number,
): Promise<OutageRow | undefined> {
  const [row] = await tx
    .select()
    .from(outage)
    .where(and(eq(outage.robotId, robotId), eq(outage.since, since)))
    .for('update')
  return row
}

export async function saveAlert(
  queries: Queries,
  id: string,
  change: Partial<Pick<AlertRow, 'state' | 'nextAt' | 'told' | 'sentAt' | 'tries'>>,
): Promise<void> {
  await queries.update(alert).set(change).where(eq(alert.id, id))
}

/** It could not be handed over: somebody tries again then, unless somebody else has taken it on since. */
export async function putOff(queries: Queries, taken: Taken, nextAt: number): Promise<void> {
  await queries.update(alert).set({ state: 'due', nextAt }).where(isStill(taken))
}

/** Whoever took it on is still at it. */
export async function renewLease(queries: Queries, taken: Taken, leaseUntil: number): Promise<void> {
  await queries.update(alert).set({ nextAt: leaseUntil }).where(isStill(taken))
}

/** What was taken on turned out to be nothing to send. */
export async function removeTaken(queries: Queries, taken: Taken): Promise<void> {
  await queries.delete(alert).where(isStill(taken))
}

/** With what was planned for them. */
export async function removeFutureOutages(tx: Transaction, now: number): Promise<void> {
  await tx.delete(outage).where(gt(outage.since, now))
}

/** What was put off is due when it was planned, and what is nobody's any more is due now. */
export async function hurryAlerts(tx: Transaction, now: number): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const delay = tx
    .select({ delay: sql`${contact.notificationDelay} * interval '1 minute'` })
    .from(contact)
    .where(eq(contact.id, alert.contactId))
  const planned = sql`case ${alert.kind} when 'offline' then ${alert.since} + (${delay}) else ${at} end`
  await tx
    .update(alert)
    .set({ state: 'due', nextAt: sql`least(${alert.nextAt}, ${planned})` })
    .where(and(inArray(alert.state, ['due', 'sending']), gt(alert.nextAt, now + longestLease)))
}

/** Longer than anybody holds an alert that was taken on. */
const longestLease = 10 * minute

/** What nobody has taken on since that moment, or what was tried in vain more than a few times. */
export async function countOverdue(queries: Queries, before: number): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(alert)
    .where(
      and(inArray(alert.state, ['due', 'sending']), or(lte(alert.nextAt, before), gt(alert.tries, fewTries))),
    )
  return row?.count ?? 0
}

const fewTries = 3
