import type { Page } from '@playwright/test'
import { wrongCode } from './support/authenticator.ts'
import { deviceOf } from './support/device.ts'
import { tryLogin } from './support/login-form.ts'
import { openMail } from './support/mailbox.ts'
import { nl } from './support/nl.ts'
import { turnMfaOn } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function askDeletion(page: Page) {
  await page.getByRole('button', { name: nl('settings.delete') }).click()
  return page.getByRole('alertdialog', { name: nl('settings.deletion.title') })
}

test('[ACC-19] an account is deleted with the password, ends everywhere at once, and cannot log in again', async ({
  page,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/api\/account\/self\/delete/)
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson({ robot: false })
  const tablet = await newDevice()
  await enter(person, '/general-settings', tablet)
  await expect(tablet.getByText(person.email).first()).toBeVisible()
  await enter(person, '/general-settings')
  const popup = await askDeletion(page)
  await expect(popup).toContainText('5 weken')
  const submit = popup.getByRole('button', { name: nl('settings.deletion.submit') })
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.password.current')).fill('abcd')
  await submit.click()
  await expect(popup.getByText(nl('app.errors.wrong_password'))).toBeVisible()

  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await submit.click()
  await expect(page).toHaveURL('/delete-account/success')
  await expect(page.getByText(nl('account.deleted.text'))).toBeVisible()
  await expect(page.getByText(/5 weken/)).toBeVisible()
  await expect(tablet).toHaveURL('/')

  await page.getByRole('link', { name: nl('account.deleted.front') }).click()
  await page.getByRole('link', { name: nl('landing.logIn') }).click()
  await tryLogin(page, person)
  await expect(page.getByText(nl('app.errors.invalid_credentials'))).toBeVisible()
  await openMail(page, person.email, 'Uw account is verwijderd')
})

test('[ACC-19] with the second step on, deletion needs its code as well', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/self\/delete/)
  const person = await newPerson({ robot: false })
  const { phone } = await turnMfaOn(server, person)
  await enter(person, '/general-settings', page, await phone.nextCode())
  const popup = await askDeletion(page)
  const submit = popup.getByRole('button', { name: nl('settings.deletion.submit') })
  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.factors.code')).fill(wrongCode(phone))
  await submit.click()
  await expect(popup.getByText(nl('app.errors.otp_wrong'))).toBeVisible()
  await popup.getByLabel(nl('app.factors.code')).fill(await phone.nextCode())
  await submit.click()
  await expect(page).toHaveURL('/delete-account/success')
})

test('[ACC-19] the primary carer of a robot is told to hand it over first', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await enter(person, '/general-settings')
  await page.getByRole('button', { name: nl('settings.delete') }).click()
  const refusal = page.getByRole('alertdialog', { name: nl('settings.deletion.primaryTitle') })
  await expect(refusal).toContainText(nl('app.errors.primary_of_robot'))
  await expect(refusal.getByLabel(nl('app.password.current'))).toHaveCount(0)
  await refusal.getByRole('button', { name: nl('ui.close') }).click()
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test('[ACC-19, ROB-06] once the robot has been reset its primary carer can delete the account', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  await enter(person, '/general-settings')
  await page.getByRole('button', { name: nl('settings.delete') }).click()
  const refusal = page.getByRole('alertdialog', { name: nl('settings.deletion.primaryTitle') })
  await refusal.getByRole('button', { name: nl('ui.close') }).click()

  await page.goto('/robot-settings')
  await page.getByRole('heading', { level: 2, name: nl('robot-settings.reset.section') }).click()
  await page
    .getByRole('button', { name: nl('robot-settings.reset.start'), exact: true })
    .last()
    .click()
  const reset = page.getByRole('alertdialog')
  await reset.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await reset.getByRole('button', { name: nl('robot-settings.reset.submit') }).click()
  await device.answer(await device.instruction('reset'), 'done')
  await expect(page).toHaveURL('/pairing')

  await page.goto('/general-settings')
  const popup = await askDeletion(page)
  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await popup.getByRole('button', { name: nl('settings.deletion.submit') }).click()
  await expect(page).toHaveURL('/delete-account/success')
})

test('[ACC-19, USR-06] the refusal leads to where the robot is handed over, and after that the account can go', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  // How a reset goes is the primary carer's to ask; the page may do so once more while it learns of the hand-over.
  complaints.expect(/status of 403 .*\/account-delete\/status/)
  const person = await newPerson()
  const heir = await newPerson({ robot: false, firstName: 'Bram' })
  const [serial = ''] = person.robots
  await server.operator('addCarer', { serial, email: heir.email })
  await enter(person, '/general-settings')
  await page.getByRole('button', { name: nl('settings.delete') }).click()
  const refusal = page.getByRole('alertdialog', { name: nl('settings.deletion.primaryTitle') })
  await refusal.getByRole('button', { name: nl('settings.deletion.handOver') }).click()
  await expect(page).toHaveURL('/robot-settings?section=users')
  const row = page.getByRole('listitem').filter({ hasText: 'Bram Bakker' })
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: nl('robot-users.makePrimary.action') }).click()
  const handOver = page.getByRole('alertdialog')
  await handOver.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await handOver.getByRole('button', { name: nl('robot-users.makePrimary.submit') }).click()
  await expect(page.getByText(nl('robot-users.askPrimary', { name: 'Bram Bakker' }))).toBeVisible()

  await page.goto('/general-settings')
  const popup = await askDeletion(page)
  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await popup.getByRole('button', { name: nl('settings.deletion.submit') }).click()
  await expect(page).toHaveURL('/delete-account/success')
})
