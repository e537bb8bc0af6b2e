import type { Page } from '@playwright/test'
import { tryLogin } from './support/login-form.ts'
import { linkInMail, openMail } from './support/mailbox.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const mailSubject = 'Kies een nieuw wachtwoord'
const newPassword = 'vier rode fietsen 88'
const weakPassword = 'tuinhek7'

async function askMail(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel(nl('account.forgotten.email')).fill(email)
  await page.getByRole('button', { name: nl('account.forgotten.submit') }).click()
  await expect(page).toHaveURL('/forgot-password/success')
}

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(nl('app.password.new'), { exact: true }).fill(password)
  await page.getByLabel(nl('app.password.confirm')).fill(password)
  await page.getByRole('button', { name: nl('account.reset.submit') }).click()
}

test('[ACC-14, ACC-07a, ACC-07c, ACC-07d, SEC-23] a forgotten password is replaced by the mailed link, and every old session ends', async ({
  page,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 400 .*\/api\/account\/reset/)
  // The tablet's session ends under its hands.
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  const tablet = await newDevice()
  await enter(person, '/general-settings', tablet)
  await expect(tablet.getByText(person.email).first()).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: nl('session.login.forgotten') }).click()
  await expect(page).toHaveURL('/forgot-password')
  await askMail(page, person.email)
  await openMail(page, person.email, mailSubject)
  await page.goto(await linkInMail(page))
  await expect(page).toHaveURL('/reset-wachtwoord')

  await saveNewPassword(page, 'kort')
  await expect(page.getByText(nl('app.rules.newPassword.too_short'))).toBeVisible()
  await page.getByLabel(nl('app.password.new'), { exact: true }).fill('kompaan2026')
  await expect(page.getByText(nl('app.password.refused'))).toBeVisible()
  await saveNewPassword(page, 'kompaan2026')
  await expect(page.getByText(nl('app.errors.password_too_common'))).toBeVisible()
  await page.getByLabel(nl('app.password.confirm')).fill('iets anders dan dit')
  await page.getByRole('button', { name: nl('account.reset.submit') }).click()
  await expect(page.getByText(nl('app.rules.confirmation.differs'))).toBeVisible()
  // A weak one is warned about, and taken.
  await page.getByLabel(nl('app.password.new'), { exact: true }).fill(weakPassword)
  await expect(page.getByText(nl('ui.strength.weak'))).toBeVisible()
  await saveNewPassword(page, weakPassword)
  await expect(page).toHaveURL('/reset-wachtwoord/success')
  await expect(page.getByRole('heading', { level: 1, name: nl('account.resetDone.title') })).toBeVisible()

  await expect(tablet).toHaveURL('/')
  await expect(tablet.getByText(nl('app.ended.expired'))).toBeVisible()

  await page.getByRole('link', { name: nl('account.resetDone.logIn') }).click()
  await tryLogin(page, { email: person.email, password: weakPassword })
  await expect(page).toHaveURL('/overview')
})

test('[ACC-07b, ACC-08] at reset nothing is looked up below 8 characters, and the own name makes a password weak', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson({ robot: false, firstName: 'Wilhelminavandenheuvel' })
  await askMail(page, person.email)
  await openMail(page, person.email, mailSubject)
  await page.goto(await linkInMail(page))
  const looked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/password-analysis')) looked.push(request.postData() ?? '')
  })
  const password = page.getByLabel(nl('app.password.new'), { exact: true })
  await password.fill('korter7')
  // The pause after which a longer one is looked up has passed by the time that one is.
  const answer = page.waitForResponse('**/password-analysis')
  await password.fill('wilhelminavandenheuvel')
  await answer
  await expect(page.getByText(nl('ui.strength.weak'))).toBeVisible()
  expect(looked).toHaveLength(1)
  expect(looked[0]).toContain('wilhelminavandenheuvel')
})

test('[ACC-14] a used, expired, replaced, invented or missing reset link is explained', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of (404|409) .*\/api\/account\/reset/)
  const person = await newPerson()
  await askMail(page, person.email)
  await openMail(page, person.email, mailSubject)
  const first = await linkInMail(page)
  await page.goto(first)
  await saveNewPassword(page, newPassword)
  await expect(page).toHaveURL('/reset-wachtwoord/success')

  await page.goto(first)
  await saveNewPassword(page, newPassword)
  await expect(page.getByRole('heading', { level: 1, name: nl('account.reset.goneTitle') })).toBeVisible()
  await expect(page.getByText(nl('account.reset.goneUsed'))).toBeVisible()

  await page.getByRole('link', { name: nl('account.reset.request') }).click()
  await expect(page).toHaveURL('/forgot-password')
  await askMail(page, person.email)
  await openMail(page, person.email, mailSubject, 2)
  const second = await linkInMail(page)
  expect(second).not.toBe(first)
  await server.advance(60 * 60 * 1000)
  await page.goto(second)
  await saveNewPassword(page, newPassword)
  await expect(page.getByText(nl('account.reset.goneExpired'))).toBeVisible()

  await page.goto('/reset-wachtwoord/invented-by-somebody-0123456789')
  await saveNewPassword(page, newPassword)
  await expect(page.getByText(nl('account.reset.goneUnknown'))).toBeVisible()

  await page.goto('/reset-wachtwoord')
  await expect(page.getByRole('heading', { level: 1, name: nl('account.reset.noKeyTitle') })).toBeVisible()
  await page.getByRole('link', { name: nl('account.reset.request') }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('[ACC-14] asking for the mail looks the same for an address nobody has', async ({ page }) => {
  await askMail(page, `nobody.${process.pid}@example.nl`)
  await expect(page.getByText(nl('account.forgottenSent.text'))).toBeVisible()
})

test('[ACC-15] the password is changed from the profile, and other sessions end', async ({
  page,
  newPerson,
  enter,
  logIn,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/api\/account\/v3\/self/)
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  const tablet = await newDevice()
  await enter(person, '/general-settings', tablet)
  await expect(tablet.getByText(person.email).first()).toBeVisible()

  await enter(person, '/general-settings/user-profile')
  await page.getByRole('button', { name: nl('settings.userProfile.passwordChange') }).click()
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  const current = popup.getByLabel(nl('app.password.current'))
  const submit = popup.getByRole('button', { name: nl('settings.changePassword.submit') })
  await popup.getByLabel(nl('app.password.new'), { exact: true }).fill(newPassword)
  await popup.getByLabel(nl('app.password.confirm')).fill(newPassword)

  // The rule of four characters is about the current password only.
  await current.fill('abc')
  await expect(submit).toBeDisabled()
  await current.fill('abcd')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(popup.getByText(nl('app.errors.wrong_password'))).toBeVisible()
  await expect(current).toBeFocused()

  await current.fill(person.password)
  await submit.click()
  await expect(popup).toBeHidden()
  await expect(page.getByText(nl('settings.changePassword.done'))).toBeVisible()
  await expect(tablet).toHaveURL('/')

  // This session goes on, also after a reload.
  await page.reload()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await logIn({ ...person, password: newPassword }, tablet)
  await expect(tablet).toHaveURL('/overview')
})
