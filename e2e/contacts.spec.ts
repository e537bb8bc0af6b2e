import type { Locator, Page } from '@playwright/test'
import { startSmtpSink, textOf } from '../apps/server/src/testing/smtp-sink.ts'
import type { SmtpSink } from '../apps/server/src/testing/smtp-sink.ts'
import { deviceOf } from './support/device.ts'
import type { Device } from './support/device.ts'
import { launchServer } from './support/launch-server.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { linkInMail, openMail } from './support/mailbox.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf, newAddress } from './support/people.ts'
import type { Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000
const hour = 60 * minute

const words = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
  nl(`contacts.${name}`, values)
const askSubject = ({ serial }: Device) =>
  `Anna Bakker vraagt: wilt u een mail als we niets horen van robot ${serial}?`
const offlineSubject = ({ serial }: Device) => `Robot ${serial} is offline`
const verificationPage = '/offline-notifications/email-verification'
const unsubscribePage = '/offline-notifications/email-unsubscribe'

async function openSection(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: nl('robot-settings.contacts.title') }).click()
}

const contacts = (page: Page): Locator => page.getByRole('group', { name: words('list') })
const row = (page: Page, email: string): Locator =>
  contacts(page).getByRole('listitem').filter({ hasText: email })

const status = (name: string) => words(`status.${name}.title`)

async function add(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: words('add.start') }).click()
  const popup = page.getByRole('dialog', { name: words('add.title') })
  await popup.getByLabel(words('email')).fill(email)
  await popup.getByRole('button', { name: words('add.submit') }).click()
  await expect(popup).toBeHidden()
}

/** Opens the popup of a contact. */
async function change(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: words('change.named', { email }) }).click()
  const popup = page.getByRole('dialog', { name: words('change.title') })
  await expect(popup).toBeVisible()
  return popup
}

const save = (popup: Locator) => popup.getByRole('button', { name: words('change.submit') }).click()

/** A carer with a robot, at its contacts. */
async function carerAtContacts({
  page,
  server,
  newPerson,
  enter,
}: Pick<Fixtures, 'page' | 'server' | 'newPerson' | 'enter'>): Promise<{ person: Person; device: Device }> {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  await enter(person, '/robot-settings')
  await openSection(page)
  return { person, device }
}

type Fixtures = Parameters<Parameters<typeof test>[2]>[0]

/** Adds a contact beside the browser. */
async function addByCall(server: LaunchedServer, person: Person, device: Device, email: string) {
  const as = await callerOf(server, person)
  return apiCall(server, 'putContact', as, { email }, { robotId: device.robotId })
}

/** Confirms as the contact does, on a device of their own. */
async function confirm(phone: Page, email: string, device: Device, mails = 1): Promise<void> {
  await openMail(phone, email, askSubject(device), mails)
  await phone.goto(await linkInMail(phone))
  await phone.getByRole('button', { name: words('mailed.verification.submit') }).click()
  await expect(
    phone.getByRole('heading', { level: 1, name: words('mailed.verification.doneTitle') }),
  ).toBeVisible()
}

