/** After how many minutes without a sign of life a contact is mailed (D-20). */
export const notificationDelays = [1, 30, 60, 360, 720, 1440] as const
export type NotificationDelay = (typeof notificationDelays)[number]

export const defaultNotificationDelay: NotificationDelay = 60

/** What is to be said about a contact (D-19); nothing about one whose address is verified. */
export const contactStatuses = [
  'changed',
  'bounces',
  'cleared',
  'pending',
  'unsubscribed',
  'expired',
] as const
export type ContactStatus = (typeof contactStatuses)[number]
