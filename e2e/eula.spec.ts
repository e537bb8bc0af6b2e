import type { Page } from '@playwright/test'
import { openBanner } from './support/banner.ts'
import { keysInBrowser } from './support/browser-storage.ts'
import { codeIn, invitedLink, makeHousehold } from './support/invites.ts'
import { sendCode, tryLogin } from './support/login-form.ts'
import { logOut } from './support/menu.ts'
import { nl, robotLivingWith } from './support/nl.ts'
import { turnMfaOn } from './support/people.ts'
import { expect, testOnOwnServer } from './support/test.ts'

// A new licence agreement stops everybody's next login: these tests have a server of their own, one after another.
const test = testOnOwnServer()
test.describe.configure({ mode: 'default' })

const hours = 60 * 60 * 1000
let published = 0

function agreement(): { nl: string; en: string } {
  published += 1
  return { nl: `# Voorwaarden ${published}\n\nWees aardig.`, en: `# Terms ${published}\n\nBe kind.` }
}

async function reachSignupPassword(page: Page): Promise<void> {
  await page.goto('/signup/name')
  await page.getByLabel(nl('account.signup.name.firstName')).fill('Anna')
  await page.getByLabel(nl('account.signup.name.lastName')).fill('Bakker')
  await page.getByRole('button', { name: nl('account.signup.next') }).click()
  await page
    .getByLabel(nl('account.signup.contacts.email'))
    .fill(`anna.${process.pid}.${published}@example.nl`)
  await page.getByLabel(nl('account.signup.contacts.phone')).fill('0612345678')
  await page.getByRole('button', { name: nl('account.signup.next') }).click()
}

test('[ACC-18] login asks to accept a new agreement first, and then goes on', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/api\/account\/login/)
  const person = await newPerson()
  await server.operator('publishEula', agreement())
  await page.goto('/login')
  await tryLogin(page, person)
  await expect(page.getByRole('heading', { level: 1, name: nl('session.eula.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Voorwaarden ${published}` })).toBeVisible()
  await page.getByRole('button', { name: nl('session.eula.cancel') }).click()

  // Not accepting leaves one outside, and the flag stays, also over a reload.
  await expect(page.getByRole('heading', { level: 1, name: nl('session.login.title') })).toBeVisible()
  await expect(page.getByText(nl('app.ended.eula_expired'))).toBeVisible()
  await page.goto('/overview')
  await expect(page).toHaveURL('/login')

  await tryLogin(page, person)
  await page.getByRole('button', { name: nl('session.eula.accept') }).click()
  await expect(page).toHaveURL('/overview')
  await logOut(page)
  await page.goto('/login')
  await expect(page.getByText(nl('app.ended.eula_expired'))).toBeHidden()
  await tryLogin(page, person)
  await expect(page).toHaveURL('/overview')
})

test('[ACC-18, ACC-12] with the second step on, one code is enough to accept and log in', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 40[13] .*\/api\/account\/login/)
  const person = await newPerson()
  const { phone } = await turnMfaOn(server, person)
  await server.operator('publishEula', agreement())
  await page.goto('/login')
  await tryLogin(page, person)
  await sendCode(page, await phone.nextCode())
  await expect(page.getByRole('heading', { name: `Voorwaarden ${published}` })).toBeVisible()
  await page.getByRole('button', { name: nl('session.eula.accept') }).click()
  await expect(page).toHaveURL('/overview')
})

test('[USR-03, ACC-18] an invite goes on after the new agreement, with and without the second step', async ({
  page,
  server,
  newPerson,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 40[13] .*\/api\/account\/login/)
  const household = await makeHousehold(server)
  const [plain, guarded] = [await newPerson({ robot: false }), await newPerson({ robot: false })]
  const { phone } = await turnMfaOn(server, guarded)
  for (const { email } of [plain, guarded]) await household.invite(email)
  const links = {
    plain: await invitedLink(page, plain.email, household),
    guarded: await invitedLink(page, guarded.email, household),
  }
  await server.operator('publishEula', agreement())
  const expectAccepting = async (on: Page, code: string, email: string) => {
    await on.getByRole('button', { name: nl('session.eula.accept') }).click()
    await expect(on).toHaveURL(
      (url) => decodeURIComponent(url.pathname) === `/accept-invite/${code}/${email}`,
    )
    await on.getByRole('button', { name: nl('invites.accept') }).click()
    await expect(on).toHaveURL('/invite-success')
    await expect(
      on.getByText(nl('invites.welcome.text', robotLivingWith(household.endUserName))),
    ).toBeVisible()
  }

  await page.goto(links.plain)
  await page.getByRole('link', { name: nl('invites.logIn') }).click()
  await tryLogin(page, plain)
  await expectAccepting(page, codeIn(links.plain), plain.email)

  const other = await newDevice()
  await other.goto(links.guarded)
  await other.getByRole('link', { name: nl('invites.logIn') }).click()
  await tryLogin(other, guarded)
  await sendCode(other, await phone.nextCode())
  await expectAccepting(other, codeIn(links.guarded), guarded.email)
})

