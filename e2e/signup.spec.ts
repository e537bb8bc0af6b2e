import type { Contract, InputOf } from '@kompaan/contract/wire'
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

test('[ACC-01] leaving sign-up forgets what was filled in', async ({ page }) => {
  await reachPassword(page, newEmail())
  await page.getByRole('link', { name: nl('account.signup.logIn') }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: nl('session.login.signUp') }).click()
  await expect(page.getByLabel(nl('account.signup.name.firstName'))).toHaveValue('')
  await expect(page.getByLabel(nl('account.signup.name.lastName'))).toHaveValue('')
  await fillName(page)
  await expect(page.getByLabel(nl('account.signup.contacts.email'))).toHaveValue('')
  // By an address as well as by a link.
  await page.goto('/login')
  await page.goto('/signup/password')
  await expect(page.getByText(nl('account.signup.missing'))).toBeVisible()
  await page.getByRole('link', { name: nl('account.signup.goThere') }).click()
  await expect(page).toHaveURL('/signup/name')
  await expect(page.getByLabel(nl('account.signup.name.firstName'))).toHaveValue('')
})

test('[ACC-01] a reload of sign-up keeps what was filled in, except for the password', async ({ page }) => {
  const email = newEmail()
  await page.goto('/signup/name')
  await page.getByLabel(nl('account.signup.name.firstName')).fill('Half')
  await page.reload()
  await expect(page.getByLabel(nl('account.signup.name.firstName'))).toHaveValue('Half')
  await fillName(page)
  await fillContacts(page, email)
  await fillPassword(page, strongPassword)
  await page.reload()
  await expect(password(page)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain(
    strongPassword,
  )
  await expect(page.getByText(nl('account.signup.missing'))).toHaveCount(0)
  await fillPassword(page, strongPassword)
  await terms(page).check()
  await submit(page).click()
  await expect(page).toHaveURL('/pairing')
  expect(await page.evaluate(() => sessionStorage.getItem('kompaan.signup'))).toBeNull()
})

test('[ACC-02] the terms stand above the button, in sight without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await reachPassword(page, newEmail())
  for (const part of [terms(page), page.getByRole('button', { name: nl('app.eula.read') }), submit(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    // Nor does anything lie over it.
    const isOnTop = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
  }
})

test('[SHL-07] whatever can be pressed in sign-up is at least 44 px wide and high', async ({ page }) => {
  const tooSmall = () =>
    page.locator('a, button, select, input, label:has(input)').evaluateAll((all) =>
      all
        // A box is pressed by its label; the way past the top shows with the keyboard alone.
        .filter(
          (each) => each.checkVisibility() && each.closest('label:has(input) > *, [class*=skip]') === null,
        )
        .filter((each) => {
          const { width, height } = each.getBoundingClientRect()
          return width < 44 || height < 44
        })
        .map((each) => each.outerHTML),
    )
  await page.goto('/signup/name')
  await expect(heading(page, 'account.signup.name.title')).toBeVisible()
  expect(await tooSmall()).toEqual([])
  await fillName(page)
  expect(await tooSmall()).toEqual([])
  await fillContacts(page, newEmail())
  expect(await tooSmall()).toEqual([])
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

test('[ACC-07b] a password of 7 characters is looked up nowhere, however long it stands there; one of 8 is', async ({
  page,
}) => {
  const lookedUp: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/password-analysis')) return
    const { password: asked }: InputOf<Contract['passwordAnalysis'], 'body'> = request.postDataJSON()
    lookedUp.push(asked)
  })
  await page.clock.install()
  await reachPassword(page, newEmail())
  await page.clock.pauseAt(Date.now() + 60_000)
  await password(page).fill('tulpen7')
  await page.clock.runFor(60_000)
  // What was sent is sent by now: the pages' own calls go out in order.
  await submit(page).click()
  await expect(page.getByText(nl('app.rules.newPassword.too_short'))).toBeVisible()
  await password(page).fill('tulpen78')
  const asked = page.waitForRequest('**/password-analysis')
  await page.clock.runFor(1000)
  await asked
  expect(lookedUp).toEqual(['tulpen78'])
  await password(page).fill('tulpen7')
  await page.clock.runFor(60_000)
  await password(page).fill('tulpen789')
  const askedAgain = page.waitForRequest('**/password-analysis')
  await page.clock.runFor(1000)
  await askedAgain
  expect(lookedUp).toEqual(['tulpen78', 'tulpen789'])
})

test('[ACC-07c] a password that takes fewer than 2e12 guesses warns and may be used, from there on it does not', async ({
  page,
}) => {
  const warning = page.getByText(/U mag het gebruiken, maar een langer wachtwoord is veiliger/)
  let analysis = { cost: 2e12, score: 4, refused: false, warning: null, suggestions: [] }
  await page.route('**/password-analysis', (route) => route.fulfill({ json: analysis }))
  await reachPassword(page, newEmail())
  await fillPassword(page, 'gele tulpen')
  await expect(page.getByText(nl('ui.strength.strong'))).toBeVisible()
  await expect(warning).toBeHidden()
  analysis = { ...analysis, cost: 2e12 - 1 }
  await fillPassword(page, 'gele tulpen 1')
  await expect(warning).toBeVisible()
  analysis = { ...analysis, cost: 1e9, score: 3 }
  await fillPassword(page, 'gele tulpen 12')
  await expect(warning).toBeVisible()
  await terms(page).check()
  await submit(page).click()
  await expect(page).toHaveURL('/pairing')
})

test('[ACC-07a, ACC-07d] a new password has 8 characters, is typed twice the same, and is none that everybody would try', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400 .*\/api\/account\/signup/)
  await reachPassword(page, newEmail())

  await fillPassword(page, 'kortste')
  await submit(page).click()
  await expect(page.getByText(nl('app.rules.newPassword.too_short'))).toBeVisible()
  await confirmation(page).fill('anders')
  await expect(page.getByText(nl('app.rules.confirmation.differs'))).toBeVisible()

  // What everybody would try first is refused, with the reason: while typing and by the server.
  await fillPassword(page, 'Kompaan123')
  await expect(page.getByText(nl('app.password.refused'))).toBeVisible()
  await expect(page.getByText(nl('ui.strength.weak'))).toHaveCount(0)
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByText(nl('app.errors.password_too_common'))).toBeVisible()
  await expect(page).toHaveURL('/signup/password')

  await fillPassword(page, strongPassword)
  await expect(page.getByText(nl('ui.strength.strong'))).toBeVisible()

  await fillPassword(page, 'anna1975')
  await expect(page.getByText(nl('ui.strength.weak'))).toBeVisible()
  await expect(page.getByText(/makkelijk te raden|zwak/)).toHaveCount(1)

  // Weak is advised against and allowed.
  await submit(page).click()
  await expect(page).toHaveURL('/pairing')
})
