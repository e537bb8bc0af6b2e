import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Locator, Page } from '@playwright/test'
import { encode } from 'uqr'
import { authenticator, wrongCode } from './support/authenticator.ts'
import { tryLogin } from './support/login-form.ts'
import { openMail } from './support/mailbox.ts'
import { logOut } from './support/menu.ts'
import { nl, nlPattern } from './support/nl.ts'
import { turnMfaOn } from './support/people.ts'
import type { Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

const recoveryCode = /^[2-9A-Z]{10}$/
const codes = (page: Page) => page.getByRole('listitem').filter({ hasText: recoveryCode })

/** News of a change can come before its answer, to a page that asks for something with the old token just then. */
const oldTokenRefused = /status of 401 .*\/api\/(?:account\/v4\/self|status\/|robot\/|notification\/)/

/** Which squares of a QR code are dark, by where its picture is filled. */
function squaresOf(picture: Locator): Promise<boolean[][]> {
  return picture.evaluate((element) => {
    if (!(element instanceof SVGSVGElement)) throw new Error('The QR code is no picture of lines')
    const path = element.querySelector('path')
    const { width, height } = element.viewBox.baseVal
    const isDark = (x: number, y: number) =>
      path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) === true &&
      getComputedStyle(path).fill === 'rgb(0, 0, 0)'
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_square, x) => isDark(x, y)),
    )
  })
}

/** From the login page on, with a recovery code instead of the phone. */
async function logInWithRecovery(page: Page, person: Person, code: string): Promise<void> {
  await page.goto('/login')
  await tryLogin(page, person)
  await page.getByRole('button', { name: nl('app.factors.useRecovery') }).click()
  await page.getByLabel(nl('app.factors.recovery')).fill(code)
  await page.getByRole('button', { name: nl('session.mfa.submit') }).click()
}

test('[ACC-13] who has not confirmed the address is told to do that before turning the second step on', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/api\/account\/mfa-setup/)
  const person = await newPerson({ confirmed: false, robot: false })
  await enter(person, '/general-settings/mfa')
  await page.getByRole('button', { name: nl('mfa.turnOn') }).click()
  await page.getByLabel(nl('app.password.current')).fill(person.password)
  await page.getByRole('button', { name: nl('mfa.setup.next') }).click()
  await expect(page.getByText(nl('mfa.enableFailed'))).toContainText(nl('app.errors.unconfirmed'))
})

