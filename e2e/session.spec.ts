import type { Page } from '@playwright/test'
import { keptInBrowser, keysInBrowser, readSession } from './support/browser-storage.ts'
import { logOut } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { switchLanguage } from './support/switch-language.ts'
import { expect, test } from './support/test.ts'

const hours = 60 * 60 * 1000
const minutes = 60 * 1000

/** The calls a page makes, as 'METHOD path status'. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) {
      calls.push(`${response.request().method()} ${pathname.slice('/api/'.length)} ${response.status()}`)
    }
  })
  return calls
}

const refreshed = 'POST account/refresh 200'
const countOf = (calls: readonly string[], call: string) => calls.filter((made) => made === call).length
const sessionsLink = (page: Page) => page.getByRole('link', { name: nl('settings.sessions') })
const sessionsList = (page: Page) => page.getByRole('list', { name: nl('settings.sessionList.title') })

test('[ACC-21] a token is renewed from ten minutes before its end on, and not earlier', async ({
  page,
  newPerson,
  enter,
}) => {
  await page.clock.install()
  const calls = watchCalls(page)
  await enter(await newPerson(), '/general-settings')
  await expect(sessionsLink(page)).toBeVisible()

  await page.clock.fastForward(105 * minutes)
  await sessionsLink(page).click()
  await expect(sessionsList(page)).toBeVisible()
  expect(countOf(calls, refreshed)).toBe(0)

  const before = await page.evaluate(() => localStorage.getItem('kompaan.session'))
  await page.clock.fastForward(6 * minutes)
  await page.getByRole('link', { name: nl('app.back') }).click()
  await sessionsLink(page).click()
  await expect(sessionsList(page)).toBeVisible()
  await expect.poll(() => countOf(calls, refreshed)).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kompaan.session'))).not.toBe(before)
  expect(calls.filter((call) => call.endsWith('401'))).toEqual([])
})

test('[ACC-21] a refresh that hangs holds up no tab while the token still works', async ({
  page,
  context,
  newPerson,
  enter,
}) => {
  await context.clock.install()
  const asked = Promise.withResolvers<void>()
  // It is never answered.
  await context.route('**/api/account/refresh', () => asked.resolve())
  await enter(await newPerson(), '/general-settings')
  const second = await context.newPage()
  await second.goto('/general-settings')
  const tabs = [page, second]
  for (const tab of tabs) await expect(sessionsLink(tab)).toBeVisible()
  await context.clock.fastForward(115 * minutes)
  for (const tab of tabs) {
    await sessionsLink(tab).click()
    await expect(sessionsList(tab)).toBeVisible()
  }
  await asked.promise
})

test('[ACC-21] a refused token is renewed and the call made once more, and only once', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\//)
  const calls = watchCalls(page)
  const listening = page.waitForResponse('**/api/status/events')
  await enter(await newPerson(), '/general-settings')
  await expect(sessionsLink(page)).toBeVisible()
  await listening
  // The server's clock runs ahead of the browser's: only the refusal tells that the token is over. Which call
  // meets it first is open: the click's own, or those of the stream that ends with its token.
  calls.length = 0
  await server.advance(2 * hours)
  await sessionsLink(page).click()
  await expect(sessionsList(page)).toBeVisible()
  const refused = calls.filter((call) => call.endsWith(' 401'))
  expect(refused).not.toEqual([])
  for (const call of refused) await expect.poll(() => calls).toContain(call.replace(/401$/, '200'))
  expect(countOf(calls, 'GET account/self/sessions 200')).toBe(1)
  expect(countOf(calls, refreshed)).toBe(1)
  calls.length = 0

  await page.route('**/api/account/self/profile', (route) =>
    route.fulfill({ status: 401, json: { error: 'invalid_token', message: '' } }),
  )
  await page.goto('/general-settings/user-profile')
  await page.getByLabel(nl('settings.userProfile.firstName')).fill('Anouk')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('app.errors.invalid_token'))).toBeVisible()
  expect(countOf(calls, 'PATCH account/self/profile 401')).toBe(2)
  expect(countOf(calls, refreshed)).toBe(1)
})

test('[ACC-21] two tabs that renew at once both stay logged in', async ({
  page,
  context,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  await enter(person, '/general-settings')
  const second = await context.newPage()
  await second.goto('/general-settings')
  const tabs = [page, second]
  for (const tab of tabs) await expect(sessionsLink(tab)).toBeVisible()
  for (let round = 1; round <= 2; round += 1) {
    await server.advance(2 * hours)
    await Promise.all(tabs.map((tab) => sessionsLink(tab).click()))
    for (const tab of tabs) {
      await expect(sessionsList(tab)).toBeVisible()
      await tab.getByRole('link', { name: nl('app.back') }).click()
    }
  }
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByText(person.email).first()).toBeVisible()
  }
})

test('[ACC-21, ACC-22] a refresh that fails logs out, says that the session expired, and empties the browser', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  await enter(person, '/general-settings')
  await expect(page.getByText(person.email).first()).toBeVisible()
  // Nobody came by for a month.
  await server.advance(31 * 24 * hours)
  // Unless the page has asked for something by itself and found out.
  await Promise.any([sessionsLink(page).click(), page.waitForURL('/')])
  await expect(page).toHaveURL('/')
  await expect(page.getByText(nl('app.ended.expired'))).toBeVisible()
  expect(await keysInBrowser(page)).toEqual([])
  await page.getByRole('link', { name: nl('landing.logIn') }).click()
  await expect(page.getByText(nl('app.ended.expired'))).toBeVisible()
})

