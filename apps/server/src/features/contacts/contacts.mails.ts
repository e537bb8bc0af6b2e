import type { Needs } from '../../services.ts'
import type { FillMail } from '../mail/fill-mail.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { mailableFullName } from '../mail/mailable-name.ts'
import { robotInWords } from '../mail/robot-in-words.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { findAlert } from './alerts.repository.ts'
import { unsubscribeCode, verificationCode } from './contact-codes.ts'
import { findContactWithCarer } from './contacts.repository.ts'
import type { ContactRow } from './contacts.repository.ts'
import { timesInWords } from './times-in-words.ts'

type FillNeeds = Needs<'database' | 'secrets' | 'config'>

/** What the mails to contacts are filled with. */
export function contactsMails(needs: FillNeeds) {
  const confirmLink = askToConfirm(needs)
  const outage = aboutOutage(needs)
  return {
    contactVerification: confirmLink,
    contactReminder: confirmLink,
    robotIsOffline: outage,
    robotWasOffline: outage,
    robotIsBack: outage,
  } satisfies Record<string, FillMail>
}

function askToConfirm(needs: FillNeeds): FillMail {
  return async ({ sourceId, recipient, language }) => {
    const found = sourceId === null ? undefined : await findContactWithCarer(needs.database, sourceId)
    if (found === undefined) return undefined
    const { contact, carer } = found
    // Confirmed, or given another address, since the mail was put in line.
    if (contact.codeExpiresAt === null || contact.email !== recipient) return undefined
    const robot = await findRobot(needs.database, contact.robotId)
    return (
      robot && {
        values: {
          carer: mailableFullName(carer) ?? mailTexts[language].carer,
          robot: robotInWords(robot, language),
        },
        link: contactPage(needs, 'email-verification', contact, verificationCode(needs.secrets, contact)),
      }
    )
  }
}

function aboutOutage(needs: FillNeeds): FillMail {
  return async (mail) => {
    const found = await findAlert(needs.database, mail.id)
    // Given another address since the mail was put down: the code in it would be that one's.
    if (found?.contact.email !== mail.recipient) return undefined
    const { alert, contact, endedAt, robot } = found
    const code = unsubscribeCode(needs.secrets, contact)
    return {
      values: {
        robot: robotInWords(robot, mail.language),
        ...timesInWords(alert.since, endedAt, mail.language, robot.timeZone),
      },
      unsubscribeLink: contactPage(needs, 'email-unsubscribe', contact, code),
      oneClick: `${needs.config.publicUrl}/api/robot/contacts/${contact.id}/unsubscribe/${code}`,
    }
  }
}

function contactPage(
  { config }: FillNeeds,
  page: 'email-verification' | 'email-unsubscribe',
  { id, robotId }: ContactRow,
  code: string,
): string {
  const query = new URLSearchParams({ code, robotId, contactId: id })
  return `${config.publicUrl}/offline-notifications/${page}?${query.toString()}`
}
