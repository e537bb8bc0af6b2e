import { randomUUIDv7 } from 'node:crypto'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginById } from '../account/account.repository.ts'
import { findNotifications, insertNotification, saveSeen } from './notifications.repository.ts'

/** News about the portal, in the language that is asked for, else the account's own. */
export function notifications({ database }: Needs<'database'>): Handler<'notifications'> {
  return async ({ caller: { accountId }, query }) => {
    const language = query.language ?? (await findLoginById(database, accountId))?.account.language ?? 'nl'
    const seen = query.seen === undefined ? undefined : query.seen === 'true'
    const rows = await findNotifications(database, accountId, language, seen)
    return rows.map(({ text, publishedAt, seenAt, ...row }) => ({
      ...row,
      ...text,
      publishedAt: new Date(publishedAt).toISOString(),
      seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    }))
  }
}

export function notificationSeen({ runUnit }: Needs<'runUnit'>): Handler<'notificationSeen'> {
  return ({ caller: { accountId }, params: { uuid }, actor }) =>
    runUnit(actor, async (unit) => {
      const saved = await saveSeen(unit.tx, accountId, uuid, unit.now)
      if (saved === 'unknown') throw new ApiError('not_found')
      if (saved === 'new') {
        unit.publish({ stream: `account:${accountId}`, kind: 'notifications.changed', entityId: uuid })
      }
      return undefined
    })
}

/** The operator tells every user of the portal something (NOT-04). */
export function publishNotification({ runUnit }: Needs<'runUnit'>): Handler<'publishNotification'> {
  return ({ body: { type, appVersion, nl, en }, actor }) =>
    runUnit(actor, async (unit) => {
      const id = randomUUIDv7()
      await insertNotification(unit.tx, { id, type, appVersion, nl, en, publishedAt: unit.now })
      unit.record({ action: 'publishNotification', subject: `notification:${id}` })
      return { uuid: id, publishedAt: new Date(unit.now).toISOString() }
    })
}
