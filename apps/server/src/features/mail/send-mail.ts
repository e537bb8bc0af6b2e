import { MailRefused } from '../../ports/mailer.ts'
import type { Needs } from '../../services.ts'
import { noteRefusedMail } from '../alerts/bounces.ts'
import { markMail, removeWaitingMail } from './mail.repository.ts'
import type { MailRow } from './mail.repository.ts'
import { renderMail } from './render-mail.ts'

type HandOverNeeds = Needs<'database' | 'secrets' | 'config' | 'mailer' | 'log'>

/**
 * Hands a mail to the mail server; throws when it was not taken over, and answers undefined when there is nothing to
 * send any more. Its Message-ID follows from the row, so that a second copy, sent when we died between the mail server's
 * yes and our own note of it, is recognised as one.
 */
export async function handOver(
  needs: HandOverNeeds,
  mailId: string,
): Promise<{ row: MailRow; outcome: 'sent' | 'refused' } | undefined> {
  const rendered = await renderMail(needs, mailId)
  if (rendered === undefined || rendered.row.state !== 'waiting') return undefined
  const { row, content, replyTo, headers } = rendered
  const messageId = `<${mailId}@${new URL(needs.config.publicUrl).hostname}>`
  try {
    await needs.mailer.send({
      messageId,
      to: row.recipient,
      ...content,
      ...(replyTo !== undefined && { replyTo }),
      ...(headers !== undefined && { headers }),
    })
    return { row, outcome: 'sent' }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    needs.log.warn({ mailId }, 'mail refused for good')
    return { row, outcome: 'refused' }
  }
}

/** The job that hands a mail over. */
export function sendMail(needs: HandOverNeeds & Needs<'clock' | 'runUnit'>) {
  return async ({ mailId }: { mailId: string }): Promise<void> => {
    const done = await handOver(needs, mailId)
    if (done === undefined) {
      // Taken back or outdated before it went out: no failure, and nothing to try again.
      await removeWaitingMail(needs.database, mailId)
      return
    }
    if (done.outcome === 'refused') await noteRefusedMail(needs, done.row)
    await markMail(needs.database, mailId, done.outcome, needs.clock.now())
  }
}
