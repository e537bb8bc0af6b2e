import type { Page } from '@playwright/test'
import { openMail } from './support/mailbox.ts'
import { nl, nlPattern } from './support/nl.ts'
import { turnMfaOn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const subject = 'Uw code voor het nieuwe e-mailadres'
const mailedCode = /^[23456789BCDFGHJKMPQR]{8}$/m

async function readCode(mail: Page, recipient: string): Promise<string> {
  await openMail(mail, recipient, subject)
  return mailedCode.exec(await mail.locator('article').innerText())?.[0] ?? ''
}

test('[ACC-16] a new address counts once its mailed code is typed; wrong and taken are told', async ({
  page,
  context,
  newPerson,
  enter,
  logIn,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of (400|403|409) .*\/api\/account\/change-email/)
  const person = await newPerson()
  const neighbour = await newPerson({ robot: false })
  const email = `new.${person.email}`
  await enter(person, '/general-settings')
  await page
    .getByRole('link', { name: nl('settings.email'), exact: false })
    .first()
    .click()
  await expect(page).toHaveURL('/email/change')
  await expect(page.getByText(nl('email-change.now', { email: person.email }))).toBeVisible()

  const address = page.getByLabel(nl('email-change.email'))
  const password = page.getByLabel(nl('app.password.current'))
  const send = page.getByRole('button', { name: nl('email-change.submit') })
  await address.fill(person.email)
  await password.fill(person.password)
  await send.click()
  await expect(page.getByText(nl('email-change.same'))).toBeVisible()
  await address.fill(neighbour.email)
  await send.click()
  await expect(page.getByText(nl('app.errors.email_not_available'))).toBeVisible()
  await address.fill(email)
  await password.fill('niet het goede')
  await send.click()
  await expect(page.getByText(nl('app.errors.wrong_password'))).toBeVisible()
  await password.fill(person.password)
  await send.click()

  // Awaiting verification, which outlives a reload.
  await expect(page.getByText(nlPattern('email-change.awaiting.text'))).toContainText(email)
  await page.reload()
  await expect(page.getByRole('heading', { name: nl('email-change.awaiting.title') })).toBeVisible()
  const code = page.getByLabel(nl('email-change.awaiting.code'))
  const confirm = page.getByRole('button', { name: nl('email-change.awaiting.submit') })
  await confirm.click()
  await expect(page.getByText(nl('email-change.awaiting.empty'))).toBeVisible()
  await code.fill('22222222')
  await confirm.click()
  await expect(page.getByText(nl('app.errors.wrong_code'))).toBeVisible()

  const mail = await context.newPage()
  const mailed = await readCode(mail, email)
  // Until then the old address is the one that counts.
  await openMail(mail, person.email, 'Bevestig uw account')
  await code.fill(` ${mailed.slice(0, 4).toLowerCase()} ${mailed.slice(4)} `)
  await confirm.click()
  await expect(page).toHaveURL('/email/success')
  await expect(page.getByText(nl('email-change.done.text', { email }))).toBeVisible()
  await openMail(mail, person.email, 'Uw e-mailadres is gewijzigd')

  await page.getByRole('link', { name: nl('email-change.done.open') }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  const tablet = await newDevice()
  await logIn({ ...person, email }, tablet)
  await expect(tablet).toHaveURL('/overview')
})

test('[ACC-16] the code works for 24 hours, then another is asked for, with the second step too', async ({
  page,
  context,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/account\/change-email/)
  // The access token has expired by then.
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  const { phone } = await turnMfaOn(server, person)
  const email = `late.${person.email}`
  await enter(person, '/email/change', page, await phone.nextCode())
  const ask = async () => {
    await page.getByLabel(nl('email-change.email')).fill(email)
    await page.getByLabel(nl('app.password.current')).fill(person.password)
    await page.getByLabel(nl('app.factors.code')).fill(await phone.nextCode())
    await page.getByRole('button', { name: nl('email-change.submit') }).click()
    await expect(page.getByRole('heading', { name: nl('email-change.awaiting.title') })).toBeVisible()
  }
  await ask()
  const mail = await context.newPage()
  const late = await readCode(mail, email)
  await server.advance(24 * 60 * 60 * 1000)
  await page.getByLabel(nl('email-change.awaiting.code')).fill(late)
  await page.getByRole('button', { name: nl('email-change.awaiting.submit') }).click()
  await expect(page.getByText(nl('app.errors.code_expired'))).toBeVisible()

  await page.getByRole('button', { name: nl('email-change.awaiting.again') }).click()
  await expect(page.getByLabel(nl('email-change.email'))).toHaveValue(email)
  await ask()
  const fresh = await readCode(mail, email)
  expect(fresh).not.toBe(late)
  await page.getByLabel(nl('email-change.awaiting.code')).fill(fresh)
  await page.getByRole('button', { name: nl('email-change.awaiting.submit') }).click()
  await expect(page).toHaveURL('/email/success')
})
