import { systemActor } from '../../audit/audit-entry.ts'
import { coalesced } from '../../jobs/coalesced.ts'
import { minute, second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { markMail, putMail } from '../mail/mail.repository.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { handOver } from '../mail/send-mail.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { dueAt } from './alert-time.ts'
import {
  countOverdue,
  findAlert,
  insertAlerts,
  lockOutage,
  putOff,
  removeAlert,
  renewLease,
  saveAlert,
  takeDue,
} from './alerts.repository.ts'
import type { AlertRow } from './alerts.repository.ts'
import { noteBounce } from './bounces.ts'
import { findContact, findContactsToRemind, isMailed, saveContact } from './contacts.repository.ts'
import { onlineAlertAfter } from './outages.ts'

type AlertNeeds = Needs<
  'database' | 'clock' | 'runUnit' | 'log' | 'secrets' | 'config' | 'mailer' | 'presence'
>

const lookEvery = second
/** Who takes on an alert has this long, and renews it while the mail server talks; then somebody else takes over. */
const lease = 2 * minute
const renewEvery = 30 * second
const atOnce = 20
const remindersAtOnce = 50
const firstWait = 30 * second
const longestWait = 10 * minute
const late = 5 * minute

/** What a mail about an outage tells, by when it goes. */
const kinds = {
  isOffline: 'robotIsOffline',
  wasOffline: 'robotWasOffline',
  isBack: 'robotIsBack',
} as const satisfies Record<NonNullable<AlertRow['told']>, string>

/**
 * Mails contacts about robots that are offline (D-20). A decision stands in the database before anything is sent, and is
 * worked off by whichever process is there: taken on with a lease, handed over, and noted as sent. Who dies in between
 * leaves it to the next; a second copy can only come of dying between the mail server's yes and our note of it.
 */
export function watchAlerts(needs: AlertNeeds) {
  const { log, clock, database } = needs

  async function workOff(): Promise<void> {
    for (;;) {
      const taken = await takeDue(database, clock.now(), clock.now() + lease, atOnce)
      await Promise.all(
        taken.map((alert) =>
          send(needs, alert.id).catch(async (error: unknown) => {
            log.warn({ err: error, alertId: alert.id }, 'alert could not be sent')
            const wait = Math.min(firstWait * 2 ** (alert.tries - 1), longestWait)
            await putOff(database, alert, clock.now() + wait)
          }),
        ),
      )
      if (taken.length < atOnce) return
    }
  }

  const look = coalesced(
    async () => {
      await workOff()
      await remind(needs)
    },
    (error) => log.warn({ err: error }, 'alerts could not be worked off'),
  )
  const timer = setInterval(look, lookEvery)
  return { stop: () => clearInterval(timer) }
}

async function send(needs: AlertNeeds, alertId: string): Promise<void> {
  const { database, clock } = needs
  if (!(await prepare(needs, alertId))) return
  const renewing = setInterval(() => {
    renewLease(database, alertId, clock.now() + lease).catch(() => undefined)
  }, renewEvery)
  try {
    const done = await handOver(needs, alertId)
    if (done === undefined) await removeAlert(database, alertId)
    else await note(needs, alertId, done.outcome)
  } finally {
    clearInterval(renewing)
  }
}

/** Decides what the mail says now, and puts it down; false when there is nothing to send, or not yet. */
async function prepare({ runUnit, presence }: AlertNeeds, alertId: string): Promise<boolean> {
  return runUnit(systemActor, async (unit) => {
    const found = await findAlert(unit.tx, alertId)
    if (found === undefined) return false
    const { alert, contact, endedAt } = found
    if (!isMailed(contact)) {
      await removeAlert(unit.tx, alertId)
      return false
    }
    if (alert.kind === 'offline') {
      const due = dueAt(alert.since, contact.notificationDelay, presence.downtimes())
      if (endedAt !== null && endedAt < due) {
        await removeAlert(unit.tx, alertId)
        return false
      }
      if (due > unit.now) {
        await saveAlert(unit.tx, alertId, { state: 'due', nextAt: due, tries: 0 })
        return false
      }
    }
    const told = alert.kind === 'online' ? 'isBack' : endedAt === null ? 'isOffline' : 'wasOffline'
    await saveAlert(unit.tx, alertId, { told })
    await putMail(unit.tx, {
      id: alertId,
      robotId: alert.robotId,
      kind: kinds[told],
      recipient: contact.email,
      language: contact.language,
      state: 'waiting',
      createdAt: unit.now,
    })
    return true
  })
}

/** The mail server has answered for good. */
async function note({ runUnit }: AlertNeeds, alertId: string, outcome: 'sent' | 'refused'): Promise<void> {
  await runUnit(systemActor, async (unit) => {
    const found = await findAlert(unit.tx, alertId)
    if (found === undefined) return
    const { alert, contact } = found
    await markMail(unit.tx, alertId, outcome, unit.now)
    await saveAlert(unit.tx, alertId, { state: outcome, sentAt: unit.now })
    if (outcome === 'refused') {
      await noteBounce(unit, contact)
      return
    }
    unit.record({ action: 'alertSent', subject: `robot:${alert.robotId}` })
    // The robot came back while the mail that it is offline was on its way.
    const outage = await lockOutage(unit.tx, alert.robotId, alert.since)
    const isOutdated = alert.told === 'isOffline' && outage?.endedAt != null
    if (isOutdated && contact.onlineNotification) {
      await insertAlerts(unit.tx, [onlineAlertAfter(alert, unit.now)])
    }
  })
}

/** Once, some hours before the link in the first mail stops working (D-05). */
async function remind({ database, clock, runUnit }: AlertNeeds): Promise<void> {
  for (const { id, robotId } of await findContactsToRemind(database, clock.now(), remindersAtOnce)) {
    await runUnit(systemActor, async (unit) => {
      await lockRobot(unit.tx, robotId)
      const contact = await findContact(unit.tx, robotId, id)
      if (contact?.remindAt == null || contact.remindAt > unit.now) return
      await saveContact(unit.tx, id, { remindAt: null })
      if (contact.codeExpiresAt === null || contact.codeExpiresAt <= unit.now) return
      const { email: recipient, language } = contact
      await queueMailTo(unit, { kind: 'contactReminder', recipient, language, robotId, sourceId: id })
    })
  }
}

/** For whoever watches over the service. */
export function overdueAlerts({ database, clock }: Needs<'database' | 'clock'>): Promise<number> {
  return countOverdue(database, clock.now() - late)
}
