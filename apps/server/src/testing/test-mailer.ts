import type { Mailer, MailMessage } from '../ports/mailer.ts'

/** A mailer that keeps what it is given, and lets a test wait for the next mail. */
export interface TestMailer extends Mailer {
  readonly sent: readonly MailMessage[]
  /** The newest mail to an address whose subject holds the words; waits for it when it is not there yet. */
  mailTo(address: string, subject: RegExp): Promise<MailMessage>
}

export function createTestMailer(): TestMailer {
  const sent: MailMessage[] = []
  const watchers = new Set<() => void>()
  const find = (address: string, subject: RegExp) =>
    sent.findLast((mail) => mail.to === address && subject.test(mail.subject))
  return {
    sent,
    delivers: true,
    send: async (message) => {
      sent.push(message)
      for (const watcher of watchers) watcher()
    },
    close: () => undefined,
    mailTo: (address, subject) =>
      new Promise((resolve) => {
        const look = () => {
          const found = find(address, subject)
          if (found === undefined) return
          watchers.delete(look)
          resolve(found)
        }
        watchers.add(look)
        look()
      }),
  }
}

/** The key at the end of the link in a mail. */
export function keyIn(mail: MailMessage): string {
  const key = /\/(?:activeren|reset-wachtwoord)\/([A-Za-z0-9_-]+)/.exec(mail.text)?.[1]
  if (key === undefined) throw new Error('this mail holds no link with a key')
  return key
}

/** The code that stands on a line of its own in a mail. */
export function codeIn(mail: MailMessage): string {
  const code = /^[2-9B-DF-HJKMPQR]{8}$/m.exec(mail.text)?.[0]
  if (code === undefined) throw new Error('this mail holds no code')
  return code
}
