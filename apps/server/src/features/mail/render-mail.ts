import type { Queries } from '../../db/database.ts'
import type { Needs } from '../../services.ts'
import { findEmailChangeById } from '../account/email-change.repository.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent, MailFill } from './compose-mail.ts'
import { mailCode } from './mail-code.ts'
import { findMailKeyById, mailKeyText } from './mail-key.ts'
import { isMailKind } from './mail-kind.ts'
import { findMail } from './mail.repository.ts'
import type { MailRow } from './mail.repository.ts'

/** A mail as it goes out, made anew from its row; undefined when what it is about is gone. */
export async function renderMail(
  { database, secrets, config }: Needs<'database' | 'secrets' | 'config'>,
  mailId: string,
): Promise<{ row: MailRow; content: MailContent } | undefined> {
  const found = await findMail(database, mailId)
  if (found === undefined || !isMailKind(found.mail.kind)) return undefined
  const { kind, language, sourceId } = found.mail
  const fill = async (): Promise<Omit<MailFill, 'firstName'> | undefined> => {
    switch (kind) {
      case 'activation':
        return keyLink(database, sourceId, (key) => `${config.publicUrl}/activeren/${key}`)
      case 'passwordReset':
        return keyLink(database, sourceId, (key) => `${config.publicUrl}/reset-wachtwoord/${key}`)
      case 'emailChangeCode': {
        const change = sourceId === null ? undefined : await findEmailChangeById(database, sourceId)
        return change && { code: mailCode(secrets, change) }
      }
      case 'emailChanged':
      case 'passwordChanged':
      case 'mfaOn':
      case 'mfaOff':
      case 'accountDeleted':
        return {}
    }
  }
  async function keyLink(queries: Queries, id: string | null, address: (key: string) => string) {
    const row = id === null ? undefined : await findMailKeyById(queries, id)
    const key = row && mailKeyText(secrets, row)
    return key === undefined ? undefined : { link: address(key) }
  }
  const filled = await fill()
  if (filled === undefined) return undefined
  return { row: found.mail, content: composeMail(kind, language, { firstName: found.firstName, ...filled }) }
}