test('[ACC-13, ACC-25, I18-02b] the second step is turned on with a QR code or a text secret, and shows its recovery codes once', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/api\/account\/mfa-setup/)
  complaints.expect(/status of 401 .*\/api\/account\/v3\/self/)
  complaints.expect(oldTokenRefused)
  const person = await newPerson()
  await enter(person, '/general-settings')
  await page.getByRole('link', { name: nl('settings.mfa') }).click()
  await expect(page).toHaveURL('/general-settings/mfa')
  await expect(page.getByText(nl('mfa.isOff'))).toBeVisible()
  const heading = (name: string) => page.getByRole('heading', { name: nl(name), exact: true })
  const password = page.getByLabel(nl('app.password.current'))
  await page.getByRole('button', { name: nl('mfa.turnOn') }).click()
  await expect(password, 'whoever uses keys goes on in the step that came').toBeFocused()
  await page.getByRole('button', { name: nl('mfa.setup.cancel') }).click()
  await expect(heading('mfa.title')).toBeFocused()
  await page.getByRole('button', { name: nl('mfa.turnOn') }).click()

  await password.fill('niet het goede')
  await page.getByRole('button', { name: nl('mfa.setup.next') }).click()
  await expect(page.getByText(nl('app.errors.wrong_password'))).toBeVisible()
  await password.fill(person.password)
  const setup = page.waitForResponse((response) => response.url().endsWith('/mfa-setup') && response.ok())
  await page.getByRole('button', { name: nl('mfa.setup.next') }).click()

  await expect(page.getByRole('img', { name: nl('mfa.setup.qr') })).toBeVisible()
  await expect(heading('mfa.setup.scan')).toBeFocused()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  // The picture says the same: what an authenticator app would read from it.
  const { otpauthUrl }: AnswerOf<Contract['mfaSetup']> = await (await setup).json()
  const read = new URL(otpauthUrl)
  expect(`${read.protocol}//${read.host}`).toBe('otpauth://totp')
  expect(read.searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(read.pathname)).toContain(person.email)
  expect(await squaresOf(page.getByRole('img', { name: nl('mfa.setup.qr') }))).toEqual(
    encode(otpauthUrl, { ecc: 'M', border: 2 }).data,
  )
  const phone = authenticator(server, secret)

  // What fails says which action failed.
  const submit = page.getByRole('button', { name: nl('mfa.setup.submit') })
  await page.getByLabel(nl('app.factors.code')).fill(wrongCode(phone))
  await submit.click()
  // There are no recovery codes yet, so the sentence names none.
  await expect(page.getByText(nl('mfa.setup.wrongCode'))).toBeVisible()
  await expect(page.getByText(nl('app.errors.otp_wrong'))).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: nl('mfa.enableFailed') })).toBeVisible()

  await page.getByLabel(nl('app.factors.code')).fill(phone.code())
  await submit.click()
  await expect(page.getByText(nl('mfa.turnedOn'))).toBeVisible()
  await expect(heading('mfa.codes.title')).toBeFocused()
  await expect(codes(page)).toHaveCount(10)
  const shown = await codes(page).allInnerTexts()
  expect(new Set(shown).size).toBe(10)

  // They are gone for good after this, so leaving without keeping them asks first.
  await page.getByRole('link', { name: nl('app.back') }).click()
  const unsaved = page.getByRole('alertdialog')
  await expect(unsaved).toContainText(nl('mfa.codes.unsaved'))
  await unsaved.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await page.getByRole('button', { name: nl('mfa.codes.done') }).click()
  await expect(page.getByText(nlPattern('mfa.isOn'))).toBeVisible()
  await expect(heading('mfa.title')).toBeFocused()
  await expect(codes(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(nlPattern('mfa.isOn'))).toBeVisible()
  await expect(codes(page)).toHaveCount(0)
  await page.getByRole('link', { name: nl('app.back') }).click()
  await expect(page.getByRole('link', { name: nl('settings.mfa') })).toContainText(nl('settings.on'))
  await openMail(page, person.email, 'Inloggen in twee stappen staat aan')
})

test('[ACC-13] the second step is turned off with password and code, and a failure names the action', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 40[13] .*\/api\/account\/v3\/self/)
  const person = await newPerson()
  await enter(person, '/general-settings/mfa')
  await expect(page.getByText(nl('mfa.isOff'))).toBeVisible()
  const { phone } = await turnMfaOn(server, person)
  // Turned on elsewhere, which ended this session.
  complaints.expect(/status of 401 .*\/api\//)
  await expect(page.getByText(nl('app.ended.expired'))).toBeVisible()

  await enter(person, '/general-settings/mfa', page, await phone.nextCode())
  await page.getByRole('button', { name: nl('mfa.turnOff') }).click()
  const popup = page.getByRole('dialog', { name: nl('mfa.off.title') })
  const submit = popup.getByRole('button', { name: nl('mfa.off.submit') })
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.password.current')).fill('niet het goede')
  await popup.getByLabel(nl('app.factors.code')).fill(await phone.nextCode())
  await submit.click()
  await expect(popup.getByText(nl('app.errors.wrong_password'))).toBeVisible()
  await expect(popup.getByText(nl('mfa.disableFailed'))).toBeVisible()
  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await popup.getByLabel(nl('app.factors.code')).fill(wrongCode(phone))
  await submit.click()
  await expect(popup.getByText(nl('app.errors.otp_wrong'))).toBeVisible()
  await expect(popup.getByText(nl('mfa.disableFailed'))).toBeVisible()
  await popup.getByLabel(nl('app.factors.code')).fill(phone.code())
  await submit.click()
  await expect(popup).toBeHidden()
  await expect(page.getByText(nl('mfa.isOff')).first()).toBeVisible()

  // From now on the password is enough.
  await enter(person, '/general-settings')
  await expect(page.getByRole('link', { name: nl('settings.mfa') })).toContainText(nl('settings.off'))
})

