import { MailRefused } from '../../ports/mailer.ts'
import type { Needs } from '../../services.ts'
import { markMail } from './mail.repository.ts'
import { renderMail } from './render-mail.ts'

/**
 * The job that hands a mail over. Its Message-ID follows from the row, so that a second copy, sent when we
 * died between the mail server's yes and our own note of it, is recognised as one.
 */
export function sendMail(needs: Needs<'database' | 'secrets' | 'config' | 'mailer' | 'clock' | 'log'>) {
  const { database, mailer, clock, config, log } = needs
  return async ({ mailId }: { mailId: string }): Promise<void> => {
    const rendered = await renderMail(needs, mailId)
    if (rendered === undefined || rendered.row.state !== 'waiting') return
    const messageId = `<${mailId}@${new URL(config.publicUrl).hostname}>`
    try {
      await mailer.send({ messageId, to: rendered.row.recipient, ...rendered.content })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ mailId }, 'mail refused for good')
      await markMail(database, mailId, 'refused', clock.now())
      return
    }
    await markMail(database, mailId, 'sent', clock.now())
  }
}
