import type { InterfaceLanguage } from '@kompaan/contract'
import type { Needs } from '../../services.ts'
import { findEmailChangeById } from '../account/email-change.repository.ts'
import { findAlert } from '../alerts/alerts.repository.ts'
import { unsubscribeCode, verificationCode } from '../alerts/contact-codes.ts'
import { findContactById } from '../alerts/contacts.repository.ts'
import type { ContactRow } from '../alerts/contacts.repository.ts'
import { findFeedback } from '../feedback/feedback.repository.ts'
import { inviteCode } from '../people/invite.ts'
import { findInviteWithNames } from '../people/invites.repository.ts'
import { findRobot } from '../robots/robots.repository.ts'
import type { RobotRow } from '../robots/robots.repository.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent, MailFill } from './compose-mail.ts'
import { mailCode } from './mail-code.ts'
import { findMailKeyById, mailKeyText } from './mail-key.ts'
import { isMailKind } from './mail-kind.ts'
import type { MailKind } from './mail-kind.ts'
import { mailTexts } from './mail-texts.ts'
import { findMail } from './mail.repository.ts'
import type { FoundMail, MailRow } from './mail.repository.ts'
import { mailableName } from './mailable-name.ts'
import { timesInWords } from './times-in-words.ts'

type RenderNeeds = Needs<'database' | 'secrets' | 'config'>

/** What a mail is filled with, and what its program is told. */
interface Filled extends Omit<MailFill, 'firstName'> {
  readonly replyTo?: string
  /** Where a mail program posts to stop such mails with one click (RFC 8058). */
  readonly oneClick?: string
}

export interface RenderedMail {
  readonly row: MailRow
  readonly content: MailContent
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A mail as it goes out, made anew from its row; undefined when what it is about is gone. */
export async function renderMail(needs: RenderNeeds, mailId: string): Promise<RenderedMail | undefined> {
  const found = await findMail(needs.database, mailId)
  if (found === undefined) return undefined
  const { kind, language } = found.mail
  // Of a newer version that runs beside this one, and whose mail it is to send.
  if (!isMailKind(kind)) throw new Error(`mail of an unknown kind: ${kind}`)
  const filled = await fills[kind](needs, found.mail)
  if (filled === undefined) return undefined
  const { replyTo, oneClick, ...fill } = filled
  const firstName = mailableName(ownName(found)) ?? undefined
  return {
    row: found.mail,
    content: composeMail(kind, language, { firstName, ...fill }),
    ...(replyTo !== undefined && { replyTo }),
    ...(oneClick !== undefined && {
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

/**
 * How whoever reads the mail is called, where we know that they are the account's own person: not at an address that
 * nobody confirmed, a new one or that of the operator, which gets what others wrote.
 */
function ownName({ mail, account }: FoundMail): string | null {
  const isOwn = account?.status === 'ACTIVE' && account.email === mail.recipient
  return isOwn && mail.kind !== 'feedback' ? account.firstName : null
}

type Fill = (needs: RenderNeeds, mail: MailRow) => Promise<Filled | undefined>

const nothing: Fill = async () => ({})

const fills: Readonly<Record<MailKind, Fill>> = {
  activation: keyLink('activeren'),
  passwordReset: keyLink('reset-wachtwoord'),
  accountProven: nothing,
  emailChangeCode: async ({ database, secrets }, { sourceId }) => {
    const change = sourceId === null ? undefined : await findEmailChangeById(database, sourceId)
    return change && { code: mailCode(secrets, change) }
  },
  emailChanged: nothing,
  passwordChanged: nothing,
  mfaOn: nothing,
  mfaOff: nothing,
  accountDeleted: nothing,
  invite: async ({ database, secrets, config }, { sourceId, recipient, language }) => {
    const found = sourceId === null ? undefined : await findInviteWithNames(database, { id: sourceId })
    const code = found && inviteCode(secrets, found.invite)
    if (found?.invite.state !== 'open' || code === undefined) return undefined
    const inviter = mailableName(found.invitedBy)
    const named = { endUserName: mailableName(found.endUserName) ?? inviter, serial: found.serial }
    return {
      link: `${config.publicUrl}/invite/${code}/${encodeURIComponent(recipient)}`,
      values: {
        inviter: inviter ?? mailTexts[language].inviter,
        robot: robotInWords(named, language),
        address: recipient,
      },
    }
  },
  becamePrimary: async ({ database }, { robotId, language }) => {
    const robot = robotId === null ? undefined : await findRobot(database, robotId)
    return robot && { values: { robot: robotInWords(robot, language) } }
  },
  contactVerification: confirmLink,
  contactReminder: confirmLink,
  robotIsOffline: aboutOutage,
  robotWasOffline: aboutOutage,
  robotIsBack: aboutOutage,
  feedback: async ({ database }, { sourceId }) => {
    const row = sourceId === null ? undefined : await findFeedback(database, sourceId)
    return (
      row && {
        values: {
          name: mailableName(row.firstName) ?? row.email,
          address: row.email,
          phone: row.phoneNumber,
        },
        message: row.text,
        replyTo: row.email,
      }
    )
  },
}

function keyLink(path: string): Fill {
  return async ({ database, secrets, config }, { sourceId }) => {
    const row = sourceId === null ? undefined : await findMailKeyById(database, sourceId)
    const key = row && mailKeyText(secrets, row)
    return key === undefined ? undefined : { link: `${config.publicUrl}/${path}/${key}` }
  }
}

async function confirmLink(
  needs: RenderNeeds,
  { sourceId, recipient, language }: MailRow,
): Promise<Filled | undefined> {
  const contact = sourceId === null ? undefined : await findContactById(needs.database, sourceId)
  // Confirmed, or given another address, since the mail was put in line.
  if (contact === undefined || contact.codeExpiresAt === null || contact.email !== recipient) return undefined
  const robot = await findRobot(needs.database, contact.robotId)
  return (
    robot && {
      values: { robot: robotInWords(robot, language) },
      link: contactPage(needs, 'email-verification', contact, verificationCode(needs.secrets, contact)),
    }
  )
}

async function aboutOutage(needs: RenderNeeds, mail: MailRow): Promise<Filled | undefined> {
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

function contactPage(
  { config }: RenderNeeds,
  page: 'email-verification' | 'email-unsubscribe',
  { id, robotId }: ContactRow,
  code: string,
): string {
  const query = new URLSearchParams({ code, robotId, contactId: id })
  return `${config.publicUrl}/offline-notifications/${page}?${query.toString()}`
}

function robotInWords(
  { endUserName, serial }: Pick<RobotRow, 'endUserName' | 'serial'>,
  language: InterfaceLanguage,
): string {
  return mailTexts[language].robot(mailableName(endUserName), serial)
}