test('[OFF-01] the primary user adds a contact, changes its delay, online notice and address, and removes it', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/contacts/)
  const person = await newPerson({ robot: false })
  await deviceOf(server, person)
  await enter(person, '/robot-settings')
  const title = page.getByRole('button', { name: nl('robot-settings.contacts.title') })
  await title.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: words('empty.title') })).toBeVisible()
  await expect(title).toBeFocused()
  const [first, second] = [newAddress(), newAddress()]

  // What is no address is told before anything is sent.
  await page.getByRole('button', { name: words('add.start') }).click()
  const adding = page.getByRole('dialog', { name: words('add.title') })
  await expect(adding).toContainText(words('add.text'))
  await adding.getByLabel(words('email')).fill('buurvrouw')
  await adding.getByLabel(words('email')).press('Tab')
  await expect(adding.getByText(nl('app.rules.email.format'))).toBeVisible()
  await adding.getByLabel(words('email')).fill(first)
  await adding.getByLabel(words('email')).press('Enter')
  await expect(adding).toBeHidden()
  await expect(page.getByText(words('mailSent', { email: first }))).toBeVisible()
  await expect(row(page, first)).toContainText(words('afterAndOnline', { delay: words('delays.60') }))
  // A keyboard goes on from the section, although the button that opened the popup is gone.
  await expect(contacts(page)).toBeFocused()

  await add(page, second)
  let popup = await change(page, second)
  await popup.getByLabel(words('email')).fill(first.toUpperCase())
  await save(popup)
  await expect(popup.getByText(nl('app.errors.contact_exists'))).toBeVisible()
  await expect(popup.getByLabel(words('email'))).toBeFocused()
  await expect(popup.getByLabel(words('email'))).toHaveValue(first.toUpperCase())
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()

  popup = await change(page, first)
  const delays = popup.getByLabel(words('change.delay')).getByRole('option')
  await expect(delays).toHaveText(
    ['1', '30', '60', '360', '720', '1440'].map((each) => words(`delays.${each}`)),
  )
  await popup.getByLabel(words('change.delay')).selectOption('30')
  await popup.getByLabel(words('change.online')).uncheck()
  await save(popup)
  await expect(popup).toBeHidden()
  await expect(row(page, first)).toContainText(words('after', { delay: words('delays.30') }))

  // The same address in capitals is no other address.
  popup = await change(page, first)
  await popup.getByLabel(words('email')).fill(first.toUpperCase())
  await save(popup)
  await expect(popup).toBeHidden()
  await expect(page.getByText(words('nothingChanged'))).toBeVisible()

  const third = newAddress()
  popup = await change(page, first)
  await popup.getByLabel(words('email')).fill(third)
  await save(popup)
  await expect(popup).toBeHidden()
  await expect(row(page, third)).toContainText(status('pending'))
  await expect(row(page, third)).toContainText(words('after', { delay: words('delays.30') }))
  await expect(row(page, first)).toHaveCount(0)
  await page.reload()
  await openSection(page)
  await expect(row(page, third)).toContainText(words('after', { delay: words('delays.30') }))

  await page.getByRole('button', { name: words('remove.named', { email: third }) }).click()
  const asked = page.getByRole('alertdialog', { name: words('remove.title') })
  await expect(asked).toContainText(words('remove.text', { email: third }))
  await asked.getByRole('button', { name: words('remove.submit') }).click()
  await expect(asked).toBeHidden()
  await expect(row(page, third)).toHaveCount(0)
  await expect(row(page, second)).toBeVisible()
  await expect(contacts(page)).toBeFocused()
})

test('[OFF-01] a regular user sees the contacts and cannot change them', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const device = await deviceOf(server, primary)
  const person = await newPerson({ robot: false })
  await server.operator('addCarer', { serial: device.serial, email: person.email })
  await enter(person, '/robot-settings')
  await openSection(page)
  const whomToAsk = words('askPrimary', { name: 'Zoë Bakker' })
  await expect(page.getByText(words('empty.text'))).toContainText(whomToAsk)
  await expect(page.getByRole('button', { name: words('add.start') })).toHaveCount(0)

  // It appears by itself when the primary user adds one.
  const email = newAddress()
  await addByCall(server, primary, device, email)
  await expect(row(page, email)).toContainText(status('pending'))
  await expect(page.getByText(whomToAsk)).toBeVisible()
  await expect(row(page, email).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('add.start') })).toHaveCount(0)
  await expect(addByCall(server, person, device, newAddress())).rejects.toThrow('403')
})

test('[OFF-01] at most 5 contacts; who was about to add one more keeps what was typed', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/contacts/)
  const { person, device } = await carerAtContacts({ page, server, newPerson, enter })
  for (let count = 0; count < 4; count += 1) await addByCall(server, person, device, newAddress())
  await expect(contacts(page).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: words('add.start') }).click()
  const popup = page.getByRole('dialog', { name: words('add.title') })
  const email = newAddress()
  await popup.getByLabel(words('email')).fill(email)
  await addByCall(server, person, device, newAddress())
  await popup.getByRole('button', { name: words('add.submit') }).click()
  await expect(popup.getByText(nl('app.errors.max_contacts'))).toBeVisible()
  await expect(popup.getByLabel(words('email'))).toHaveValue(email)
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(page.getByText(words('full_other', { count: 5 }))).toBeVisible()
  await expect(page.getByRole('button', { name: words('add.start') })).toHaveCount(0)
})

