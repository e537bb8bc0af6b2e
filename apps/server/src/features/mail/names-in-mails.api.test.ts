import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../ports/clock.ts'
import { invite, newHousehold } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const lure = 'Uw account verloopt, ga naar evil.example'
const sentence = 'Uw account is geblokkeerd en u moet ons nu meteen bellen'

test('[SEC-36, ACC-04] a name that leads somewhere is refused wherever one is given', async () => {
  const { primary, params } = await newHousehold(app)
  const token = primary.accessToken
  const refused = (field: string) => ({
    status: 400,
    error: 'invalid_input',
    details: [{ path: `body.${field}`, message: 'address' }],
  })
  const person = { lastName: 'B', phoneNumber: '0612345678', language: 'nl' as const }
  const eulaVersionId = await app.client.latestEulaId()
  const account = { ...person, email: 'lure@example.nl', password: 'lente in de tuin 7', eulaVersionId }
  const { client } = app
  expect(await client.call('signup', { body: { ...account, firstName: lure } })).toMatchObject(
    refused('firstName'),
  )
  expect(await client.call('changeProfile', { token, body: { firstName: lure } })).toMatchObject(
    refused('firstName'),
  )
  const feedback = { firstName: lure, email: primary.email, phoneNumber: '0612345678', text: 'Mooi!' }
  expect(await client.call('sendFeedback', { token, body: feedback })).toMatchObject(refused('firstName'))
  const owner = { endUserName: 'Riet, zie https://evil.example/x' }
  expect(await client.call('changeRobotProfile', { token, params, body: owner })).toMatchObject(
    refused('endUserName'),
  )
})

test.each([lure, sentence, 'Kijk op evil.example'])(
  '[SEC-36] a name from before, %s, is in no mail to somebody else',
  async (name) => {
    const household = await newHousehold(app)
    const { primary, params } = household
    await app.database.pool.query('update account set first_name = $1 where email = $2', [
      name,
      primary.email,
    ])
    await app.database.pool.query('update robot set end_user_name = $1 where id = $2', [name, params.robotId])
    const before = app.mailer.sent.length
    const invited = `helper.of.${primary.email}`
    await invite(app, household, invited)
    await app.client.call('putContact', {
      token: primary.accessToken,
      params,
      body: { email: `contact.of.${primary.email}` },
    })
    await app.mailer.mailTo(`contact.of.${primary.email}`, /./)
    const mails = app.mailer.sent.slice(before)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(name)
      expect(mail.text).not.toContain('evil')
    }
    expect(mails[0]?.text).toContain('De hoofdgebruiker vraagt of u wilt meehelpen met robot')
  },
)

test('[SEC-36, ACC-04] a name with initials is taken, and no mail program makes a link of it', async () => {
  const { primary, params } = await newHousehold(app)
  const token = primary.accessToken
  const named = await app.client.call('changeProfile', {
    token,
    body: { firstName: 'J.P.', lastName: 'A.de Boer' },
  })
  expect(named.status).toBe(200)
  const owner = await app.client.call('changeRobotProfile', {
    token,
    params,
    body: { endUserName: 'M.van Dam' },
  })
  expect(owner.status).toBe(204)
  const email = `initials.of.${primary.email}`
  await app.client.call('putContact', { token, params, body: { email } })
  const { subject, text, html } = await app.mailer.mailTo(email, /wilt u een mail/)
  expect(subject).toBe(
    'J. P. A. de Boer vraagt: wilt u een mail als we niets horen van de robot van M. van Dam?',
  )
  expect(`${text} ${html}`).not.toMatch(/A\.de|M\.van/)
})

test('[SEC-36] nobody is greeted by name at an address that was never confirmed, nor at a new one', async () => {
  const { email, password, accessToken: token } = await app.client.signUp({ firstName: 'Bel ons nu meteen' })
  expect((await app.mailer.mailTo(email, /Bevestig/)).text).toMatch(/^Dag,\n/)
  await app.client.operator('confirmUser', { email })
  await app.client.call('changeEmail', { token, body: { password, email: 'not.mine@example.nl' } })
  expect((await app.mailer.mailTo('not.mine@example.nl', /code/)).text).toMatch(/^Dag,\n/)
  await app.client.call('forgotten', { body: { email } })
  expect((await app.mailer.mailTo(email, /nieuw wachtwoord/)).text).toMatch(/^Dag Bel ons nu meteen,\n/)
})

test('[SEC-41a] an address that is not confirmed gets three activation mails a day, whoever signs up with it', async () => {
  const person = await app.client.signUp()
  const { email } = person
  const again = () => app.client.call('activationMail', { token: person.accessToken })
  expect([(await again()).status, (await again()).status]).toEqual([202, 202])
  const refused = { status: 429, error: 'too_many_mails' }
  expect(await again()).toMatchObject(refused)
  await app.client.operator('freeAddress', { email })
  await expect(app.client.signUp({ email })).rejects.toThrow('too_many_mails')
  app.clock.advance(day)
  expect((await app.client.signUp({ email })).email).toBe(email)
})
