import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { systemActor } from '../../audit/audit-entry.ts'
import { NotPosted, postOutside } from '../../http/post-outside.ts'
import { workOn } from '../../jobs/job-queue.ts'
import type { JobKind, JobWork } from '../../jobs/job-queue.ts'
import { day, second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { findDelivery, findReport, setFailing, switchOff } from './reports.repository.ts'
import type { DeliveryRow, SentReport } from './reports.repository.ts'

const jobData = z.strictObject({ robotId: z.string(), reportId: z.string(), deliveryId: z.string() })

export const webhookJob: JobKind<z.infer<typeof jobData>> = {
  name: 'report.webhook',
  data: jobData,
  // More than there are in the three days for which it is tried.
  triesMax: 200,
  atOnce: 4,
}

/** A receiver that takes nothing for so long is switched off, and the operator is told. */
const patience = 3 * day
/** What takes longer to be answered is tried again. */
const answerWithin = 10 * second

type WebhookNeeds = Needs<'database' | 'clock' | 'secrets' | 'config' | 'runUnit' | 'log' | 'outside'>

/** Posts a report to a webhook, until it is taken. */
export function deliverWebhooks(needs: WebhookNeeds, milliseconds = answerWithin): JobWork {
  const { database, clock, secrets, config, runUnit, log, outside } = needs
  /** Where reports are being posted to, each with its own. */
  const underway = new Set<DeliveryRow>()

  /** So that the receiver knows that it is from us, and of this moment. */
  const sign = ({ id, secret }: DeliveryRow, body: string) => {
    const timestamp = String(Math.floor(clock.now() / second))
    const key = secrets.decrypt('webhook', id, secret ?? '')
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
    return { 'kompaan-timestamp': timestamp, 'kompaan-signature': `v1=${signature}` }
  }

  const postTo = async (delivery: DeliveryRow, report: SentReport) => {
    // To one that fails they go one by one: it may keep each of them waiting, and with them those for all others.
    const isTried = [...underway].some(({ id }) => id === delivery.id)
    if (delivery.failingSince !== null && isTried) throw new NotPosted('another one is tried there')
    const body = JSON.stringify(bodyOf(report))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Kompaan',
      'kompaan-delivery': report.id,
      ...sign(delivery, body),
    }
    underway.add(delivery)
    try {
      const limits = { origins: config.webhookOrigins, milliseconds }
      await postOutside({ url: delivery.target, headers, body }, limits, outside)
    } finally {
      underway.delete(delivery)
    }
  }

  const giveUp = (delivery: DeliveryRow) =>
    runUnit(systemActor, async (unit) => {
      if (!(await switchOff(unit.tx, delivery.id, unit.now))) return
      await queueMailTo(unit, {
        kind: 'webhookOff',
        recipient: config.operatorEmail,
        language: 'nl',
        sourceId: delivery.id,
      })
      unit.record({ action: 'webhookOff', subject: `report:${delivery.reportType}` })
    })

  return workOn(webhookJob, async ({ robotId, reportId, deliveryId }) => {
    const delivery = await findDelivery(database, deliveryId)
    const report = await findReport(database, robotId, reportId)
    if (delivery === undefined || delivery.offAt !== null || report === undefined) return
    try {
      await postTo(delivery, report)
    } catch (error) {
      if (!(error instanceof NotPosted)) throw error
      const now = clock.now()
      // A clock that was set back takes it for failing from now on.
      const since = Math.min(delivery.failingSince ?? now, now)
      if (since !== delivery.failingSince) await setFailing(database, deliveryId, since)
      // As long as this one is tried nothing is given up: the last failure may be of long ago.
      if (now - report.receivedAt < patience) throw error
      if (now - since >= patience) await giveUp(delivery)
      // Others get there: it is this one that the receiver does not take. It stays in the portal.
      else log.warn({ deliveryId, reportId }, 'a report was not taken by its webhook')
      return
    }
    if (delivery.failingSince !== null) await setFailing(database, deliveryId, null)
  })
}

function bodyOf(report: SentReport) {
  return {
    id: report.id,
    reportType: report.reportType,
    robot: { id: report.robotId, serial: report.serial },
    at: new Date(report.sentAt).toISOString(),
    receivedAt: new Date(report.receivedAt).toISOString(),
    executionId: report.executionId,
    scriptVersionId: report.scriptVersionId,
    fields: report.fields,
  }
}