test('[ACC-18, ACC-22, NAV-03] a session whose refresh asks for a new agreement ends at /login, empty but for that flag', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\//)
  complaints.expect(/status of 403 .*\/api\/account\/(refresh|login)/)
  const person = await newPerson()
  await enter(person, '/general-settings')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await server.operator('publishEula', agreement())
  await server.advance(2 * hours)
  // Any call finds it out: what the shell asks by itself, perhaps before the click has landed.
  const click = page.getByRole('link', { name: nl('settings.sessions') }).click()
  await Promise.race([page.waitForURL('/login'), click.catch(() => undefined)])
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(nl('app.ended.eula_expired'))).toBeVisible()
  expect(await keysInBrowser(page)).toEqual(['kompaan.eula-expired'])

  for (const path of ['/overview', '/general-settings', '/pairing', '/music/overview']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await tryLogin(page, person)
  await page.getByRole('button', { name: nl('session.eula.accept') }).click()
  await expect(page).toHaveURL('/overview')
  expect(await page.evaluate(() => localStorage.getItem('kompaan.eula-expired'))).toBeNull()
})

test('[ACC-18] a live session accepts a new agreement where it is, and goes on past its refresh', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  await enter(person)
  await server.operator('publishEula', agreement())
  await page.reload()
  const banner = page.getByText(nl('app.newTerms.title'))
  await openBanner(page, nl('app.newTerms.title'))
  await page.getByRole('button', { name: nl('app.newTerms.read') }).click()
  const popup = page.getByRole('dialog', { name: nl('app.eula.title') })
  await expect(popup.getByRole('heading', { name: `Voorwaarden ${published}` })).toBeVisible()
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: nl('app.newTerms.read') }).click()
  await popup.getByRole('button', { name: nl('app.newTerms.accept') }).click()
  await expect(popup).toBeHidden()
  await expect(banner).toBeHidden()

  await server.advance(2 * hours)
  await page.goto('/general-settings')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await expect(banner).toBeHidden()
})

test('[ACC-02] an agreement that is renewed while someone signs up is to be read and accepted anew', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/account\/signup/)
  await server.operator('publishEula', agreement())
  const older = `Voorwaarden ${published}`
  await reachSignupPassword(page)
  const read = page.getByRole('button', { name: nl('app.eula.read') })
  const reader = page.getByRole('dialog', { name: nl('app.eula.title') })
  await read.click()
  await expect(reader.getByRole('heading', { name: older })).toBeVisible()
  await reader.getByRole('button', { name: nl('ui.close') }).click()

  await server.operator('publishEula', agreement())
  await page.getByLabel(nl('app.password.label'), { exact: true }).fill('zes witte ganzen 61')
  await page.getByLabel(nl('app.password.confirm')).fill('zes witte ganzen 61')
  await page.getByLabel(nl('account.signup.password.terms')).check()
  await page.getByRole('button', { name: nl('account.signup.password.submit') }).click()
  await expect(page.getByText(nl('app.errors.eula_outdated'))).toBeVisible()
  await read.click()
  await expect(reader.getByRole('heading', { name: `Voorwaarden ${published}` })).toBeVisible()
  await expect(reader.getByText(older, { exact: true })).toHaveCount(0)
  await reader.getByRole('button', { name: nl('ui.close') }).click()
  await page.getByRole('button', { name: nl('account.signup.password.submit') }).click()
  await expect(page).toHaveURL('/pairing')
})

test('[SEC-35] an agreement with script, frames and poisoned links shows as harmless text', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const poison = [
    '# Voorwaarden <script>window.poisoned = 1</script>',
    '<img src="x" onerror="window.poisoned = 2"><iframe src="https://example.org"></iframe>',
    '<a href="javascript:window.poisoned = 3">rauw</a>',
    '[schrijf](javascript:window.poisoned=4) [gecodeerd](&#106;avascript:window.poisoned=5)',
    '[hoofdletters](JaVaScRiPt:window.poisoned=6) [gegevens](data:text/html,<script>1</script>)',
    '![plaatje](https://example.org/spoor.png) <svg onload="window.poisoned = 7"></svg>',
    '[veilig](https://example.org/lezen) <form action="https://example.org"><input name="x"></form>',
    '<style>body { display: none }</style>',
    '**dik**',
  ].join('\n\n')
  const person = await newPerson()
  await enter(person)
  await server.operator('publishEula', { nl: poison, en: poison })

  const expectHarmless = async () => {
    const text = page.locator('[lang="nl-NL"]').filter({ hasText: 'schrijf' }).last()
    await expect(text.getByText('dik', { exact: true })).toBeVisible()
    await expect(text.locator('script, iframe, img, svg[onload], form, input, style')).toHaveCount(0)
    const links = await text
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['https://example.org/lezen'])
    await expect(text.getByRole('link')).toHaveAttribute('rel', /noopener/)
    for (const word of ['schrijf', 'gecodeerd', 'hoofdletters', 'gegevens']) {
      await text.getByText(word, { exact: true }).click()
    }
    expect(await page.evaluate(() => Reflect.get(window, 'poisoned'))).toBeUndefined()
  }

  await page.reload()
  await openBanner(page, nl('app.newTerms.title'))
  await page.getByRole('button', { name: nl('app.newTerms.read') }).click()
  await expectHarmless()
  await page.goto('/information')
  await page.getByText(nl('information.terms'), { exact: true }).click()
  await expectHarmless()
  await logOut(page)
  await reachSignupPassword(page)
  await page.getByRole('button', { name: nl('app.eula.read') }).click()
  await expectHarmless()
})
