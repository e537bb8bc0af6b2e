import type { RoutePath } from '../route.ts'

export const notificationPaths = {
  notifications: {
    method: 'GET',
    path: '/api/notification/notifications',
    access: 'user',
    failsInPlace: true,
  },
  notificationSeen: {
    method: 'POST',
    path: '/api/notification/notifications/{uuid}/seen',
    access: 'user',
    failsInPlace: true,
  },
} as const satisfies Record<string, RoutePath>
