import type { InterfaceLanguage } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginById } from '../account/account.repository.ts'
import { findDefinitions, findReports, findStopped } from './reports.repository.ts'
import { starterReports, type ReportDefinition } from './starter-reports.ts'

/** What can be reported: what Kompaan brings, unless the operator put something in its place or took it away. */
export async function allDefinitions(queries: Queries): Promise<readonly ReportDefinition[]> {
  const own = await findDefinitions(queries)
  const changed = new Set(own.map(({ reportType }) => reportType))
  return [
    ...starterReports.filter(({ reportType }) => !changed.has(reportType)),
    ...own.filter(({ removed }) => !removed).map(({ reportType, nl, en }) => ({ reportType, nl, en })),
  ]
}

/** The forms, in the language that is asked for, else the caller's own. */
export function reports({ database }: Needs<'database'>): Handler<'reports'> {
  return async ({ caller: { accountId }, query }) => {
    const language = query.language ?? (await languageOf(database, accountId))
    const definitions = await allDefinitions(database)
    const stopped = await findStopped(database)
    return definitions.map(({ reportType, ...inLanguages }) => {
      const stoppedAt = stopped.get(reportType)
      return {
        reportType,
        stoppedAt: stoppedAt === undefined ? null : new Date(stoppedAt).toISOString(),
        ...inLanguages[language],
      }
    })
  }
}

/** What the robot reported. */
export function filledReports({ database }: Needs<'database'>): Handler<'filledReports'> {
  return async ({ caller: { accountId }, params: { robotId }, query: { reportType, before } }) => {
    const language = await languageOf(database, accountId)
    const definitions = await allDefinitions(database)
    const titles = new Map(definitions.map((each) => [each.reportType, each[language].title]))
    const rows = await findReports(database, robotId, { reportType, before })
    return rows.map((row) => ({
      id: row.id,
      reportType: row.reportType,
      title: titles.get(row.reportType) ?? null,
      at: new Date(row.sentAt).toISOString(),
      receivedAt: new Date(row.receivedAt).toISOString(),
      executionId: row.executionId,
      scriptVersionId: row.scriptVersionId,
      fields: row.fields,
    }))
  }
}

async function languageOf(queries: Queries, accountId: string): Promise<InterfaceLanguage> {
  return (await findLoginById(queries, accountId))?.account.language ?? 'nl'
}
