import type { Page } from '@playwright/test'
import { keptInBrowser, keysInBrowser } from './support/browser-storage.ts'
import { goByMenu, logOut, openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { startReleasingProxy } from './support/releasing-proxy.ts'
import { expect, test } from './support/test.ts'
import { follow, visit } from './support/visit.ts'

// The worker's shared context would keep a service worker of the test before.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** Until the service worker has the whole portal and this page is its. */
async function takenOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const offlineBar = (page: Page) => page.getByText(nl('ui.offline.title'))

test('[SHL-05] without a connection the shell opens, says so, and shows the last data it had', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await newPerson()
  const [robot = ''] = person.robots
  await enter(person, '/general-settings')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await takenOver(page)
  await expect.poll(() => keptInBrowser(page)).toContain(person.email)
  await expect.poll(() => keptInBrowser(page)).toContain(robot)
  await expect(offlineBar(page)).toBeHidden()

  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await page.goto('/general-settings')
  await expect(offlineBar(page)).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
  await expect(page.getByRole('button', { name: robot })).toBeVisible()
  // A page that was never opened before.
  await page.goto('/music/overview')
  await expect(page.getByRole('heading', { level: 1, name: nl('music.title') })).toBeVisible()
  await expect(offlineBar(page)).toBeVisible()
  // What needs the server says so, in place.
  await page.goto('/general-settings/user-profile')
  await page.getByLabel(nl('settings.userProfile.firstName')).fill('Anouk')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(nl('app.errors.network'))

  await context.setOffline(false)
  await expect(offlineBar(page)).toBeHidden()
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()
})

test('[SHL-05] what was looked at some time ago is still there without a connection, the settings too', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.clock.install()
  await enter(await newPerson(), '/robot-settings?section=settings')
  await takenOver(page)
  const timeZone = page.getByText(nl('robot-settings.settings.timeZone'), { exact: true })
  await expect(timeZone).toBeVisible()
  await goByMenu(page, 'generalSettings')
  // Longer than what nobody looks at stays in memory; then something else is kept.
  await context.clock.fastForward(10 * 60_000)
  const later = await page.evaluate(() => Date.now())
  await follow(page, '/overview')
  const keptAt = async () => Number(/"savedAt":(\d+)/.exec(await keptInBrowser(page))?.[1])
  await expect.poll(keptAt).toBeGreaterThan(later)
  await context.setOffline(true)
  await page.goto('/robot-settings?section=settings')
  await expect(offlineBar(page)).toBeVisible()
  await expect(timeZone).toBeVisible()
})