test('[OFF-02, OFF-03, SEC-23] a contact is pending until the button behind the mailed link is pressed; opening it does nothing', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const { device } = await carerAtContacts({ page, server, newPerson, enter })
  const email = newAddress()
  await add(page, email)
  await expect(row(page, email)).toContainText(status('pending'))

  // On the neighbour's phone, where nobody is logged in.
  const phone = await newDevice()
  await openMail(phone, email, askSubject(device))
  const link = await linkInMail(phone)
  const code = new URL(link).searchParams.get('code') ?? ''
  expect(code).toMatch(/^[\w-]{22,}$/)
  // A mail scanner fetches it, or opens it in a browser of its own.
  expect((await fetch(link)).status).toBe(200)
  const asked: string[] = []
  phone.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await phone.goto(link)
  await expect(
    phone.getByRole('heading', { level: 1, name: words('mailed.verification.title') }),
  ).toBeVisible()
  await expect(phone.getByText(words('mailed.verification.notYet'))).toBeVisible()
  await expect(phone.getByRole('link', { name: words('mailed.website') })).toHaveCount(0)
  await expect(phone).toHaveURL(verificationPage)
  expect(await phone.evaluate(() => JSON.stringify(history.state))).not.toContain(code)
  expect(asked.slice(1).filter((each) => each.includes(code) || each.startsWith('POST'))).toEqual([])
  await page.reload()
  await openSection(page)
  await expect(row(page, email)).toContainText(status('pending'))

  // The three values stay together over a reload.
  await phone.reload()
  const button = phone.getByRole('button', { name: words('mailed.verification.submit') })
  await button.dblclick()
  await expect(
    phone.getByRole('heading', { level: 1, name: words('mailed.verification.doneTitle') }),
  ).toBeVisible()
  await expect(phone.getByRole('link', { name: words('mailed.website') })).toHaveAttribute('href', server.url)
  // The carer's page hears of it: a confirmed contact has nothing to tell.
  await expect(row(page, email)).not.toContainText(status('pending'))
  await expect(row(page, email).getByRole('button', { name: words('sendAgain') })).toHaveCount(0)

  // The link once more does no harm.
  await phone.goto(link)
  await button.click()
  await expect(
    phone.getByRole('heading', { level: 1, name: words('mailed.verification.doneTitle') }),
  ).toBeVisible()

  const other = newAddress()
  const popup = await change(page, email)
  await popup.getByLabel(words('email')).fill(other)
  await save(popup)
  await expect(row(page, other)).toContainText(status('changed'))
  await confirm(phone, other, device)
  await expect(row(page, other)).not.toContainText(status('changed'))
})

test('[OFF-02, OFF-03] after 24 hours the link is expired, which both sides are told; it can be sent again', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of (404|409) .*\/contacts\/verify/)
  // The carer's token ends while the day passes, and is renewed.
  complaints.expect(/status of 401/)
  const { device } = await carerAtContacts({ page, server, newPerson, enter })
  const email = newAddress()
  await add(page, email)
  const phone = await newDevice()
  await openMail(phone, email, askSubject(device))
  const link = await linkInMail(phone)
  await server.advance(24 * hour)
  await phone.goto(link)
  const button = phone.getByRole('button', { name: words('mailed.verification.submit') })
  await button.click()
  await expect(phone.getByRole('heading', { level: 1, name: words('mailed.expired.title') })).toBeVisible()
  await expect(phone.getByText(words('mailed.expired.text'))).toBeVisible()
  await expect(phone.getByRole('link', { name: words('mailed.website') })).toBeVisible()

  await page.reload()
  await openSection(page)
  await expect(row(page, email)).toContainText(status('expired'))
  await page.getByRole('button', { name: words('sendAgainTo', { email }) }).click()
  await expect(page.getByText(words('mailSent', { email }))).toBeVisible()
  await expect(row(page, email)).toContainText(status('pending'))

  // The older link is void since there is a newer one.
  await phone.goto(link)
  await button.click()
  await expect(phone.getByRole('heading', { level: 1, name: words('mailed.unknownTitle') })).toBeVisible()
  await confirm(phone, email, device, 2)
  await expect(row(page, email)).not.toContainText(status('pending'))
})

