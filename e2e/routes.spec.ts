import type { Page } from '@playwright/test'
import { accountRoutes, leadsTo, robotRoutes, visitorRoutes } from './support/every-route.ts'
import type { RouteVisit } from './support/every-route.ts'
import { routesOfThePortal } from './support/every-screen.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'
import { drawn, follow, visit } from './support/visit.ts'

const early = { waitUntil: 'commit' } as const
/** The code of an invite in the addresses below is invented. */
const unknownInvite = /status of 404 .*\/api\/robot\/check-invite\/abc/
/** And so is the id of a playlist. */
const unknownPlaylist = /status of 400 .*\/playlists\/1$/

async function expectOpen(page: Page, { path, title, endsAt = path }: RouteVisit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: nl(title), exact: true })).toBeVisible()
  await expect(page).toHaveURL(endsAt)
}

/**
 * Each by its address, by a reload, and by going back and forward within the portal; then some by going back and forward
 * between what was loaded.
 */
async function walk(page: Page, visits: readonly RouteVisit[]): Promise<void> {
  test.slow()
  for (const each of visits) {
    await visit(page, each.path)
    await expectOpen(page, each)
    await expectOpenBehind(page, each, visits)
    await page.reload(early)
    await drawn(page)
    await expectOpen(page, each)
  }
  for (const each of visits.slice(-6, -1).toReversed()) {
    await page.goBack(early)
    await drawn(page)
    await expectOpen(page, each)
  }
  for (const each of visits.slice(-5)) {
    await page.goForward(early)
    await drawn(page)
    await expectOpen(page, each)
  }
}

/** Goes on to another page, back, forward and back again, all without a load. */
async function expectOpenBehind(page: Page, one: RouteVisit, visits: readonly RouteVisit[]): Promise<void> {
  // One with another title, so that neither can be taken for the other.
  const other = visits.find(({ title }) => title !== one.title)
  if (other === undefined) throw new Error('There is nowhere else to go')
  await follow(page, other.path)
  await expectOpen(page, other)
  await page.goBack(early)
  await expectOpen(page, one)
  await page.goForward(early)
  await expectOpen(page, other)
  await page.goBack(early)
  await expectOpen(page, one)
}

const halves = <T>(all: readonly T[]): [readonly T[], readonly T[]] => {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

test('[NAV-01] the walk below visits every route of the router', () => {
  const paths = [...visitorRoutes, ...accountRoutes, ...robotRoutes].map(({ path }) => path)
  const missing = routesOfThePortal().filter((route) => !paths.some((path) => leadsTo(path, route)))
  expect(missing).toEqual([])
})

for (const [index, visits] of halves(visitorRoutes).entries()) {
  test(`[NAV-01, SEC-42] every page for visitors opens by its address, a reload, back and forward (${index + 1})`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(unknownInvite)
    await walk(page, visits)
  })
}

test('[NAV-01, SEC-42] every page about the account opens by its address, a reload, back and forward', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(unknownInvite)
  await enter(await newPerson())
  await walk(page, accountRoutes)
})

for (const [index, visits] of halves(robotRoutes).entries()) {
  test(`[NAV-01, SEC-42] every page about a robot opens by its address, a reload, back and forward (${index + 1})`, async ({
    page,
    newPerson,
    enter,
    complaints,
  }) => {
    complaints.expect(unknownPlaylist)
    await enter(await newPerson())
    await walk(page, visits)
  })
}

test("[SEC-42] the server's own pages ask nothing of anybody else either", async ({ page }) => {
  for (const path of ['/docs', '/outbox']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[NAV-01] an unknown path goes to / for a visitor, and on to the overview for who is logged in', async ({
  page,
  newPerson,
  enter,
}) => {
  const unknown = ['/nergens', '/task/dance', '/music/1/2/3/4', '/general-settings/secret', '/login/a/b/c/d']
  for (const path of unknown) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await enter(await newPerson())
  for (const path of unknown) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
    await expect(page).toHaveURL('/overview')
  }
})

test('[NAV-05] a hash route is rewritten to the plain path at the start, and never leads elsewhere', async ({
  page,
  newPerson,
  enter,
}) => {
  for (const [hash, path] of [
    ['/#/login', '/login'],
    ['/#/forgot-password', '/forgot-password'],
    [
      '/#/offline-notifications/email-verification?code=a&robotId=b',
      '/offline-notifications/email-verification',
    ],
    ['/#/reset-wachtwoord/abc', '/reset-wachtwoord'],
    ['/login#/signup/contacts', '/signup/contacts'],
    ['/#//example.org/login', '/'],
    ['/#section', '/#section'],
  ] as const) {
    await page.goto('about:blank')
    await visit(page, hash)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await enter(await newPerson())
  await page.goto('about:blank')
  await visit(page, '/#/general-settings/mfa')
  await expect(page.getByRole('heading', { level: 1, name: nl('mfa.title') })).toBeVisible()
  await expect(page).toHaveURL('/general-settings/mfa')
})
