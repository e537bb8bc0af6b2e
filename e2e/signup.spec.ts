import type { Page } from '@playwright/test'
import { nl, nlPattern } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: nl(name) })
const next = (page: Page) => page.getByRole('button', { name: nl('account.signup.next') }).click()
const submit = (page: Page) => page.getByRole('button', { name: nl('account.signup.password.submit') })
const password = (page: Page) => page.getByLabel(nl('app.password.label'), { exact: true })
const confirmation = (page: Page) => page.getByLabel(nl('app.password.confirm'))
const terms = (page: Page) => page.getByLabel(nl('account.signup.password.terms'))

const strongPassword = 'gele tulpen op de markt 12'

async function fillName(page: Page): Promise<void> {
  await page.getByLabel(nl('account.signup.name.firstName')).fill('Zoë')
  await page.getByLabel(nl('account.signup.name.lastName')).fill("van 't Hof-Özdemir")
  await next(page)
  await expect(heading(page, 'account.signup.contacts.title')).toBeVisible()
}

async function fillContacts(page: Page, email: string): Promise<void> {
  await page.getByLabel(nl('account.signup.contacts.email')).fill(email)
  await page.getByLabel(nl('account.signup.contacts.phone')).fill('06 (1234) 56-78')
  await next(page)
  await expect(heading(page, 'account.signup.password.title')).toBeVisible()
}

async function fillPassword(page: Page, text: string): Promise<void> {
  await password(page).fill(text)
  await confirmation(page).fill(text)
}

/** Up to the last step. */
async function reachPassword(page: Page, email: string): Promise<void> {
  await page.goto('/signup/name')
  await fillName(page)
  await fillContacts(page, email)
}

let made = 0
const newEmail = () => `newcomer.${process.pid}.${(made += 1)}@example.nl`

test('[ACC-01, ACC-02] a newcomer signs up in three steps, reads and accepts the terms, and is in', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/signup')
  await expect(page).toHaveURL('/signup/name')
  await expect(page.getByText(nl('ui.steps', { current: 1, total: 3 }))).toBeVisible()

  await next(page)
  await expect(page.getByText(nl('app.rules.firstName.empty'))).toBeVisible()
  await expect(page.getByLabel(nl('account.signup.name.firstName'))).toBeFocused()
  await fillName(page)
  await expect(page).toHaveURL('/signup/contacts')
  await expect(page.getByText(nl('ui.steps', { current: 2, total: 3 }))).toBeVisible()

  await page.getByLabel(nl('account.signup.contacts.email')).fill('zonder-apenstaart.nl')
  await page.getByLabel(nl('account.signup.contacts.phone')).fill('0012')
  await next(page)
  await expect(page.getByText(nl('app.rules.email.format'))).toBeVisible()
  await expect(page.getByText(nl('app.rules.phone.format'))).toBeVisible()
  await fillContacts(page, email)
  await expect(page).toHaveURL('/signup/password')
  await expect(page.getByText(nl('ui.steps', { current: 3, total: 3 }))).toBeVisible()

  // Going back keeps what was filled in.
  await page.getByRole('link', { name: nl('account.signup.back') }).click()
  await expect(page.getByLabel(nl('account.signup.contacts.email'))).toHaveValue(email)
  await next(page)

  await fillPassword(page, strongPassword)
  await submit(page).click()
  await expect(page.getByText(nl('app.rules.terms'))).toBeVisible()
  await expect(page).toHaveURL('/signup/password')

  await page.getByRole('button', { name: nl('app.eula.read') }).click()
  const reader = page.getByRole('dialog', { name: nl('app.eula.title') })
  await expect(reader.getByRole('heading', { name: 'Uw gegevens' })).toBeVisible()
  await expect(reader.getByText(nlPattern('app.eula.version'))).toBeAttached()
  await reader.getByRole('button', { name: nl('ui.close') }).click()

  await terms(page).check()
  await submit(page).click()
  await expect(page).toHaveURL('/pairing')
  await page.goto('/general-settings')
  await expect(page.getByText("Zoë van 't Hof-Özdemir")).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
})

test('[ACC-02] who is done before the terms have come waits for them, and is told when they do not come', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  let asked = 0
  const isPressed = Promise.withResolvers<void>()
  await page.route('**/api/account/eula/latest?*', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await isPressed.promise
    return route.abort()
  })
  await reachPassword(page, newEmail())
  await fillPassword(page, strongPassword)
  await terms(page).check()
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  isPressed.resolve()
  await expect(page.locator('form').getByRole('alert')).toContainText(nl('account.signup.failed'))

  await submit(page).click()
  await expect(page).toHaveURL('/pairing')
})

