import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../audit/audit-entry.ts'
import { account, mail } from '../../db/schema.ts'
import { hour } from '../../ports/clock.ts'
import { MailRefused, smtpMailer } from '../../ports/mailer.ts'
import { startSmtpSink } from '../../testing/smtp-sink.ts'
import type { ReceivedMail, SmtpSink } from '../../testing/smtp-sink.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { mailJob } from './mail-job.ts'

const sender = 'Kompaan <noreply@care.example>'

let sink: SmtpSink
let app: TestApp
beforeAll(async () => {
  sink = await startSmtpSink()
  app = await startTestApp({ mailer: smtpMailer(sink.url, sender) })
})
afterAll(async () => {
  await app.stop()
  await sink.goDown()
})

function mailsTo(address: string): ReceivedMail[] {
  return sink.received.filter(({ to }) => to.includes(address))
}

async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  return until(() => mailsTo(address)[count - 1], { what: `mail ${count} to ${address} has come` })
}

async function rowOf(email: string) {
  const [row] = await app.database.queries.select().from(mail).where(eq(mail.recipient, email))
  return row
}

async function untilState(email: string, state: string): Promise<void> {
  await until(async () => (await rowOf(email))?.state === state, { what: `the mail to ${email} is ${state}` })
}

/** What a job waits before it tries again is over now. */
async function tryAgainNow(): Promise<void> {
  await app.pass(hour)
}

async function untilTried(email: string): Promise<void> {
  await until(
    async () => {
      const { rows } = await app.database.pool.query(
        "select 1 from job where name = 'mail.send' and state = 'waiting' and tries > 0 and data->>'mailId' = $1",
        [(await rowOf(email))?.id],
      )
      return rows.length > 0
    },
    { what: 'a try has failed and another is in line' },
  )
}

test.each([
  ['nl', 'Bevestig uw account', 'Dag,'],
  ['en', 'Confirm your account', 'Hello,'],
] as const)(
  '[ACC-09] the mail goes out in the account’s language (%s), as text and as HTML',
  async (language, subject, greeting) => {
    const { email } = await app.client.signUp({ language })
    const { from, to, raw, headers } = await mailTo(email)
    const values = Object.fromEntries(headers)
    expect({ from, to }).toEqual({ from: 'noreply@care.example', to: [email] })
    expect(values).toMatchObject({ subject, to: email, from: sender, 'auto-submitted': 'auto-generated' })
    expect(values['content-type']).toMatch(/^multipart\/alternative/)
    expect(raw).toMatch(/content-type: text\/plain; charset=utf-8/i)
    expect(raw).toMatch(/content-type: text\/html; charset=utf-8/i)
    expect(raw).toContain(greeting)
    // The id follows from the row, so that a second copy would be recognised as one.
    expect(values['message-id']).toBe(`<${(await rowOf(email))?.id}@localhost>`)
    await untilState(email, 'sent')
  },
)

const hostileNames = [
  'Eve\r\nBcc: everybody@example.nl',
  'Eve\nSubject: other\n\nbody',
  '"Eve" <eve@example.nl>, everybody@example.nl',
  '\u202eevE\u202c\u0000\u0007',
  '=?utf-8?q?Bcc:_everybody@example.nl?=',
]

test('[SEC-36] a name adds no header, no recipient and no line to a mail', async () => {
  const person = await app.client.signUpConfirmed()
  const plain = await mailTo(person.email)
  for (const [index, firstName] of hostileNames.entries()) {
    // No call lets such a name in; this is the net under that.
    await app.database.queries
      .update(account)
      .set({ firstName: firstName.replaceAll('\0', '') })
      .where(eq(account.email, person.email))
    app.clock.advance(3600 * 1000)
    await app.client.call('forgotten', { body: { email: person.email } })
    const got = await mailTo(person.email, index + 2)
    expect(got.to).toEqual([person.email])
    expect(got.headers.map(([name]) => name)).toEqual(plain.headers.map(([name]) => name))
    expect(Object.fromEntries(got.headers).subject).toBe('Kies een nieuw wachtwoord')
    expect(got.raw.split('\r\n').filter((line) => /^(?:bcc|subject):/i.test(line))).toHaveLength(1)
  }
})

