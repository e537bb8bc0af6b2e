import { notification, notificationSeen as seen } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { exportedSeen } from './notifications.repository.ts'
import { notifications, notificationSeen, publishNotification } from './notifications.ts'

export function notificationsFeature(services: Services) {
  return {
    name: 'notifications',
    calls: {
      notifications: notifications(services),
      notificationSeen: notificationSeen(services),
      publishNotification: publishNotification(services),
    },
    keeps: [
      { table: notification },
      {
        table: seen,
        account: { column: seen.accountId, atErasure: 'delete', inExport: ['notificationsSeen'] },
      },
    ],
    exports: ({ accountId }) => ({ notificationsSeen: exportedSeen(services.database, accountId) }),
  } satisfies Feature
}
