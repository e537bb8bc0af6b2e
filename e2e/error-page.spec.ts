import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const profile = '**/api/account/self/profile'

async function save(page: Page): Promise<void> {
  await page.getByLabel(nl('settings.userProfile.firstName')).fill('Anouk')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
}

test('[ERR-01, NAV-06] a fault that no page can tell goes to /error, which explains it and leads back', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of \d{3} .*\/api\/account\/self\//)
  const person = await newPerson()
  await enter(person, '/general-settings/user-profile')
  for (const status of [402, 405, 410, 413, 418, 422, 429, 500, 502, 503, 504]) {
    await page.route(profile, (route) => route.fulfill({ status, body: 'A proxy speaking.' }))
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: nl('app.error.title') })).toBeVisible()
    await expect(page).toHaveURL('/error')
    await page.unroute(profile)
    await page.getByRole('button', { name: nl('app.error.again') }).click()
    await expect(page).toHaveURL('/general-settings/user-profile')
  }
  await page.route(profile, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  )
  await save(page)
  await expect(page.getByText(nl('app.errors.unavailable'))).toBeVisible()
  await expect(page.getByText(nl('app.error.text'))).toBeVisible()
  await page.getByRole('button', { name: nl('app.error.back') }).click()
  await expect(page).toHaveURL('/overview')

  // Reads do the same.
  await page.route('**/api/account/self/sessions', (route) => route.fulfill({ status: 500 }))
  await page.goto('/general-settings/sessions')
  await expect(page).toHaveURL('/error')
})

test('[ERR-01] what a page can tell is told in place: 400, 401, 403, 404, 409, no answer, and too many tries', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (400|401|403|404|409|429) .*\/api\/account\//)
  complaints.expect(/net::ERR_FAILED/)
  await enter(await newPerson(), '/general-settings/user-profile')
  for (const [status, error, text] of [
    [400, 'invalid_input', 'app.errors.invalid_input'],
    [401, 'something_new', 'app.errors.unknown'],
    [403, 'forbidden', 'app.errors.forbidden'],
    [404, 'not_found', 'app.errors.not_found'],
    [409, 'something_new', 'app.errors.unknown'],
  ] as const) {
    await page.route(profile, (route) => route.fulfill({ status, json: { error, message: '' } }))
    await save(page)
    await expect(page.locator('form').getByRole('alert')).toContainText(nl(text))
    await page.unroute(profile)
    await page.getByLabel(nl('settings.userProfile.lastName')).fill(`Bakker-${'i'.repeat(status - 399)}`)
    await expect(page.locator('form').getByRole('alert')).not.toContainText(nl(text))
  }
  await page.route(profile, (route) => route.abort())
  await save(page)
  await expect(page.locator('form').getByRole('alert')).toContainText(nl('app.errors.network'))
  await expect(page).toHaveURL('/general-settings/user-profile')

  // So is more than the general allowance of writes: what was typed stays, and goes a moment later.
  await page.route(profile, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { error: 'too_many_requests', message: '' },
    }),
  )
  await page.getByLabel(nl('settings.userProfile.lastName')).fill('Van Haast')
  await save(page)
  await expect(page.locator('form').getByRole('alert')).toContainText(nl('app.errors.tooFast'))
  await expect(page).toHaveURL('/general-settings/user-profile')
  await expect(page.getByLabel(nl('settings.userProfile.lastName'))).toHaveValue('Van Haast')
  await page.unroute(profile)
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()

  // A throttled call says how long to wait (D-52).
  await page.route('**/api/account/v3/self', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '100' },
      json: { error: 'too_many_requests', message: '' },
    }),
  )
  await page.getByRole('button', { name: nl('settings.userProfile.passwordChange') }).click()
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  await popup.getByLabel(nl('app.password.current')).fill('iets van vroeger')
  await popup.getByLabel(nl('app.password.new'), { exact: true }).fill('iets van morgen 12')
  await popup.getByLabel(nl('app.password.confirm')).fill('iets van morgen 12')
  await popup.getByRole('button', { name: nl('settings.changePassword.submit') }).click()
  await expect(popup.getByText(nl('app.errors.tooManyUntil_other', { count: 2 }))).toBeVisible()
  await expect(page).toHaveURL('/general-settings/user-profile')
})

test('[NAV-06] /error by its own address explains in general and leads to the beginning', async ({
  page,
}) => {
  await page.goto('/error')
  await expect(page.getByText(nl('app.error.text'))).toBeVisible()
  await expect(page.getByRole('button', { name: nl('app.error.again') })).toHaveCount(0)
  await page.getByRole('button', { name: nl('app.error.back') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()
})
