/** Every mail there is. */
export const mailKinds = [
  'activation',
  'passwordReset',
  'accountProven',
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
  'report',
  'webhookOff',
] as const

export type MailKind = (typeof mailKinds)[number]

export function isMailKind(text: string): text is MailKind {
  return mailKinds.some((kind) => kind === text)
}