test('[SHL-05] opened without a connection and with nothing kept, it waits for the connection and goes on', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await newPerson()
  await page.goto('/')
  await takenOver(page)
  await enter(person, '/login')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await context.setOffline(true)
  await page.goto('/general-settings')
  await expect(page.getByRole('heading', { level: 1, name: nl('app.offlineStart.title') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test('[ACC-22, SEC-22] logging out without a connection empties the browser too; only the program stays', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await newPerson()
  await enter(person, '/general-settings')
  await takenOver(page)
  await expect.poll(() => keptInBrowser(page)).toContain(person.email)
  await context.setOffline(true)
  await logOut(page)
  await expect.poll(() => keptInBrowser(page)).not.toContain(person.email)
  expect(await keysInBrowser(page)).toEqual([])
  const kept = await keptInBrowser(page)
  expect([person.firstName, ...person.robots].filter((trace) => kept.includes(trace))).toEqual([])
  expect(kept).toContain('/assets/')
  expect(kept).not.toContain('/api/')
  await page.goto('/general-settings')
  await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()
})

test('[SHL-04] a tab that stays open hears within the hour of a newer portal, and refreshes when asked to', async ({
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const proxy = await startReleasingProxy(server.url)
  const page = await newDevice({ baseURL: proxy.url, serviceWorkers: 'allow' })
  await page.clock.install()
  await enter(await newPerson(), '/overview', page)
  await takenOver(page)
  const popup = page.getByRole('dialog', { name: nl('app.shell.newVersionTitle') })
  await expect(popup).toBeHidden()

  proxy.release()
  await page.clock.fastForward(60 * 60 * 1000)
  await expect(popup).toContainText(nl('app.shell.newVersion'))
  // Not now: the page stays as it is, and asks again the next time.
  await popup.getByRole('button', { name: nl('app.shell.later') }).click()
  await expect(popup).toBeHidden()
  await page.reload()
  await expect(popup).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  await popup.getByRole('button', { name: nl('app.shell.refresh') }).click()
  // Another document has taken the place of this one.
  await expect(page.locator('html[data-old]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
  await expect(popup).toBeHidden()
  await expect.poll(() => isWaiting(page)).toBe(false)
  await page.context().close()
  await proxy.stop()
})

test('[SHL-04] a newer portal is not brought up over what is being typed: it waits until that is saved', async ({
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const proxy = await startReleasingProxy(server.url)
  const page = await newDevice({ baseURL: proxy.url, serviceWorkers: 'allow' })
  await enter(await newPerson(), '/general-settings/user-profile', page)
  await takenOver(page)
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  await firstName.fill('Anouk')
  proxy.release()
  await update(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  const popup = page.getByRole('dialog', { name: nl('app.shell.newVersionTitle') })
  await expect(popup).toBeHidden()
  await expect(firstName).toHaveValue('Anouk')
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await saved
  // The message that it was saved waits behind the popup.
  await expect(popup).toBeVisible()
  await page.context().close()
  await proxy.stop()
})

test('[SHL-04] nor over the menu or another popup', async ({ server, newPerson, enter, newDevice }) => {
  const proxy = await startReleasingProxy(server.url)
  const page = await newDevice({ baseURL: proxy.url, serviceWorkers: 'allow' })
  await enter(await newPerson(), '/overview', page)
  await takenOver(page)
  const menu = await openMenu(page)
  proxy.release()
  await update(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  const popup = page.getByRole('dialog', { name: nl('app.shell.newVersionTitle') })
  await expect(popup).toBeHidden()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(popup).toBeVisible()
  await page.context().close()
  await proxy.stop()
})

test('[SHL-04] nor within 10 s after something was typed, saved or not', async ({
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const proxy = await startReleasingProxy(server.url)
  const page = await newDevice({ baseURL: proxy.url, serviceWorkers: 'allow' })
  await page.clock.install()
  await enter(await newPerson(), '/general-settings/user-profile', page)
  await takenOver(page)
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  await expect(firstName).toHaveValue('Anna')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await firstName.fill('Annabel')
  await firstName.fill('Anna')
  proxy.release()
  await update(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  const popup = page.getByRole('dialog', { name: nl('app.shell.newVersionTitle') })
  await page.clock.runFor(9_000)
  await expect(popup).toBeHidden()
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(popup).toBeVisible()
  await page.context().close()
  await proxy.stop()
})

test('[SHL-04] a newer portal does not take over while something is typed in another tab, and does afterwards', async ({
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const proxy = await startReleasingProxy(server.url)
  const page = await newDevice({ baseURL: proxy.url, serviceWorkers: 'allow' })
  await enter(await newPerson(), '/overview', page)
  await takenOver(page)
  const other = await page.context().newPage()
  await visit(other, '/general-settings/user-profile')
  const firstName = other.getByLabel(nl('settings.userProfile.firstName'))
  await firstName.fill('Anouk')
  for (const tab of [page, other]) {
    await tab.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  }
  proxy.release()
  await update(page)
  const popup = page.getByRole('dialog', { name: nl('app.shell.newVersionTitle') })
  const refresh = popup.getByRole('button', { name: nl('app.shell.refresh') })
  await refresh.click()
  await expect(popup).toContainText(nl('app.shell.busyElsewhere'))
  await expect(firstName).toHaveValue('Anouk')
  await expect(page.locator('html[data-old]')).toHaveCount(1)

  await other.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(other.getByRole('dialog', { name: nl('app.shell.newVersionTitle') })).toBeVisible()
  await refresh.click()
  for (const tab of [page, other]) await expect(tab.locator('html[data-old]')).toHaveCount(0)
  await page.context().close()
  await proxy.stop()
})

/** Has the browser look for a newer portal now. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** The page may be loaded anew at any moment. */
async function isWaiting(page: Page): Promise<boolean> {
  const waiting = page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  return waiting.catch(() => true)
}
