import { Readable } from 'node:stream'
import type { Contract } from '@kompaan/contract'
import { AsWritten } from '../../db/as-written.ts'
import type { Pages } from '../../db/in-pages.ts'
import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findAccount } from './account.repository.ts'
import type { AccountRow } from './account.repository.ts'

/**
 * Everything held about the caller, and nothing about others (SEC-48): the account, and the lists that features bring.
 * It is read a page at a time, as fast as it is taken, with no transaction that would hold others up meanwhile.
 */
export function exportSelf({
  database,
  clock,
  runUnit,
  brought,
}: Needs<'database' | 'clock' | 'runUnit'> & WithBrought) {
  return async ({ caller, actor, reply }: Call<Contract['exportSelf']>): Promise<void> => {
    const { accountId } = caller
    const profile = await findAccount(database, accountId)
    if (profile === undefined) throw new ApiError('invalid_token')
    await runUnit(actor, async (unit) =>
      unit.record({ action: 'exportSelf', subject: `account:${accountId}` }),
    )
    // Whoever signs up can name any address; what was written to it is theirs once it is confirmed.
    const ownAddress = profile.status === 'ACTIVE' ? profile.emailKey : null
    const lists = brought().flatMap(({ exports }) =>
      Object.entries(exports?.({ accountId, ownAddress }) ?? {}),
    )
    const text = exportText(new Date(clock.now()).toISOString(), profile, lists)
    await reply.type('application/json; charset=utf-8').send(Readable.from(text, { highWaterMark: 1 }))
  }
}

async function* exportText(
  exportedAt: string,
  profile: AccountRow,
  lists: readonly (readonly [string, Pages])[],
): AsyncGenerator<string> {
  yield `{"format":"kompaan-export","exportedAt":"${exportedAt}","account":{"profile":${toText(profile)}`
  for (const [name, pages] of lists) {
    yield `,"${name}":[`
    let separator = ''
    for await (const page of pages) {
      if (page.length === 0) continue
      yield separator + page.map(toText).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}}'
}

function toText(row: object): string {
  return JSON.stringify(toJson(row))
}

/** Moments are numbers inside; outside they are written out. */
function toJson(value: unknown): JsonValue {
  if (value instanceof AsWritten) return value
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        isInstant(key, inner) ? new Date(inner).toISOString() : toJson(inner),
      ]),
    )
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}

type JsonValue = string | number | boolean | null | AsWritten | JsonValue[] | { [key: string]: JsonValue }

function isInstant(key: string, value: unknown): value is number {
  return (
    typeof value === 'number' &&
    (key === 'at' || key === 'since' || key.endsWith('At') || key.endsWith('After'))
  )
}
