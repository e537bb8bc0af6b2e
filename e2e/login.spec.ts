import { wrongCode } from './support/authenticator.ts'
import { sendCode, tryLogin } from './support/login-form.ts'
import { logOut } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { turnMfaOn } from './support/people.ts'
import { expect, test, testOnOwnServer } from './support/test.ts'

test('[ACC-11] logging in works, and a refusal does not say which of the two was wrong', async ({
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/login/)
  const person = await newPerson()
  await page.goto('/login')
  await page.getByRole('button', { name: nl('session.login.submit') }).click()
  await expect(page.getByText(nl('session.login.emailEmpty'))).toBeVisible()
  await expect(page.getByText(nl('session.login.passwordEmpty'))).toBeVisible()

  const refusals: string[] = []
  for (const [email, password] of [
    [person.email, 'een ander wachtwoord'],
    [`not.${person.email}`, person.password],
  ] as const) {
    const answer = page.waitForResponse('**/api/account/login')
    await tryLogin(page, { email, password })
    refusals.push(await (await answer).text())
    await expect(page.getByRole('alert')).toHaveText(nl('app.errors.invalid_credentials'))
    // What was typed stays.
    await expect(page.getByLabel(nl('session.login.email'))).toHaveValue(email)
  }
  expect(refusals[0]).toBe(refusals[1])

  // Address in other capitals, and Enter instead of the button.
  await page.getByLabel(nl('session.login.email')).fill(person.email.toUpperCase())
  await page.getByLabel(nl('session.login.password'), { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/overview')
})

test('[ACC-11] too many tries are told where they happen, with how long to wait', async ({
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of (401|429) .*\/api\/account\/login/)
  const person = await newPerson({ robot: false })
  await page.goto('/login')
  await tryLogin(page, { email: person.email, password: 'mis 1' })
  const tooMany = page.getByText(nl('app.errors.tooManyUntil_other', { count: 15 }))
  for (let count = 2; count <= 11; count += 1) {
    const answer = page.waitForResponse('**/api/account/login')
    await page.getByLabel(nl('session.login.password'), { exact: true }).fill(`mis ${count}`)
    await page.getByRole('button', { name: nl('session.login.submit') }).click()
    await answer
  }
  await expect(tooMany).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('[ACC-12] with the second step on, login needs a code that is right, whole, fresh and unused', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/login/)
  const person = await newPerson()
  const { phone } = await turnMfaOn(server, person)
  await page.goto('/login')
  await tryLogin(page, person)
  await expect(page).toHaveURL('/mfa')
  await expect(page.getByRole('heading', { level: 1, name: nl('session.mfa.title') })).toBeVisible()

  await sendCode(page, '12345')
  await expect(page.getByText(nl('app.rules.code.incomplete'))).toBeVisible()
  await sendCode(page, wrongCode(phone))
  await expect(page.getByText(nl('app.errors.otp_wrong'))).toBeVisible()
  await expect(page.getByLabel(nl('app.factors.code'))).toBeFocused()
  await sendCode(page, phone.code(4))
  await expect(page.getByText(nl('app.errors.otp_expired'))).toBeVisible()

  const code = await phone.nextCode()
  await sendCode(page, code)
  await expect(page).toHaveURL('/overview')

  await logOut(page)
  await page.goto('/login')
  await tryLogin(page, person)
  await sendCode(page, code)
  await expect(page.getByText(nl('app.errors.otp_used'))).toBeVisible()
  await expect(page).toHaveURL('/mfa')
  await sendCode(page, await phone.nextCode())
  await expect(page).toHaveURL('/overview')
})

test('[ACC-12] /mfa keeps no password over a reload and asks to log in first', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/login/)
  const person = await newPerson()
  await turnMfaOn(server, person)
  await page.goto('/login')
  await tryLogin(page, person)
  await expect(page.getByLabel(nl('app.factors.code'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: nl('session.mfa.firstTitle') })).toBeVisible()
  await page.getByRole('link', { name: nl('session.mfa.back') }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel(nl('session.login.password'), { exact: true })).toHaveValue('')
})

const testWithSupport = testOnOwnServer({ SUPPORT_EMAIL: 'hulp@care.example' })

for (const [title, run, sentence] of [
  ['by itself where the operator names no address for help', test, nl('app.errors.account_locked')],
  [
    'with the address for help that the operator names',
    testWithSupport,
    nl('app.errors.lockedWithSupport', { address: 'hulp@care.example' }),
  ],
] as const) {
  run(
    `[ACC-11] that an account is locked is said ${title}`,
    async ({ page, server, newPerson, complaints }) => {
      complaints.expect(/status of 403 .*\/api\/account\/login/)
      const person = await newPerson({ robot: false })
      await server.operator('lockUser', { email: person.email })
      await page.goto('/login')
      await tryLogin(page, person)
      await expect(page.getByRole('alert')).toHaveText(sentence)
    },
  )
}