test('[ACC-01] leaving sign-up, or reloading it, forgets what was filled in', async ({ page }) => {
  await reachPassword(page, newEmail())
  await page.getByRole('link', { name: nl('account.signup.logIn') }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: nl('session.login.signUp') }).click()
  await expect(page.getByLabel(nl('account.signup.name.firstName'))).toHaveValue('')
  await expect(page.getByLabel(nl('account.signup.name.lastName'))).toHaveValue('')
  await fillName(page)
  await expect(page.getByLabel(nl('account.signup.contacts.email'))).toHaveValue('')

  await fillContacts(page, newEmail())
  await page.reload()
  await expect(page.getByText(nl('account.signup.missing'))).toBeVisible()
  await page.getByRole('link', { name: nl('account.signup.goThere') }).click()
  await expect(page).toHaveURL('/signup/name')
  await expect(page.getByLabel(nl('account.signup.name.firstName'))).toHaveValue('')
})

test('[ACC-03] an address in use can be adjusted or logged in with', async ({
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/account\/signup/)
  const known = await newPerson()
  await reachPassword(page, known.email.toUpperCase())
  await fillPassword(page, strongPassword)
  await terms(page).check()
  await submit(page).click()

  const popup = page.getByRole('alertdialog', { name: nl('account.signup.inUse.title') })
  await expect(popup).toContainText(known.email.toUpperCase())
  await popup.getByRole('button', { name: nl('account.signup.inUse.adjust') }).click()
  await expect(page).toHaveURL('/signup/contacts')
  await expect(page.getByLabel(nl('account.signup.contacts.email'))).toHaveValue(known.email.toUpperCase())

  await next(page)
  await fillPassword(page, strongPassword)
  await terms(page).check()
  await submit(page).click()
  await popup.getByRole('button', { name: nl('account.signup.inUse.logIn') }).click()
  await expect(page).toHaveURL('/login')
})

test('[ACC-03] any other refusal of a sign-up gives the general message', async ({ page, complaints }) => {
  complaints.expect(/status of (400|404|409|500) .*\/api\/account\/signup/)
  await reachPassword(page, newEmail())
  await fillPassword(page, strongPassword)
  await terms(page).check()
  for (const [status, error] of [
    [400, 'invalid_input'],
    [404, 'not_found'],
    [409, 'something_else'],
  ] as const) {
    await page.route('**/api/account/signup', (route) =>
      route.fulfill({ status, json: { error, message: 'No.' } }),
    )
    const answered = page.waitForResponse('**/api/account/signup')
    await submit(page).click()
    expect((await answered).status()).toBe(status)
    await expect(page.getByRole('alert')).toContainText(nl('account.signup.failed'))
    await expect(page).toHaveURL('/signup/password')
    await page.unroute('**/api/account/signup')
    // Typing again takes the message away, so that the next one is seen to come.
    await confirmation(page).fill(strongPassword.slice(1))
    await expect(page.getByRole('alert')).not.toContainText(nl('account.signup.failed'))
    await confirmation(page).fill(strongPassword)
  }
  await page.route('**/api/account/signup', (route) => route.fulfill({ status: 500 }))
  await submit(page).click()
  await expect(page).toHaveURL('/error')
})

test('[ACC-07] a new password has 8 characters, is typed twice the same, and is rated from 8 on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400 .*\/api\/account\/signup/)
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/password-analysis')) lookups.push(request.postData() ?? '')
  })
  await reachPassword(page, newEmail())

  await fillPassword(page, 'kortste')
  await submit(page).click()
  await expect(page.getByText(nl('app.rules.newPassword.too_short'))).toBeVisible()
  await confirmation(page).fill('anders')
  await expect(page.getByText(nl('app.rules.confirmation.differs'))).toBeVisible()

  // What everybody would try first is refused, with the reason: while typing and by the server.
  await fillPassword(page, 'Kompaan123')
  await expect(page.getByText(nl('app.password.refused'))).toBeVisible()
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByText(nl('app.errors.password_too_common'))).toBeVisible()
  await expect(page).toHaveURL('/signup/password')

  await fillPassword(page, strongPassword)
  await expect(page.getByText(nl('ui.strength.strong'))).toBeVisible()

  await fillPassword(page, 'anna1975')
  await expect(page.getByText(nl('app.password.weakTitle'))).toBeVisible()
  expect(lookups.filter((body) => body.includes('kortste'))).toEqual([])
  expect(lookups.length).toBeGreaterThan(0)

  // Weak is advised against and allowed.
  await submit(page).click()
  await expect(page).toHaveURL('/pairing')
})
