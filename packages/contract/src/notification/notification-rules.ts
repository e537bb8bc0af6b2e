export const notificationTypes = ['news', 'update', 'maintenance'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationTitleMax = 120
export const notificationContentMax = 10_000
/** The newest are told; older ones are history. */
export const notificationsListMax = 100
