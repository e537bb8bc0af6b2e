import type { Needs } from '../../services.ts'
import { fillWithNothing } from '../mail/fill-mail.ts'
import type { FillMail } from '../mail/fill-mail.ts'
import { mailCode } from '../mail/mail-code.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { findEmailChangeById } from './email-change.repository.ts'
import { findMailKeyById } from './mail-key.repository.ts'
import { mailKeyText } from './mail-key.ts'

type FillNeeds = Needs<'database' | 'secrets' | 'config'>

/** What the mails about an account are filled with. */
export function accountMails(needs: FillNeeds) {
  const { config, database, secrets } = needs
  return {
    activation: keyLink(needs, 'activeren'),
    passwordReset: keyLink(needs, 'reset-wachtwoord'),
    emailChangeCode: async ({ sourceId }) => {
      const change = sourceId === null ? undefined : await findEmailChangeById(database, sourceId)
      return change && { code: mailCode(secrets, change) }
    },
    accountProven: fillWithNothing,
    // Whoever lost the account this way cannot use it any more: answers reach the operator.
    emailChanged: async ({ language }) => ({
      values: { help: mailTexts[language].help(config.supportEmail) },
      replyTo: config.supportEmail ?? config.operatorEmail,
    }),
    passwordChanged: fillWithNothing,
    mfaOn: fillWithNothing,
    mfaOff: fillWithNothing,
    accountDeleted: fillWithNothing,
  } satisfies Record<string, FillMail>
}

function keyLink({ database, secrets, config }: FillNeeds, path: string): FillMail {
  return async ({ sourceId }) => {
    const row = sourceId === null ? undefined : await findMailKeyById(database, sourceId)
    const key = row && mailKeyText(secrets, row)
    return key === undefined ? undefined : { link: `${config.publicUrl}/${path}/${key}` }
  }
}