test('[SEC-36] neither a subject nor an address that holds lines becomes a header', async () => {
  const mailer = smtpMailer(sink.url, sender)
  const message = { messageId: '<one@care.example>', text: 'text', html: '<p>html</p>' }
  await mailer.send({
    ...message,
    to: 'subject@example.nl',
    subject: 'Hello\r\nBcc: everybody@example.nl\r\n\r\nbody',
  })
  const got = await mailTo('subject@example.nl')
  expect(got.to).toEqual(['subject@example.nl'])
  expect(got.headers.map(([name]) => name)).not.toContain('bcc')
  const before = sink.received.length
  for (const to of [
    'a@example.nl\r\nRCPT TO:<b@example.nl>',
    'a@example.nl, b@example.nl',
    'A <a@example.nl>, b@example.nl',
  ]) {
    await mailer.send({ ...message, to, subject: 'Hello' }).catch(() => undefined)
  }
  // Taken as one odd address or not at all; never as two.
  const after = sink.received.slice(before)
  expect(after.every(({ to }) => to.length === 1)).toBe(true)
  expect(after.flatMap(({ to }) => to)).not.toContain('b@example.nl')
  mailer.close()
})

test('[SEC-36] whatever people send, each line of the log is one whole entry', async () => {
  const text = 'x\r\n{"level":50,"msg":"forged"}\u2028\u001b[31m'
  await app.client.call('login', {
    rawBody: { email: text, password: text },
    headers: { 'user-agent': 'a\tb' },
  })
  await app.client.call('eula', { params: { id: text } })
  await fetch(`${app.url}/api/${encodeURIComponent(text)}?${encodeURIComponent(text)}`)
  for (const line of app.logLines) {
    expect(line.trimEnd().split(/[\r\n\u2028]/)).toHaveLength(1)
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
  }
})

test('[OPS-02] a mail waits while the mail server is down, and arrives once when it is back', async () => {
  await sink.goDown()
  const { email } = await app.client.signUp()
  await untilTried(email)
  expect(await rowOf(email)).toMatchObject({ state: 'waiting' })
  await sink.comeBack()
  await tryAgainNow()
  await untilState(email, 'sent')
  expect(mailsTo(email)).toHaveLength(1)
})

test('[OPS-02] a mail that the server refuses for good is not tried again, one that it puts off is', async () => {
  sink.refusing.set('gone@example.nl', 550).set('busy@example.nl', 450)
  await app.client.signUp({ email: 'gone@example.nl' })
  await app.client.signUp({ email: 'busy@example.nl' })
  await untilState('gone@example.nl', 'refused')
  await untilTried('busy@example.nl')
  sink.refusing.clear()
  await tryAgainNow()
  await untilState('busy@example.nl', 'sent')
  expect(mailsTo('gone@example.nl')).toEqual([])
})

test('[OPS-02, OFF-02] what a mail server holds against us is not held against the address', async () => {
  sink.refusing.set('blocked@example.nl', '554 5.7.1 Relay access denied')
  await app.client.signUp({ email: 'blocked@example.nl' })
  await untilTried('blocked@example.nl')
  expect(await rowOf('blocked@example.nl')).toMatchObject({ state: 'waiting' })
  sink.refusing.clear()
})

test('[OPS-02] a mail server that does not let us in is our own trouble: the mail is not called refused', async () => {
  const url = new URL(sink.url)
  url.username = 'kompaan'
  url.password = 'outdated'
  const mailer = smtpMailer(url.href, sender)
  const message = {
    messageId: '<two@care.example>',
    to: 'a@example.nl',
    subject: 'Hello',
    text: 'text',
    html: 'html',
  }
  const failure = await mailer.send(message).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRefused)
  mailer.close()
})

test('[OPS-02] a mail of a kind that only a newer version knows is left for that version to send', async () => {
  const row = {
    id: randomUUIDv7(),
    kind: 'birthdayCard',
    recipient: 'soon@example.nl',
    recipientKey: 'soon@example.nl',
    language: 'nl',
    state: 'waiting',
    createdAt: app.clock.now(),
  } as const
  await app.app.services.runUnit(systemActor, async (unit) => {
    await unit.tx.insert(mail).values(row)
    await unit.enqueue(mailJob, { mailId: row.id })
  })
  await untilTried(row.recipient)
  expect(await rowOf(row.recipient)).toMatchObject({ state: 'waiting' })
  expect((await fetch(`${app.url}/outbox`)).status).toBeLessThan(500)
})
