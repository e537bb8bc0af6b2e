import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { lockForDevice } from '../devices/lock-for-device.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import { webhookJob } from './deliver-webhook.ts'
import { findActiveDeliveries, insertReport } from './reports.repository.ts'
import type { ReportRow } from './reports.repository.ts'

/** A report arrives: it is kept, and goes on to whom the operator named for its type, once each (D-36). */
export function deviceReport({ runUnit }: Needs<'runUnit'>): Handler<'deviceReport'> {
  return ({ caller: { robotId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      const allowed = await allowedPermissions(unit.tx, robotId)
      if (!allowed.includes('shareReports')) throw new ApiError('forbidden')
      const { at, ...told } = body
      const row = { ...told, robotId, sentAt: Date.parse(at), receivedAt: unit.now }
      if (!(await insertReport(unit.tx, row))) return undefined
      await passOn(unit, row)
      unit.publish({ stream: `robot:${robotId}`, kind: 'report.added', entityId: row.id })
      unit.record({
        action: 'deviceReport',
        subject: `robot:${robotId}`,
        // A script may call it anything, at any length.
        details: { reportType: row.reportType.slice(0, 64) },
      })
      return undefined
    })
}

async function passOn(unit: Unit, { robotId, id, reportType }: ReportRow): Promise<void> {
  for (const { id: deliveryId, kind, target, language } of await findActiveDeliveries(unit.tx, reportType)) {
    if (kind === 'webhook') await unit.enqueue(webhookJob, { robotId, reportId: id, deliveryId })
    else {
      const mail = { kind: 'report', recipient: target, language: language ?? 'nl' } as const
      await queueMailTo(unit, { ...mail, sourceId: id, robotId })
    }
  }
}
