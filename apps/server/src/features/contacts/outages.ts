import { randomUUIDv7 } from 'node:crypto'
import type { Unit } from '../../db/unit-of-work.ts'
import { plannedAt } from './alert-time.ts'
import {
  beginOutages,
  dropUndueAlerts,
  endOutages,
  findOpenOutage,
  findToldOffline,
  hurryAlerts,
  insertAlerts,
  removeFutureOutages,
} from './alerts.repository.ts'
import type { AlertRow, OutageRow } from './alerts.repository.ts'
import { findMailedContacts } from './contacts.repository.ts'
import type { ContactRow } from './contacts.repository.ts'

/** Within the change that notes that robots went: who is to be mailed about it, and when. */
export async function robotsWent(unit: Unit, robotIds: readonly string[]): Promise<void> {
  if (robotIds.length === 0) return
  const begun = new Map((await beginOutages(unit.tx, robotIds)).map((outage) => [outage.robotId, outage]))
  const contacts = await findMailedContacts(unit.tx, [...begun.keys()])
  await insertAlerts(
    unit.tx,
    contacts.flatMap((contact) => {
      const outage = begun.get(contact.robotId)
      return outage === undefined ? [] : [offlineAlertOf(outage, contact)]
    }),
  )
}

/**
 * Within the change that notes that robots are back: what was not due yet is called off, and who was told that a robot is
 * offline is told that it is back. What was due and has not gone yet goes, and says from when to when (D-20).
 */
export async function robotsCame(unit: Unit, robotIds: readonly string[]): Promise<void> {
  if (robotIds.length === 0) return
  const ended = await endOutages(unit.tx, robotIds, unit.now)
  if (ended.length === 0) return
  await dropUndueAlerts(
    unit.tx,
    ended.map(({ robotId }) => robotId),
    unit.now,
  )
  await insertAlerts(
    unit.tx,
    (await findToldOffline(unit.tx, ended)).map((alert) => onlineAlertAfter(alert, unit.now)),
  )
}

/**
 * The clock was set back. Outages that begin in what is now the future begin anew for the robots that are still gone, and
 * what is to be mailed is looked at when it was planned: what a wrong clock put off would come far too late.
 */
export async function outagesAfterClockBack(unit: Unit, stillGone: readonly string[]): Promise<void> {
  await removeFutureOutages(unit.tx, unit.now)
  await hurryAlerts(unit.tx, unit.now)
  await robotsWent(unit, stillGone)
}

/** Somebody who is mailed from now on hears of an outage that goes on. */
export async function planForContact(unit: Unit, contact: ContactRow): Promise<void> {
  const open = await findOpenOutage(unit.tx, contact.robotId)
  if (open !== undefined) await insertAlerts(unit.tx, [offlineAlertOf(open, contact)])
}

function offlineAlertOf({ robotId, since }: OutageRow, contact: ContactRow) {
  return {
    id: randomUUIDv7(),
    robotId,
    since,
    contactId: contact.id,
    kind: 'offline',
    state: 'due',
    nextAt: plannedAt(since, contact.notificationDelay),
  } as const
}

/** The second mail about an outage, to somebody who got the first. */
export function onlineAlertAfter({ robotId, since, contactId }: AlertRow, now: number) {
  return { id: randomUUIDv7(), robotId, since, contactId, kind: 'online', state: 'due', nextAt: now } as const
}
