import type { Services } from '../../services.ts'
import { notifications, notificationSeen, publishNotification } from './notifications.ts'

export function notificationsHandlers(services: Services) {
  return {
    notifications: notifications(services),
    notificationSeen: notificationSeen(services),
    publishNotification: publishNotification(services),
  }
}
