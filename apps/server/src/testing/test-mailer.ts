import type { Mailer, MailMessage } from '../ports/mailer.ts'

/** A mailer that keeps what it is given, and lets a test wait for the next mail. */
export interface TestMailer extends Mailer {
  readonly sent: readonly MailMessage[]
  /** The newest mail to an address whose subject holds the words; waits until there are as many as counted. */
  mailTo(address: string, subject: RegExp, count?: number): Promise<MailMessage>
}

export function createTestMailer(): TestMailer {
  const sent: MailMessage[] = []
  const watchers = new Set<() => void>()
  const find = (address: string, subject: RegExp, count: number) =>
    sent.filter((mail) => mail.to === address && subject.test(mail.subject)).slice(count - 1)
  return {
    sent,
    delivers: true,
    send: async (message) => {
      sent.push(message)
      for (const watcher of watchers) watcher()
    },
    close: () => undefined,
    mailTo: (address, subject, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = find(address, subject, count).at(-1)
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

/** The address that a mail invites to, as it stands on a line of its own. */
export function inviteLinkIn(mail: MailMessage): string {
  const link = /^\S+\/invite\/\S+$/m.exec(mail.text)?.[0]
  if (link === undefined) throw new Error('this mail invites to nothing')
  return link
}

/** The code that stands on a line of its own in a mail. */
export function codeIn(mail: MailMessage): string {
  const code = /^[2-9B-DF-HJKMPQR]{8}$/m.exec(mail.text)?.[0]
  if (code === undefined) throw new Error('this mail holds no code')
  return code
}
