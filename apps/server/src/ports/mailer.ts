import nodemailer from 'nodemailer'

export interface MailMessage {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Hands a mail to whoever delivers it; rejects when it was not taken over. */
export interface Mailer {
  readonly delivers: boolean
  send(message: MailMessage): Promise<void>
  close(): void
}

/** A mail server said no for good; trying again is of no use. */
export class MailRefused extends Error {}

const answerWithin = 30_000

/** No person sent this: holiday notices and the like are not to answer it (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      // Addresses and texts are ours to state; a mail must not pull in files or other addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      // A server that does not answer must not hold up the mails behind this one.
      connectionTimeout: answerWithin,
      greetingTimeout: answerWithin,
      socketTimeout: answerWithin,
    },
    { from },
  )
  return {
    delivers: true,
    send: async ({ to, replyTo, headers, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          headers: { ...automatic, ...headers },
        })
      } catch (error) {
        throw isPermanent(error) ? new MailRefused('the mail server refused the mail') : error
      }
    },
    close: () => transport.close(),
  }
}

/** Outside production without a mail server: mails are only shown on the outbox page. */
export const outboxMailer: Mailer = { delivers: false, send: async () => undefined, close: () => undefined }

/** 'Relay access denied', 'listed as a sender of spam': what is held against us, whoever the mail is for (RFC 3463). */
const policy = /^5\d\d[ -]5\.7\./

/**
 * Whether the mail itself was refused: its recipient or its content. A server that does not let us in, or does not
 * take our sender, is for the operator to put right, and the mail waits.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const aboutTheMail = error.command === 'RCPT TO' || error.command === 'DATA'
  const isForUs = 'response' in error && typeof error.response === 'string' && policy.test(error.response)
  return aboutTheMail && !isForUs && typeof error.responseCode === 'number' && error.responseCode >= 500
}
