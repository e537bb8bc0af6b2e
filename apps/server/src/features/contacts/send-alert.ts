import { setTimeout as pause } from 'node:timers/promises'
import { systemActor } from '../../audit/audit-entry.ts'
import { minute, second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { markMail, putMail } from '../mail/mail.repository.ts'
import type { WithMails } from '../mail/mails.ts'
import type { WithPresence } from '../presence/presence.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { dueAt, resetTimes } from './alert-time.ts'
import {
  findAlert,
  insertAlerts,
  lockOutage,
  lockTaken,
  removeTaken,
  renewLease,
  saveAlert,
} from './alerts.repository.ts'
import type { AlertRow, Taken } from './alerts.repository.ts'
import { noteBounce } from './bounces.ts'
import { isMailed } from './contacts.repository.ts'
import { onlineAlertAfter } from './outages.ts'

export type SendNeeds = Needs<'database' | 'clock' | 'runUnit' | 'log' | 'background'> &
  WithMails &
  WithPresence

/** Who takes on an alert has this long, and renews it while the mail server talks; then somebody else takes over. */
export const lease = 2 * minute
const renewEvery = 30 * second
const longestPause = 30 * second

/** What a mail about an outage tells, by when it goes. */
const kinds = {
  isOffline: 'robotIsOffline',
  wasOffline: 'robotWasOffline',
  isBack: 'robotIsBack',
} as const satisfies Record<NonNullable<AlertRow['told']>, string>

/** An alert as its mail goes out. */
interface Prepared {
  readonly alert: AlertRow
  readonly told: NonNullable<AlertRow['told']>
  readonly recipient: string
}

/** Hands over an alert that was taken on; throws when the mail server could not be told, or took it not yet. */
export async function sendAlert(needs: SendNeeds, taken: Taken, stopping: AbortSignal): Promise<void> {
  const { database, clock } = needs
  const prepared = await prepare(needs, taken)
  if (prepared === undefined) return
  const stopRenewing = clock.every(renewEvery, () => {
    renewLease(database, taken, clock.now() + lease).catch(() => undefined)
  })
  try {
    const done = await needs.mails.handOver(taken.id)
    // The contact was taken away, or given another address, in the meantime.
    if (done === undefined) await removeTaken(database, taken)
    else await noteAtLast(needs, prepared, done.outcome, stopping)
  } finally {
    stopRenewing()
  }
}

/**
 * Decides what the mail says now, and puts it down; undefined when there is nothing to send, or not yet, or when it is
 * somebody else's by now, since we stood still for longer than the lease.
 */
async function prepare({ runUnit, presence }: SendNeeds, taken: Taken): Promise<Prepared | undefined> {
  return runUnit(systemActor, async (unit) => {
    const found = (await lockTaken(unit.tx, taken)) ? await findAlert(unit.tx, taken.id) : undefined
    if (found === undefined) return undefined
    const { alert, contact, endedAt, robot } = found
    const isUnwanted = alert.kind === 'online' && !contact.onlineNotification
    if (!isMailed(contact) || isUnwanted) {
      await removeTaken(unit.tx, taken)
      return undefined
    }
    if (alert.kind === 'offline') {
      const deaf = [...(await presence.readDowntimes(unit.tx)), ...resetTimes(robot)]
      const due = dueAt(alert.since, contact.notificationDelay, deaf)
      if (endedAt !== null && endedAt < due) {
        await removeTaken(unit.tx, taken)
        return undefined
      }
      if (due > unit.now) {
        await saveAlert(unit.tx, alert.id, { state: 'due', nextAt: due, tries: 0 })
        return undefined
      }
    }
    const told = alert.kind === 'online' ? 'isBack' : endedAt === null ? 'isOffline' : 'wasOffline'
    await saveAlert(unit.tx, alert.id, { told })
    await putMail(unit.tx, {
      id: alert.id,
      robotId: alert.robotId,
      kind: kinds[told],
      recipient: contact.email,
      language: contact.language,
      state: 'waiting',
      createdAt: unit.now,
    })
    return { alert, told, recipient: contact.email }
  })
}

/** What the mail server said is noted for as long as we live: trying again instead would be a second copy. */
async function noteAtLast(
  needs: SendNeeds,
  prepared: Prepared,
  outcome: 'sent' | 'refused',
  stopping: AbortSignal,
): Promise<void> {
  for (let wait = second; ; wait = Math.min(2 * wait, longestPause)) {
    try {
      await note(needs, prepared, outcome)
      return
    } catch (error) {
      if (stopping.aborted) throw error
      needs.log.error({ err: error, alertId: prepared.alert.id }, 'alert could not be noted as sent')
      await pause(wait, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

/** The mail server has answered for good. */
async function note(
  { runUnit }: SendNeeds,
  { alert: { id, robotId, since }, told, recipient }: Prepared,
  outcome: 'sent' | 'refused',
): Promise<void> {
  await runUnit(systemActor, async (unit) => {
    // In the order of those who change contacts and of those who end outages: robot, outage, alert.
    await lockRobot(unit.tx, robotId)
    const outage = await lockOutage(unit.tx, robotId, since)
    await markMail(unit.tx, id, outcome, unit.now)
    const found = await findAlert(unit.tx, id)
    if (found === undefined || found.alert.state === 'sent' || found.alert.state === 'refused') return
    await saveAlert(unit.tx, id, { state: outcome, told, sentAt: unit.now })
    if (outcome === 'refused') {
      await noteBounce(unit, found.contact.id, recipient)
      return
    }
    unit.record({ action: 'alertSent', subject: `robot:${robotId}` })
    // The robot came back while the mail that it is offline was on its way.
    if (told === 'isOffline' && outage?.endedAt != null && found.contact.onlineNotification) {
      await insertAlerts(unit.tx, [onlineAlertAfter(found.alert, unit.now)])
    }
  })
}
