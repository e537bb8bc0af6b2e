import nodemailer from 'nodemailer'

export interface MailMessage {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail to whoever delivers it; rejects when it was not taken over. */
export interface Mailer {
  readonly delivers: boolean
  send(message: MailMessage): Promise<void>
  close(): void
}

/** A mail server said no for good; trying again is of no use. */
export class MailRefused extends Error {}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {
    from,
    // Addresses and texts are ours to state; a mail must not pull in files or other addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    delivers: true,
    send: async ({ to, ...message }) => {
      try {
        await transport.sendMail({ ...message, to: { name: '', address: to } })
      } catch (error) {
        throw isPermanent(error) ? new MailRefused('the mail server refused the mail') : error
      }
    },
    close: () => transport.close(),
  }
}

/** Outside production without a mail server: mails are only shown on the outbox page. */
export const outboxMailer: Mailer = { delivers: false, send: async () => undefined, close: () => undefined }

/**
 * Whether the mail itself was refused: its recipient or its content. A server that does not let us in, or does not
 * take our sender, is for the operator to put right, and the mail waits.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const aboutTheMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return aboutTheMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}
