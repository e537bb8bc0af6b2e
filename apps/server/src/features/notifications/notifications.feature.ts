import { notification, notificationSeen as seen } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { notificationsCommands } from './notifications.commands.ts'
import { exportedSeen } from './notifications.repository.ts'
import { notifications, notificationSeen, publishNotification } from './notifications.ts'

export const notificationsFeature = {
  name: 'notifications',
  events: ['notifications.changed'],
  commands: notificationsCommands,
  keeps: [
    { table: notification },
    {
      table: seen,
      account: { column: seen.accountId, atErasure: 'delete', inExport: ['notificationsSeen'] },
    },
  ],
  bring: (services: Services) => ({
    calls: {
      notifications: notifications(services),
      notificationSeen: notificationSeen(services),
      publishNotification: publishNotification(services),
    },
    exports: ({ accountId }) => ({ notificationsSeen: exportedSeen(services.database, accountId) }),
  }),
} satisfies Feature