test('[OFF-03, OFF-04] a link that is unknown, torn or without its code says so; any other failure goes to /error with what the server said, and back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (400|404|500|503) .*\/contacts\//)
  const code = 'x'.repeat(43)
  const id = '0199f2c0-7a5e-7c2e-b1b2-0d6f4b3c2a11'
  for (const [path, texts] of [
    [verificationPage, 'mailed.verification'],
    [unsubscribePage, 'mailed.unsubscribe'],
  ] as const) {
    const press = () => page.getByRole('button', { name: words(`${texts}.submit`) }).click()
    for (const query of [`code=${code}&robotId=${id}&contactId=${id}`, 'code=half&robotId=1&contactId=2']) {
      await page.goto(`${path}?${query}`)
      await press()
      await expect(page.getByRole('heading', { level: 1, name: words('mailed.unknownTitle') })).toBeVisible()
      await expect(page.getByText(words(`${texts}.unknown`))).toBeVisible()
    }
    // What was there of it is not put together with an earlier link.
    for (const query of ['', `?code=${code}&robotId=${id}`]) {
      await page.goto(`${path}${query}`)
      await expect(page.getByRole('heading', { level: 1, name: words('mailed.missing.title') })).toBeVisible()
      await expect(page).toHaveURL(path)
    }

    await page.goto(`${path}?code=${code}&robotId=${id}&contactId=${id}`)
    const calls = '**/api/robot/contacts/*'
    for (const [status, error, text, message] of [
      [503, 'unavailable', 'app.errors.unavailable', 'The service is not available right now.'],
      // Nobody knows what this is: it is not the reader's fault, and their internet is not blamed for it.
      [500, 'something_new', 'app.error.text', 'The robot is on the moon.'],
    ] as const) {
      await page.route(calls, (route) => route.fulfill({ status, json: { error, message } }))
      await press()
      await expect(page).toHaveURL('/error')
      await expect(page.getByText(nl(text))).toBeVisible()
      await expect(page.getByText(nl('app.errors.unknown'))).toHaveCount(0)
      const said = page.getByText(nl('app.error.serverSaid'))
      await expect(said).toContainText(message)
      await expect(said.locator('[lang="en"]')).toHaveText(message)
      await page.unroute(calls)
      await page.getByRole('button', { name: nl('app.error.again') }).click()
      await expect(page).toHaveURL(path)
    }
    await press()
    await expect(page.getByRole('heading', { level: 1, name: words('mailed.unknownTitle') })).toBeVisible()
  }
})

test('[OFF-02, OFF-04] the link in a mail about an outage stops the mails, by its button and not by being opened', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const { device } = await carerAtContacts({ page, server, newPerson, enter })
  const email = newAddress()
  await add(page, email)
  const popup = await change(page, email)
  await popup.getByLabel(words('change.delay')).selectOption('1')
  await save(popup)
  await expect(popup).toBeHidden()
  const phone = await newDevice()
  await confirm(phone, email, device)
  await expect(row(page, email)).not.toContainText(status('pending'))

  await device.beat()
  await server.advance(2 * minute)
  await openMail(phone, email, offlineSubject(device))
  const link = await linkInMail(phone)
  expect(link).toContain(`${unsubscribePage}?`)
  expect((await fetch(link)).status).toBe(200)
  await phone.goto(link)
  await expect(
    phone.getByRole('heading', { level: 1, name: words('mailed.unsubscribe.title') }),
  ).toBeVisible()
  await expect(phone.getByText(words('mailed.unsubscribe.notYet'))).toBeVisible()
  await expect(phone).toHaveURL(unsubscribePage)
  await page.reload()
  await openSection(page)
  await expect(row(page, email)).toBeVisible()
  await expect(row(page, email)).not.toContainText(status('unsubscribed'))

  await phone.getByRole('button', { name: words('mailed.unsubscribe.submit') }).dblclick()
  await expect(
    phone.getByRole('heading', { level: 1, name: words('mailed.unsubscribe.doneTitle') }),
  ).toBeVisible()
  await expect(phone.getByRole('link', { name: words('mailed.website') })).toHaveAttribute('href', server.url)
  await expect(phone.getByRole('main')).not.toContainText(device.serial)
  await expect(phone.getByRole('main')).not.toContainText(email)
  await expect(row(page, email)).toContainText(status('unsubscribed'))
  await expect(row(page, email).getByRole('button', { name: words('sendAgain') })).toHaveCount(0)
})

