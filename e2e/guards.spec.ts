import type { Page } from '@playwright/test'
import { keptInBrowser } from './support/browser-storage.ts'
import { accountRoutes, robotRoutes, visitorRoutes } from './support/every-route.ts'
import { codeIn, invitedLink, makeHousehold } from './support/invites.ts'
import { nl } from './support/nl.ts'
import { giveRobot } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { follow, visit } from './support/visit.ts'

/** An address in a path may or may not have its @ escaped. */
const atInvite = (invite: string) => (url: URL) =>
  decodeURIComponent(url.pathname) === `/accept-invite/${invite}`
/** The pages that only visitors see: those before /error in the specification. */
const publicPaths = visitorRoutes
  .map(({ path }) => path)
  .filter((path) => /^\/($|login|mfa|signup)/.test(path))

/** Goes to one address after another: every fourth by a load, the others as a link does. Guards stand before both. */
async function reach(page: Page, path: string, index: number): Promise<void> {
  await (index % 4 === 0 ? visit(page, path) : follow(page, path))
}

test('[NAV-02] pages for visitors send who is logged in to the overview, or to the invite in progress', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  const household = await makeHousehold(server)
  await household.invite(person.email)
  const invited = `${codeIn(await invitedLink(page, person.email, household))}/${person.email}`
  await enter(person)
  for (const [index, path] of publicPaths.filter((path) => !path.includes('@')).entries()) {
    await reach(page, path, index)
    await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
    await expect(page).toHaveURL('/overview')
  }
  for (const [index, path] of publicPaths.filter((path) => path.includes('@')).entries()) {
    await reach(page, path.replace('abc/anna@example.nl', invited), index)
    await expect(page.getByRole('heading', { level: 1, name: nl('invites.title') })).toBeVisible()
    await expect(page).toHaveURL(atInvite(invited))
  }
  // It stays in progress until it is dealt with.
  await visit(page, '/login')
  await expect(page).toHaveURL(atInvite(invited))
  await page.getByRole('button', { name: nl('invites.notNow') }).click()
  await expect(page.getByText(nl('invites.later'))).toBeVisible()
  await expect(page).toHaveURL('/overview')
  await visit(page, '/login')
  await expect(page).toHaveURL('/overview')
})

test('[NAV-02] who goes on to another page for visitors while being sent away from one is sent away again', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson())
  const title = page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })
  await expect(title).toBeVisible()
  // Each in the moment in which the address has changed and the page has not, as with the back button twice.
  await page.evaluate(async () => {
    for (const path of ['/login', '/signup/name', '/mfa', '/signup/contacts', '/login']) {
      history.pushState(null, '', path)
      while (location.pathname !== '/overview') await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(page).toHaveURL('/overview')
  await expect(title).toBeVisible()
})

test('[NAV-03] who is not logged in is sent to the front page from every page behind login', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const [index, { path }] of [...accountRoutes, ...robotRoutes].entries()) {
    await reach(page, path, index)
    await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  expect(calls).toEqual([])
})

test('[NAV-03] while the session loads a spinner shows', async ({ page, newPerson, enter }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/account/v4/self', async (route) => {
    await held
    await route.continue()
  })
  await enter(await newPerson())
  await expect(page.getByRole('status').filter({ hasText: nl('app.loading') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
  await expect(page.getByText(nl('app.loading'))).toHaveCount(0)
})

test('[NAV-03] without a robot its pages lead to pairing, while settings and information open', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  // The code of the invite in one of the addresses is invented.
  complaints.expect(/status of 404 .*\/api\/robot\/check-invite\/abc/)
  const person = await newPerson({ robot: false })
  await enter(person)
  for (const [index, { path }] of robotRoutes.entries()) {
    await reach(page, path, index)
    await expect(page.getByRole('heading', { level: 1, name: nl('pairing.title') })).toBeVisible()
    await expect(page).toHaveURL('/pairing')
  }
  await expect(page.getByText(nl('pairing.heading'))).toBeVisible()
  // An account without a robot has to be looked after as well (D-60).
  const ownPages = accountRoutes.filter((each) => each.path !== '/pairing/success')
  for (const [index, { path, title }] of ownPages.entries()) {
    await reach(page, path, index)
    await expect(page.getByRole('heading', { level: 1, name: nl(title), exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  // Nothing was paired yet.
  await visit(page, '/pairing/success')
  await expect(page).toHaveURL('/pairing')
  // Given a robot, the portal notices by itself.
  await giveRobot(server, person, `KMP-${process.pid}-late`)
  await expect(page.getByRole('button', { name: `KMP-${process.pid}-late` })).toBeVisible()
  await visit(page, '/overview')
  await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
})

test('[NAV-03] what was kept a moment ago without a robot does not hide one that came since', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  await enter(person)
  await expect(page.getByRole('heading', { level: 1, name: nl('pairing.title') })).toBeVisible()
  await expect.poll(() => keptInBrowser(page)).toContain(person.email)
  await page.goto('about:blank')
  await giveRobot(server, person, `KMP-${process.pid}-since`)
  await visit(page, '/overview')
  await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
})

test('[NAV-02, NAV-03] without a robot but with an invite, login and robot pages lead to the invite', async ({
  page,
  server,
  newPerson,
}) => {
  const person = await newPerson({ robot: false })
  const household = await makeHousehold(server)
  await household.invite(person.email)
  const invite = `${codeIn(await invitedLink(page, person.email, household))}/${person.email}`
  await page.goto(`/login/${invite}`)
  await expect(page.getByLabel(nl('session.login.email'))).toHaveValue(person.email)
  await page.getByLabel(nl('session.login.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: nl('session.login.submit') }).click()
  await expect(page).toHaveURL(atInvite(invite))
  for (const path of ['/overview', '/direct', '/music/overview']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: nl('invites.title') })).toBeVisible()
    await expect(page).toHaveURL(atInvite(invite))
  }
  // Who leaves it for later is not sent back to it.
  await page.getByRole('button', { name: nl('invites.notNow') }).click()
  await expect(page).toHaveURL('/pairing')
  await visit(page, '/overview')
  await expect(page.getByRole('heading', { level: 1, name: nl('pairing.title') })).toBeVisible()
})