test('[ACC-22, SEC-22] after logout nothing of the account is in the browser, in any tab, nor behind the back button', async ({
  page,
  context,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/v4\/self/)
  await context.clock.install()
  const person = await newPerson()
  await enter(person, '/general-settings')
  const { access, refresh } = await readSession(page)
  const traces = [person.email, person.firstName, person.lastName, ...person.robots, access, refresh]
  await page.goto('/general-settings/appearance')
  await page.getByText('Donker').click()
  await page.goto('/general-settings/user-profile')
  await expect(page.getByLabel(nl('settings.userProfile.firstName'))).toHaveValue(person.firstName)
  // What is kept for offline use is there before, so that its absence after means something.
  await expect.poll(async () => (await keptInBrowser(page)).includes(person.email)).toBe(true)

  const second = await context.newPage()
  await second.goto('/general-settings')
  await expect(second.getByText(person.email).first()).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/')
  await expect(second.getByText(nl('app.ended.elsewhere'))).toBeVisible()
  await expect(second.getByText(person.email)).toHaveCount(0)

  // The offline copy is written a second after a change; nothing may come after the wipe.
  await page.clock.runFor(5000)
  await second.clock.runFor(5000)
  await expect.poll(() => keptInBrowser(page)).not.toContain(person.email)
  for (const tab of [page, second]) {
    const kept = await keptInBrowser(tab)
    expect(traces.filter((trace) => kept.includes(trace))).toEqual([])
  }
  // A preference of the device is no personal data.
  expect(await page.evaluate(() => localStorage.getItem('kompaan.theme'))).toBe('dark')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()

  // And the server has ended it: a token somebody copied is worth nothing.
  const answer = await fetch(`${server.url}/api/account/v4/self`, {
    headers: { authorization: `Bearer ${access}` },
  })
  expect(answer.status).toBe(401)
})

test('[ACC-22] what is still being read when somebody logs out is given up, so that nothing is refused', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/information')
  const loggedOut = page.waitForRequest('**/api/account/logout')
  await page.route('**/scripts-v5', async (route) => {
    await loggedOut
    // What a server says once the session has ended. Whoever still waited for it would complain.
    await route.fulfill({ status: 401, json: { error: 'invalid_token', message: 'The session has ended' } })
  })
  const asked = page.waitForRequest('**/scripts-v5')
  await page.getByRole('link', { name: 'Kompaan' }).click()
  await asked
  await logOut(page)
})

test('[ACC-22, SHL-10] after logout the language and the theme stay and nothing else, the debug language included', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/settings')
  await page.getByRole('radio', { name: nl('trial-settings.dark') }).check()
  await switchLanguage(page, 'nl')
  await page.getByRole('switch', { name: nl('trial-settings.debug') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'title' })).toBeVisible()
  // What a later version of the portal may keep goes too, without being known here.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('kompaan.something', 'of somebody')
  })
  await page.getByRole('button', { name: 'menu.open', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'menu.logOut' }).click()
  await expect(page.getByText(nl('app.ended.logged_out'))).toBeVisible()
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
  )
  const [local = [], tab = []] = kept
  expect(Object.fromEntries(local)).toEqual({ 'kompaan.language': 'nl', 'kompaan.theme': 'dark' })
  expect(tab).toEqual([])
})

test('[ACC-23, NAV-03] when the account cannot be fetched, one more try follows after 3 s, then logout with an error', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/api\/account\/v4\/self/)
  /** When each request came, by the page's clock. */
  const asked: number[] = []
  await page.route('**/api/account/v4/self', async (route) => {
    asked.push(await page.evaluate(() => Date.now()))
    await route.fulfill({ status: 500, json: { error: 'internal', message: '' } })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await enter(await newPerson(), '/general-settings')
  const passSomeTime = async () => {
    await page.clock.runFor(1000)
    return asked.length
  }
  await expect.poll(passSomeTime).toBe(2)
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(3000)
  await page.clock.resume()

  await expect(page).toHaveURL('/error')
  await expect(page.getByRole('heading', { level: 1, name: nl('app.error.dataTitle') })).toBeVisible()
  await expect(page.getByText(nl('app.error.dataText'))).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(await keysInBrowser(page)).toEqual([])
  await page.getByRole('button', { name: nl('app.error.logIn') }).click()
  await expect(page).toHaveURL('/login')
})

test('[ACC-23] a second try that succeeds goes on as if nothing had happened', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 503 .*\/api\/robot\/robots\/mine/)
  await page.route('**/api/robot/robots/mine', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.clock.install()
  const person = await newPerson()
  const refused = page.waitForResponse('**/api/robot/robots/mine')
  await enter(person, '/general-settings')
  expect((await refused).status()).toBe(503)
  const passSomeTime = async () => {
    await page.clock.fastForward(1000)
    return page.getByText(person.email).count()
  }
  await expect.poll(passSomeTime).toBeGreaterThan(0)
  await expect(page).toHaveURL('/general-settings')
})