test('[OFF-06] a contact that somebody else took away meanwhile is told when it is changed, and what was typed stays', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/contacts/)
  const { person, device } = await carerAtContacts({ page, server, newPerson, enter })
  const email = newAddress()
  const { robotContactId } = await addByCall(server, person, device, email)
  const popup = await change(page, email)
  const other = newAddress()
  await popup.getByLabel(words('email')).fill(other)
  const as = await callerOf(server, person)
  await apiCall(server, 'removeContact', as, undefined, {
    robotId: device.robotId,
    contactId: robotContactId,
  })
  await save(popup)
  await expect(popup.getByText(nl('app.errors.no_contact_added'))).toBeVisible()
  await expect(popup.getByLabel(words('email'))).toHaveValue(other)

  // The same when it is gone between the answer and the next look.
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(page.getByText(words('empty.text'))).toBeVisible()
  await page.route('**/api/robot/robots/*/contacts', async (route) => {
    await (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue())
  })
  await page.getByRole('button', { name: words('add.start') }).click()
  const adding = page.getByRole('dialog', { name: words('add.title') })
  await adding.getByLabel(words('email')).fill(other)
  await adding.getByRole('button', { name: words('add.submit') }).click()
  await expect(adding.getByText(nl('app.errors.no_contact_added'))).toBeVisible()
  await expect(adding.getByLabel(words('email'))).toHaveValue(other)
})

/** With a mail server that can refuse; there is no outbox then. */
const testWithMailServer = test.extend<object, { readonly mailServer: SmtpSink }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that nothing else is needed
    async ({}, use) => {
      const mailServer = await startSmtpSink()
      await use(mailServer)
      await mailServer.goDown()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await launchServer({ SMTP_URL: mailServer.url, MAIL_FROM: 'kompaan@example.nl' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** The link in the newest mail to an address, as it went over the wire. */
async function linkOnTheWire({ received }: SmtpSink, email: string): Promise<string> {
  const newest = () => received.findLast(({ to }) => to.includes(email))
  await expect.poll(() => newest() !== undefined).toBe(true)
  const mail = newest()
  const text = mail === undefined ? '' : textOf(mail)
  return /^http\S+email-verification\S+$/m.exec(text)?.[0] ?? ''
}

testWithMailServer(
  '[OFF-02] a refused mail is told; cleared by the operator, or by confirming a mail that does arrive',
  async ({ page, server, newPerson, enter, mailServer, newDevice }) => {
    await carerAtContacts({ page, server, newPerson, enter })
    const [first, second] = [newAddress(), newAddress()]
    for (const email of [first, second]) {
      mailServer.refusing.set(email, 550)
      await add(page, email)
      await expect(row(page, email)).toContainText(status('bounces'))
    }
    // Its owner is asked once more, by a mail that has to arrive.
    mailServer.refusing.delete(first)
    await server.operator('clearContact', { email: first })
    await expect(row(page, first)).toContainText(status('cleared'))

    mailServer.refusing.delete(second)
    await page.getByRole('button', { name: words('sendAgainTo', { email: second }) }).click()
    await expect(row(page, second)).toContainText(status('pending'))
    const phone = await newDevice()
    await phone.goto(await linkOnTheWire(mailServer, second))
    await phone.getByRole('button', { name: words('mailed.verification.submit') }).click()
    await expect(row(page, second)).toContainText(status('cleared'))
  },
)
