import { randomUUIDv7 } from 'node:crypto'
import { defaultInterfaceLanguage } from '@kompaan/contract'
import type { InterfaceLanguage } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { addEulaAcceptance, findEula, findLatestEula, insertEula } from './account.repository.ts'

export function latestEula({ database }: Needs<'database'>): Handler<'latestEula'> {
  return async ({ query }) => eulaText(await findLatestEula(database), query.language)
}

export function eula({ database }: Needs<'database'>): Handler<'eula'> {
  return async ({ params, query }) => eulaText(await findEula(database, params.id), query.language)
}

export function acceptEula({ runUnit }: Needs<'runUnit'>): Handler<'acceptEula'> {
  return async ({ caller, actor }) => {
    await runUnit(actor, async (unit) => {
      const latest = await findLatestEula(unit.tx)
      if (latest === undefined) throw new ApiError('not_found')
      await addEulaAcceptance(unit.tx, caller.accountId, latest.id, unit.now)
      unit.record({
        action: 'acceptEula',
        subject: `account:${caller.accountId}`,
        details: { version: latest.version },
      })
      unit.publish({
        stream: `account:${caller.accountId}`,
        kind: 'account.changed',
        entityId: caller.accountId,
      })
    })
    return undefined
  }
}

/** From here on everybody else has to accept the new version at their next login or refresh (D-08). */
export function publishEula({ runUnit }: Needs<'runUnit'>): Handler<'publishEula'> {
  return ({ body, actor }) =>
    runUnit(actor, async (unit) => {
      const version = ((await findLatestEula(unit.tx))?.version ?? 0) + 1
      const id = randomUUIDv7()
      await insertEula(unit.tx, { id, version, nl: body.nl, en: body.en, publishedAt: unit.now })
      unit.record({ action: 'publishEula', subject: `eula:${id}`, details: { version } })
      return { id, version, publishedAt: new Date(unit.now).toISOString() }
    })
}

function eulaText(
  row: Awaited<ReturnType<typeof findEula>>,
  language: InterfaceLanguage = defaultInterfaceLanguage,
) {
  if (row === undefined) throw new ApiError('not_found')
  return {
    id: row.id,
    version: row.version,
    language,
    content: row[language],
    publishedAt: new Date(row.publishedAt).toISOString(),
  }
}