test('[ACC-25] a recovery code logs in once, and new ones replace the old', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/login/)
  complaints.expect(oldTokenRefused)
  const person = await newPerson()
  const { phone, recoveryCodes } = await turnMfaOn(server, person)
  const [first = '', second = ''] = recoveryCodes
  await logInWithRecovery(page, person, 'AAAA')
  await expect(page.getByText(nl('app.rules.code.incomplete_recovery'))).toBeVisible()
  // Typed as people copy from paper.
  await page
    .getByLabel(nl('app.factors.recovery'))
    .fill(`${first.slice(0, 5).toLowerCase()}-${first.slice(5)}`)
  await page.getByRole('button', { name: nl('session.mfa.submit') }).click()
  await expect(page).toHaveURL('/overview')
  await logOut(page)
  await logInWithRecovery(page, person, first)
  await expect(page.getByText(nl('app.errors.otp_used'))).toBeVisible()
  await page.getByLabel(nl('app.factors.recovery')).fill(second)
  await page.getByRole('button', { name: nl('session.mfa.submit') }).click()
  await expect(page).toHaveURL('/overview')

  await page.goto('/general-settings/mfa')
  await page.getByRole('button', { name: nl('mfa.newCodes') }).click()
  const popup = page.getByRole('dialog', { name: nl('mfa.renew.title') })
  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await popup.getByLabel(nl('app.factors.code')).fill(await phone.nextCode())
  await popup.getByRole('button', { name: nl('mfa.renew.submit') }).click()
  await expect(codes(page)).toHaveCount(10)
  const renewed = await codes(page).allInnerTexts()
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: nl('mfa.codes.download') }).click()
  expect((await download).suggestedFilename()).toBe('kompaan-herstelcodes.txt')
  await page.getByRole('button', { name: nl('mfa.codes.done') }).click()
  await logOut(page)

  await logInWithRecovery(page, person, recoveryCodes[2] ?? '')
  await expect(page.getByText(nl('app.errors.otp_wrong'))).toBeVisible()
  await page.getByLabel(nl('app.factors.recovery')).fill(renewed[0] ?? '')
  await page.getByRole('button', { name: nl('session.mfa.submit') }).click()
  await expect(page).toHaveURL('/overview')
})

test('[ACC-13, ACC-21] a change of the tokens whose news comes before its answer logs nobody out', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(oldTokenRefused)
  const person = await newPerson()
  await enter(person, '/general-settings/mfa')
  await page.getByRole('button', { name: nl('mfa.turnOn') }).click()
  await page.getByLabel(nl('app.password.current')).fill(person.password)
  await page.getByRole('button', { name: nl('mfa.setup.next') }).click()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')

  await page.route('**/api/account/v3/self', async (route) => {
    // The news comes as an event, or as the end of the stream when the server looks who may still read first.
    const refused = page.waitForResponse(
      (response) => /\/(?:v4\/self|events)$/.test(response.url()) && response.status() === 401,
    )
    const response = await route.fetch()
    await refused
    await route.fulfill({ response })
  })
  await page.getByLabel(nl('app.factors.code')).fill(authenticator(server, secret).code())
  await page.getByRole('button', { name: nl('mfa.setup.submit') }).click()
  await expect(codes(page)).toHaveCount(10)
  await page.getByRole('button', { name: nl('mfa.codes.done') }).click()
  await page.reload()
  await expect(page.getByText(nlPattern('mfa.isOn'))).toBeVisible()
})
