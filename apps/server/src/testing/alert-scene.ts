import { minute } from '../ports/clock.ts'
import { smtpMailer } from '../ports/mailer.ts'
import { startSmtpSink, textOf } from './smtp-sink.ts'
import type { HeldDialogue, ReceivedMail, SmtpSink } from './smtp-sink.ts'
import { startTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'
import { enrolRobot, pairedCarer } from './test-robot.ts'
import type { TestRobot } from './test-robot.ts'
import { until } from './until.ts'

/** A server that mails over real SMTP, and what is needed to have robots go and contacts hear of it. */
export interface AlertScene {
  readonly app: TestApp
  readonly sink: SmtpSink
  home(): Promise<Home>
  mailsTo(address: string, subject?: RegExp): ReceivedMail[]
  /** The newest of so many mails; waits until they have come. */
  mailTo(address: string, subject: RegExp, count?: number): Promise<ReceivedMail>
  /** Waits until the mail server is told what it holds up. */
  reached(held: HeldDialogue): Promise<void>
  stop(): Promise<void>
}

/** A robot and its primary carer. */
export interface Home {
  readonly robot: TestRobot
  readonly carer: Person
  /** The carer's access, also after hours. */
  token(): Promise<string>
  /** Adds a contact with a new address that has not been confirmed yet. */
  contact(): Promise<Contact>
  /** The same, confirmed by its mail. */
  confirmedContact(settings?: ContactSettings): Promise<Contact>
  statusOf(contact: Pick<Contact, 'id'>): Promise<string | undefined>
}

export interface Contact {
  readonly id: string
  readonly email: string
}

/** What the link in a mail to a contact says. */
export interface MailedCode {
  readonly code: string
  readonly robotId: string
  readonly contactId: string
}

interface ContactSettings {
  readonly notificationDelay?: 1 | 30 | 60 | 360 | 720 | 1440
  readonly onlineNotification?: boolean
}

export const askedToConfirm = /wilt u een mail/
export const reminded = /^Nog even/
export const isOffline = /is offline$/
export const wasOffline = /was even offline$/
export const isBack = /is er weer$/

let contacts = 0

export async function startAlertScene(
  options: { env?: Record<string, string>; beside?: AlertScene; clock?: TestApp['clock'] } = {},
): Promise<AlertScene> {
  const sink = options.beside?.sink ?? (await startSmtpSink())
  const app = await startTestApp({
    ...(options.env && { env: options.env }),
    ...(options.clock && { clock: options.clock }),
    ...(options.beside && { beside: options.beside.app }),
    mailer: smtpMailer(sink.url, 'Kompaan <noreply@care.example>'),
  })
  const mailsTo = (address: string, subject = /^/) =>
    sink.received.filter(
      ({ to, headers }) =>
        to.includes(address) && headers.some(([name, value]) => name === 'subject' && subject.test(value)),
    )
  const mailTo = (address: string, subject: RegExp, count = 1) =>
    until(() => mailsTo(address, subject)[count - 1], {
      what: `mail ${count} to ${address} about ${String(subject)} has come`,
      turning: app,
    })

  async function home(): Promise<Home> {
    const robot = await enrolRobot(app)
    const carer = await pairedCarer(app, robot)
    const { email: carerEmail, password } = carer
    let access = { token: carer.accessToken, at: app.clock.now() }
    const token = async () => {
      if (app.clock.now() - access.at > 5 * minute) {
        const login = await app.client.call('login', { body: { email: carerEmail, password } })
        access = { token: login.value.access_token, at: app.clock.now() }
      }
      return access.token
    }
    const params = { robotId: robot.id }
    const contact = async () => {
      contacts += 1
      const email = `contact${contacts}@example.nl`
      const answer = await app.client.call('putContact', { token: await token(), params, body: { email } })
      if (answer.status !== 200) throw new Error(`the contact answered ${answer.status} ${answer.text}`)
      return { id: answer.value.robotContactId, email }
    }
    return {
      robot,
      carer,
      token,
      contact,
      confirmedContact: async (settings) => {
        const { id, email } = await contact()
        const body = codeIn(await mailTo(email, askedToConfirm))
        await app.client.call('verifyContact', { body })
        if (settings !== undefined) {
          const named = { ...params, contactId: id }
          await app.client.call('changeContactSettings', {
            token: await token(),
            params: named,
            body: settings,
          })
        }
        return { id, email }
      },
      statusOf: async ({ id }) => {
        const listed = (await app.client.call('contacts', { token: await token(), params })).value
        const found = listed.find(({ robotContactId }) => robotContactId === id)
        return found === undefined ? 'gone' : found.status
      },
    }
  }

  return {
    app,
    sink,
    home,
    mailsTo,
    mailTo,
    reached: async (held) => {
      let isReached = false
      void held.reached.then(() => (isReached = true))
      await until(() => isReached, { what: 'the mail server is told', turning: app })
    },
    stop: async () => {
      await app.stop()
      if (options.beside === undefined) await sink.goDown()
    },
  }
}

/** The code in the link of a mail to a contact. */
export function codeIn(mail: ReceivedMail): MailedCode {
  const query = /\/offline-notifications\/email-\w+\?(\S+)/.exec(textOf(mail))?.[1]
  if (query === undefined) throw new Error('this mail holds no link with a code')
  const { code = '', robotId = '', contactId = '' } = Object.fromEntries(new URLSearchParams(query))
  return { code, robotId, contactId }
}
