import { z } from 'zod'
import { idField, instantField, languageField } from '../account/account-fields.ts'
import { versionField } from '../device/device-fields.ts'
import { route } from '../route.ts'
import { notificationPaths } from './notification-paths.ts'
import { notificationsListMax, notificationTypes } from './notification-rules.ts'

const notification = z
  .strictObject({
    uuid: idField,
    title: z.string(),
    /** Markdown. */
    content: z.string(),
    notificationType: z.enum(notificationTypes),
    /** The portal's version from which on it makes sense. */
    appVersion: versionField,
    publishedAt: instantField,
    seenAt: instantField.nullable(),
  })
  .meta({ id: 'AppNotification' })

export function notificationRoutes() {
  return {
    notifications: route(notificationPaths.notifications, {
      summary:
        'News about the portal, the newest first; all of it, or only what the caller has or has not seen',
      query: z.strictObject({
        seen: z.enum(['true', 'false']).optional(),
        language: languageField.optional(),
      }),
      answer: {
        status: 200,
        schema: z.array(notification).max(notificationsListMax).meta({ id: 'AppNotifications' }),
      },
    }),
    notificationSeen: route(notificationPaths.notificationSeen, {
      summary: 'The caller has seen a notification',
      params: z.strictObject({ uuid: idField }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
  }
}
