import { randomUUIDv7 } from 'node:crypto'
import { reportDeliveriesMax, reportTypesMax } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { mayBePostedTo } from '../../http/post-outside.ts'
import { randomSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import {
  deleteDefinition,
  deleteDeliveries,
  findDeliveries,
  insertDelivery,
  saveDefinition,
} from './reports.repository.ts'
import { allDefinitions } from './reports.ts'
import { starterReports } from './starter-reports.ts'

/** The operator makes a report type, or puts another in its place. What was reported stays as it was. */
export function defineReport({ runUnit }: Needs<'runUnit'>): Handler<'defineReport'> {
  return ({ body, actor }) =>
    runUnit(actor, async (unit) => {
      const there = await allDefinitions(unit.tx)
      const isNew = there.every(({ reportType }) => reportType !== body.reportType)
      if (isNew && there.length >= reportTypesMax) throw new ApiError('max_reports')
      await saveDefinition(unit.tx, { ...body, removed: false, changedAt: unit.now })
      unit.record({ action: 'defineReport', subject: `report:${body.reportType}` })
      return undefined
    })
}

export function removeReport({ runUnit }: Needs<'runUnit'>): Handler<'removeReport'> {
  return ({ body: { reportType }, actor }) =>
    runUnit(actor, async (unit) => {
      const found = (await allDefinitions(unit.tx)).find((each) => each.reportType === reportType)
      if (found === undefined) throw new ApiError('not_found')
      const isBrought = starterReports.some((each) => each.reportType === reportType)
      // One that Kompaan brings would be there again.
      if (isBrought) await saveDefinition(unit.tx, { ...found, removed: true, changedAt: unit.now })
      else await deleteDefinition(unit.tx, reportType)
      unit.record({ action: 'removeReport', subject: `report:${reportType}` })
      return undefined
    })
}

/** All types, and where each goes. */
export function reportSettings({ database }: Needs<'database'>): Handler<'reportSettings'> {
  return async () => {
    const deliveries = await findDeliveries(database)
    return (await allDefinitions(database)).map(({ reportType, nl, en }) => ({
      reportType,
      titles: { nl: nl.title, en: en.title },
      fieldCount: nl.formFields.length,
      deliveries: deliveries
        .filter((each) => each.reportType === reportType)
        .map(({ kind, target, failingSince, offAt }) => ({
          kind,
          target,
          failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
          offAt: offAt === null ? null : new Date(offAt).toISOString(),
        })),
    }))
  }
}

/** From now on reports of this type go there too. Said again, it begins anew: with a new secret, and switched on. */
export function deliverReports({
  runUnit,
  secrets,
  config,
}: Needs<'runUnit' | 'secrets' | 'config'>): Handler<'deliverReports'> {
  return ({ body, actor }) =>
    runUnit(actor, async (unit) => {
      const { reportType } = body
      const definitions = await allDefinitions(unit.tx)
      if (definitions.every((each) => each.reportType !== reportType)) throw new ApiError('not_found')
      const target = body.kind === 'mail' ? body.address : body.url
      const url = body.kind === 'webhook' ? URL.parse(body.url) : null
      if (body.kind === 'webhook' && (url === null || !mayBePostedTo(url, config.webhookOrigins))) {
        throw new ApiError('webhook_not_allowed')
      }
      const [before] = await deleteDeliveries(unit.tx, reportType, target)
      const others = (await findDeliveries(unit.tx)).filter((each) => each.reportType === reportType)
      if (others.length >= reportDeliveriesMax) throw new ApiError('max_reports')
      // What could not be posted yet finds it under the id that it had.
      const id = before ?? randomUUIDv7()
      const secret = body.kind === 'webhook' ? randomSecret() : null
      await insertDelivery(unit.tx, {
        id,
        reportType,
        kind: body.kind,
        target,
        language: body.kind === 'mail' ? body.language : null,
        secret: secret === null ? null : secrets.encrypt('webhook', id, secret),
        createdAt: unit.now,
      })
      unit.record({ action: 'deliverReports', subject: `report:${reportType}`, details: { kind: body.kind } })
      return { secret }
    })
}

export function stopReports({ runUnit }: Needs<'runUnit'>): Handler<'stopReports'> {
  return ({ body: { reportType, target }, actor }) =>
    runUnit(actor, async (unit) => {
      if ((await deleteDeliveries(unit.tx, reportType, target)).length === 0) throw new ApiError('not_found')
      unit.record({ action: 'stopReports', subject: `report:${reportType}` })
      return undefined
    })
}
