import { notificationsListMax } from '@kompaan/contract'
import type { InterfaceLanguage } from '@kompaan/contract'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { notification, notificationSeen } from '../../db/schema.ts'

export async function insertNotification(
  tx: Transaction,
  row: typeof notification.$inferInsert,
): Promise<void> {
  await tx.insert(notification).values(row)
}

/** The newest news in one language, and when the account has seen each. */
export async function findNotifications(
  queries: Queries,
  accountId: string,
  language: InterfaceLanguage,
  seen: boolean | undefined,
) {
  const { seenAt } = notificationSeen
  const wanted = seen === undefined ? undefined : seen ? isNotNull(seenAt) : isNull(seenAt)
  return queries
    .select({
      uuid: notification.id,
      text: notification[language],
      notificationType: notification.type,
      appVersion: notification.appVersion,
      publishedAt: notification.publishedAt,
      seenAt,
    })
    .from(notification)
    .leftJoin(
      notificationSeen,
      and(eq(notificationSeen.notificationId, notification.id), eq(notificationSeen.accountId, accountId)),
    )
    .where(wanted)
    .orderBy(desc(notification.publishedAt), desc(notification.id))
    .limit(notificationsListMax)
}

/** Whether there is such a notification, and whether it was seen before. */
export async function saveSeen(
  tx: Transaction,
  accountId: string,
  notificationId: string,
  now: number,
): Promise<'unknown' | 'new' | 'known'> {
  const rows = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(eq(notification.id, notificationId))
  if (rows.length === 0) return 'unknown'
  const added = await tx
    .insert(notificationSeen)
    .values({ accountId, notificationId, seenAt: now })
    .onConflictDoNothing()
    .returning({ seenAt: notificationSeen.seenAt })
  return added.length > 0 ? 'new' : 'known'
}

/** What somebody has seen, for the export of their account. */
export function exportedSeen(queries: Queries, accountId: string): Pages {
  return inPages(queries, notificationSeen, {
    key: notificationSeen.notificationId,
    where: eq(notificationSeen.accountId, accountId),
    columns: { notification: notificationSeen.notificationId, seenAt: notificationSeen.seenAt },
  })
}
