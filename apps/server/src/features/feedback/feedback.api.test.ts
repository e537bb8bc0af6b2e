import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedback } from '../../db/schema.ts'
import { smtpMailer } from '../../ports/mailer.ts'
import { startSmtpSink } from '../../testing/smtp-sink.ts'
import type { ReceivedMail, SmtpSink } from '../../testing/smtp-sink.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { until } from '../../testing/until.ts'

const operator = 'help@care.example'

let sink: SmtpSink
let app: TestApp
beforeAll(async () => {
  sink = await startSmtpSink()
  app = await startTestApp({
    env: { OPERATOR_EMAIL: operator },
    mailer: smtpMailer(sink.url, 'Kompaan <noreply@care.example>'),
  })
})
afterAll(async () => {
  await app.stop()
  await sink.goDown()
})

const told = {
  firstName: 'Anna',
  email: 'anna@thuis.nl',
  phoneNumber: '0612345678',
  text: 'De robot praat te zacht.',
}

function send({ accessToken: token }: Person, change: Partial<typeof told> = {}) {
  return app.client.call('sendFeedback', { token, body: { ...told, ...change } })
}

/** The mail to the operator that answers go to this address from. */
async function mailFrom(address: string): Promise<ReceivedMail> {
  return until(() => sink.received.find(({ headers }) => headers.some(isReplyTo(address))), {
    what: `the operator has mail from ${address}`,
  })
}

const isReplyTo =
  (address: string) =>
  ([name, value]: readonly [string, string]) =>
    name === 'reply-to' && value === address

async function kept(email: string) {
  return app.database.queries.select().from(feedback).where(eq(feedback.email, email))
}

test('[SHL-08] feedback is kept, and mailed to the operator, who can answer it', async () => {
  const person = await app.client.signUp()
  const answer = await send(person, { firstName: ' Anna ', text: '  Te zacht.\nOok ’s avonds. ' })
  expect(answer).toMatchObject({ status: 202, text: '' })
  expect(await kept(told.email)).toMatchObject([
    {
      firstName: 'Anna',
      phoneNumber: '0612345678',
      text: 'Te zacht.\nOok ’s avonds.',
      createdAt: app.clock.now(),
    },
  ])
  const mail = await mailFrom(told.email)
  expect(mail.to).toEqual([operator])
  expect(Object.fromEntries(mail.headers)).toMatchObject({ to: operator, subject: 'Mening van Anna' })
  expect(mail.raw).toContain('Anna (anna@thuis.nl, 0612345678) schrijft:')
  expect(mail.raw).not.toContain('Dag Anna')

  const exported = await app.client.call('exportSelf', { token: person.accessToken })
  expect(exported.text).toContain('Te zacht.')
})

test('[SHL-08] what is not right is refused by field, and neither kept nor mailed', async () => {
  const person = await app.client.signUp()
  const address = 'refused@thuis.nl'
  for (const [field, value] of [
    ['firstName', ''],
    ['firstName', 'Anna1'],
    ['email', 'anna@'],
    ['phoneNumber', '12'],
    ['text', ' a '],
    ['text', 'a'.repeat(4001)],
  ] as const) {
    const answer = await send(person, { email: address, [field]: value })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
    expect(answer.details?.map(({ path }) => path)).toEqual([`body.${field}`])
  }
  expect(await kept(address)).toEqual([])
})

test('[SEC-36] whatever is sent adds no header, no recipient and no tag to the mail', async () => {
  const plain = await app.client.signUp()
  await send(plain, { email: 'plain@thuis.nl' })
  const names = (await mailFrom('plain@thuis.nl')).headers.map(([name]) => name)

  for (const change of [
    { firstName: 'Eve\r\nBcc: everybody@example.nl' },
    { firstName: '"Eve" <eve@example.nl>' },
    { email: 'eve@example.nl\r\nBcc: everybody@example.nl' },
    { email: 'eve@example.nl, everybody@example.nl' },
    { email: 'Eve <eve@example.nl>' },
    { phoneNumber: '0612345678\r\nBcc: everybody@example.nl' },
  ]) {
    expect(await send(await app.client.signUp(), change)).toMatchObject({ status: 400 })
  }

  const person = await app.client.signUp()
  const text =
    'Bcc: everybody@example.nl\r\n\r\n.\r\nRCPT TO:<everybody@example.nl>\n<img src=x onerror="a()">'
  expect(await send(person, { email: 'eve@thuis.nl', text })).toMatchObject({ status: 202 })
  const mail = await mailFrom('eve@thuis.nl')
  expect(mail.to).toEqual([operator])
  expect(mail.headers.map(([name]) => name)).toEqual(names)
  expect(mail.raw).toContain('&lt;img src=3Dx')
  expect(mail.raw.split('text/html')[1]).not.toContain('<img')

  // Even an odd address that slipped in would be one address to answer to.
  const mailer = smtpMailer(sink.url, 'Kompaan <noreply@care.example>')
  const odd = { messageId: '<odd@care.example>', to: 'odd@example.nl', subject: 'Odd', text: 'x', html: 'x' }
  await mailer.send({ ...odd, replyTo: 'eve@example.nl, everybody@example.nl\r\nBcc: a@example.nl' })
  const got = await until(() => sink.received.find(({ to }) => to.includes(odd.to)), {
    what: 'the mail with an odd address has come',
  })
  expect(got.headers.map(([name]) => name)).not.toContain('bcc')
  expect(got.to).toEqual([odd.to])
  mailer.close()
})

test('[SHL-08] nobody floods the operator, and nobody is silenced by another', async () => {
  const eager = await app.client.signUp()
  const others = await app.client.signUp()
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push(await send(eager, { email: 'eager@thuis.nl' }))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
  expect(answers[5]?.error).toBe('too_many_requests')
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await kept('eager@thuis.nl')).toHaveLength(5)
  expect(await send(others)).toMatchObject({ status: 202 })
  app.clock.advance(60 * 60 * 1000)
  expect(await send(eager, { email: 'eager@thuis.nl' })).toMatchObject({ status: 202 })
})
