import type { mail } from '../../db/schema.ts'
import type { MailFill } from './compose-mail.ts'

export type MailRow = typeof mail.$inferSelect

/** What a mail is filled with, and what its program is told. */
export interface FilledMail extends MailFill {
  readonly replyTo?: string
  /** Where a mail program posts to stop such mails with one click (RFC 8058). */
  readonly oneClick?: string
}

/** Made anew for each try to send it; undefined when what the mail is about is gone. */
export type FillMail = (mail: MailRow) => Promise<FilledMail | undefined>

export const fillWithNothing: FillMail = async () => ({})
