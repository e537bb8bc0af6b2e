import type { Page } from '@playwright/test'
import { goByMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'
import { watchForWaits } from './support/watch-for-waits.ts'

const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: nl(title), exact: true })

test('[SHL-01] the first page is the first thing that is drawn, without a stand-in before it', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/api\/robot\/check-invite\/abc/)
  const standIns = await watchForWaits(page)
  await stopClock(page)
  for (const [path, title] of [
    ['/', 'landing.title'],
    ['/login', 'session.login.title'],
    ['/invite/abc/anna@example.nl', 'invites.gone.unknown.title'],
    [
      '/offline-notifications/email-verification?code=a&robotId=1&contactId=2',
      'contacts.mailed.verification.title',
    ],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    expect(await standIns()).toEqual([])
  }
  await enter(await newPerson())
  for (const [path, title] of [
    ['/overview', 'app.titles.overview'],
    ['/robot-settings', 'robot-settings.title'],
    ['/general-settings', 'settings.title'],
    ['/information', 'information.title'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    expect(await standIns()).toEqual([])
  }
})

test('[SHL-01] a page stays until the next one is there, also at the first page after login', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson()
  const standIns = await watchForWaits(page)
  await stopClock(page)
  await page.goto('/login')
  const late = await holdBack(page, /\/assets\/(?:nl-home|signed-in-area|overview-page)-/)
  await page.getByLabel(nl('session.login.email')).fill(person.email)
  await page.getByLabel(nl('session.login.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: nl('session.login.submit') }).click()
  await late.asked
  await expect(heading(page, 'session.login.title')).toBeVisible()
  late.letGo()
  await expect(heading(page, 'app.titles.overview')).toBeVisible()

  const later = await holdBack(page, /\/assets\/general-settings-page-/)
  await goByMenu(page, 'generalSettings')
  await later.asked
  await expect(heading(page, 'app.titles.overview')).toBeVisible()
  later.letGo()
  await expect(heading(page, 'settings.title')).toBeVisible()
  expect(await standIns()).toEqual([])
})

test('the overview asks for no code of what only opens on a press', async ({ page, newPerson, enter }) => {
  await enter(await newPerson())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/overview')
  await expect(page.getByRole('region', { name: nl('calendar.title') })).toBeVisible()
  expect(asked.some((path) => path.includes('/overview-page-'))).toBe(true)
  expect(
    asked.filter((path) => /\/assets\/(?:dates|engines|forms|nl-rest|nl-scripts|numbers|popup)-/.test(path)),
  ).toEqual([])
})

/** Who waits long is asked for patience after all; here nobody waits long, however slow the machine. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Keeps answers from the page until they are let go; `asked` is when it first asks for one. */
async function holdBack(page: Page, address: RegExp): Promise<{ asked: Promise<void>; letGo: () => void }> {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await gate.promise
    await route.fallback()
  })
  return {
    asked: asked.promise,
    letGo: gate.resolve,
  }
}

test('on a phone the robot greets from its kitchen, with both buttons in sight', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(heading(page, 'landing.title')).toBeVisible()
    const scene = page.locator('svg:has(#kitchen-window)')
    await expect(scene).toBeInViewport()
    await expect(scene.locator('.face')).toBeInViewport({ ratio: 1 })
    for (const button of ['logIn', 'signUp']) {
      await expect(page.getByRole('link', { name: nl(`landing.${button}`) })).toBeInViewport({ ratio: 1 })
    }
  }
})
