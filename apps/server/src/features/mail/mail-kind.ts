/** Every mail there is. */
export const mailKinds = [
  'activation',
  'passwordReset',
  'emailChangeCode',
  'emailChanged',
  'passwordChanged',
  'mfaOn',
  'mfaOff',
  'accountDeleted',
  'invite',
  'becamePrimary',
  'contactVerification',
  'contactReminder',
  'robotIsOffline',
  'robotWasOffline',
  'robotIsBack',
  'feedback',
] as const

/** Worked off from the table of alerts, and not by jobs. */
export const alertMailKinds: readonly MailKind[] = ['robotIsOffline', 'robotWasOffline', 'robotIsBack']

export type MailKind = (typeof mailKinds)[number]

export function isMailKind(text: string): text is MailKind {
  return mailKinds.some((kind) => kind === text)
}
