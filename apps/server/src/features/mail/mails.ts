import { systemActor } from '../../audit/audit-entry.ts'
import { workOn } from '../../jobs/job-queue.ts'
import type { JobWork } from '../../jobs/job-queue.ts'
import { MailRefused } from '../../ports/mailer.ts'
import type { Needs } from '../../services.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'
import type { FillMail, MailRow } from './fill-mail.ts'
import { mailJob } from './mail-job.ts'
import { isMailKind } from './mail-kind.ts'
import { findMail, markMail, removeWaitingMail } from './mail.repository.ts'
import type { FoundMail } from './mail.repository.ts'
import { mailableName } from './mailable-name.ts'

export interface RenderedMail {
  readonly row: MailRow
  readonly content: MailContent
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The mails of all features: each feature says what its own are filled with. */
export interface Mails {
  /** A mail as it goes out, made anew from its row; undefined when what it is about is gone. */
  render(mailId: string): Promise<RenderedMail | undefined>
  /**
   * Hands a mail to the mail server; throws when it was not taken over, and answers undefined when there is nothing to
   * send any more. Its Message-ID follows from the row, so that a second copy, sent when we died between the mail
   * server's yes and our own note of it, is recognised as one.
   */
  handOver(mailId: string): Promise<{ row: MailRow; outcome: 'sent' | 'refused' } | undefined>
}

/** For use cases that send mails themselves. */
export interface WithMails {
  readonly mails: Mails
}

export function createMails(
  { database, config, mailer, log }: Needs<'database' | 'config' | 'mailer' | 'log'>,
  fillOf: (kind: string) => FillMail | undefined,
): Mails {
  async function render(mailId: string): Promise<RenderedMail | undefined> {
    const found = await findMail(database, mailId)
    if (found === undefined) return undefined
    const { kind, language } = found.mail
    const fill = fillOf(kind)
    // Of a newer version that runs beside this one, and whose mail it is to send.
    if (!isMailKind(kind) || fill === undefined) throw new Error(`mail of an unknown kind: ${kind}`)
    const filled = await fill(found.mail)
    if (filled === undefined) return undefined
    const { replyTo, oneClick, ...content } = filled
    return {
      row: found.mail,
      content: composeMail(kind, language, { firstName: ownName(found), ...content }),
      ...(replyTo !== undefined && { replyTo }),
      ...(oneClick !== undefined && {
        headers: {
          'List-Unsubscribe': `<${oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    }
  }

  return {
    render,
    handOver: async (mailId) => {
      const rendered = await render(mailId)
      if (rendered === undefined || rendered.row.state !== 'waiting') return undefined
      const { row, content, replyTo, headers } = rendered
      const messageId = `<${mailId}@${new URL(config.publicUrl).hostname}>`
      try {
        await mailer.send({
          messageId,
          to: row.recipient,
          ...content,
          ...(replyTo !== undefined && { replyTo }),
          ...(headers !== undefined && { headers }),
        })
        return { row, outcome: 'sent' }
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ mailId }, 'mail refused for good')
        return { row, outcome: 'refused' }
      }
    },
  }
}

/**
 * How whoever reads the mail is called, where we know that they are the account's own person: not at an address that
 * nobody confirmed, or that is new.
 */
function ownName({ mail, account }: FoundMail): string | undefined {
  const isOwn = account?.status === 'ACTIVE' && account.email === mail.recipient
  return isOwn ? (mailableName(account.firstName) ?? undefined) : undefined
}

export function sendMails({
  database,
  clock,
  runUnit,
  mails,
}: Needs<'database' | 'clock' | 'runUnit'> & WithMails): JobWork {
  return workOn(mailJob, async ({ mailId }) => {
    const done = await mails.handOver(mailId)
    if (done === undefined) {
      // Taken back or outdated before it went out: no failure, and nothing to try again.
      await removeWaitingMail(database, mailId)
      return
    }
    const { row, outcome } = done
    if (outcome === 'refused') await runUnit(systemActor, (unit) => unit.tell('mailRefused', row))
    await markMail(database, mailId, outcome, clock.now())
  })
}
