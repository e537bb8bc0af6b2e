import type { Locator, Page } from '@playwright/test'
import { keptInBrowser } from './support/browser-storage.ts'
import { deviceOf, type Device } from './support/device.ts'
import { findBarriers } from './support/find-barriers.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl, robotNamed } from './support/nl.ts'
import { apiCall, callerOf, newAddress, type Person } from './support/people.ts'
import { online, people, resetting } from './support/played-answers.ts'
import { settled } from './support/settled.ts'
import { planSomething } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { watchForShifts } from './support/watch-for-shifts.ts'

const hour = 60 * 60 * 1000
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

const part = (page: Page, title: string) => page.getByRole('region', { name: nl(title), exact: true })
const steps = (page: Page) => part(page, 'home.steps.title')
const lately = (page: Page) => part(page, 'activity.recent.title')
const helpers = (page: Page) => part(page, 'robot-users.card.title')
const status = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const failing = { status: 500, json: { error: 'internal', message: '', details: [] } }

async function nameRobot(server: LaunchedServer, person: Person, { robotId }: Device, alias: string) {
  await apiCall(server, 'changeAlias', await callerOf(server, person), { alias }, { robotId })
}

async function placeOf(part_: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await part_.boundingBox()
  if (box === null) throw new Error('It is not on screen')
  return box
}

type Held = 'status' | 'users' | 'invites' | 'activity'

/** Keeps the answers that the overview is made of from the page, to be let go one by one. */
async function holdAnswers(page: Page): Promise<(name: Held) => Promise<void>> {
  const gates = new Map<string, PromiseWithResolvers<void>>()
  await page.route(/\/(status|users|invites|activity)$/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    await gateOf(name).promise
    await route.continue()
  })
  return async (name) => {
    const arrival = page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/${name}`))
    gateOf(name).resolve()
    await arrival
    // Until what came has been drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
  }

  function gateOf(name: string): PromiseWithResolvers<void> {
    const gate = gates.get(name) ?? Promise.withResolvers()
    gates.set(name, gate)
    return gate
  }
}

test('[STA-04] the carer is greeted by the time of day on the server’s clock, in their own zone', async ({
  page,
  newPerson,
  enter,
}) => {
  let now = ''
  await page.route('**/api/status/clock/now', (route) => route.fulfill({ json: { now } }))
  const person = await newPerson({ firstName: 'Sanne' })
  for (const [time, greeting] of [
    ['00:30', 'night'],
    ['06:30', 'morning'],
    ['12:30', 'afternoon'],
    ['23:30', 'evening'],
  ] as const) {
    now = `2026-03-02T${time}:00+01:00`
    await enter(person)
    await expect(
      page.getByText(nl(`home.greeting.${greeting}`, { firstName: 'Sanne' }), { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('maandag 2 maart', { exact: true })).toBeVisible()
  }
})

test('[STA-02] when a robot that is there was last heard of is told in other words than how long one is away', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  await enter(person)
  await expect(page.getByText(nl('robot-status.lastContact.now'))).toBeVisible()
  const lastSince = new Date(server.now() - 3 * 60_000).toISOString()
  await page.route('**/heartbeat/status', (route) => route.fulfill({ json: { ...online, lastSince } }))
  await page.reload()
  await expect(page.getByText(/^Laatste contact: (vandaag|gisteren) \d+:\d\d$/)).toBeVisible()
  await page.unroute('**/heartbeat/status')

  await server.advance(1 * hour)
  await expect(status(page)).toHaveText(
    nl('robot-status.conditions.offline.title', robotNamed(device.serial)),
  )
  await expect(page.getByText(/^Laatste contact/)).toBeHidden()
  await expect(page.getByText(nl('robot-status.lastSeen', { duration: '1 uur' }))).toBeVisible()
})

test('[ACC-10, SET-01, USR-02] a newcomer has four first steps, each leads to where it is done, and they go when done', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false, confirmed: false })
  const device = await deviceOf(server, person)
  await enter(person)
  const step = (name: string) => steps(page).getByRole('link', { name: nl(`home.steps.${name}`) })
  const done = (name: string) =>
    steps(page)
      .getByRole('listitem')
      .filter({ hasText: nl(`home.steps.${name}`) })
      .filter({ hasText: nl('home.steps.done') })
  await expect(steps(page).getByRole('listitem')).toHaveCount(4)
  await expect(steps(page)).toContainText(nl('home.steps.progress', { done: 0, total: 4 }))
  await expect(step('invite')).toContainText(nl('home.steps.inviteLater'))

  await step('confirm').click()
  await expect(page).toHaveURL('/email/change')
  await page.goBack()
  await server.operator('confirmUser', { email: person.email })
  await expect(done('confirm')).toBeVisible()
  await expect(steps(page)).toContainText(nl('home.steps.progress', { done: 1, total: 4 }))

  await step('name').click()
  await expect(page).toHaveURL('/robot-settings?section=profile')
  await page.getByLabel(nl('robot-settings.profile.alias')).fill('Robin')
  await page
    .getByRole('button', { name: nl('robot-settings.save'), exact: true })
    .first()
    .click()
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()
  await page.goBack()
  await expect(done('name')).toBeVisible()

  await step('invite').click()
  await expect(page).toHaveURL('/robot-settings?section=users')
  await expect(page.getByRole('heading', { name: nl('robot-users.invite.title') })).toBeVisible()
  await page.goBack()
  await expect(step('invite')).toContainText(nl('home.steps.inviteText'))
  const invited = { email: newAddress(), clientRelationRole: 'SUBJECT_OF_CARE_PROXY' as const }
  const { robotId } = device
  await apiCall(server, 'invite', await callerOf(server, person), invited, { robotId })
  await expect(done('invite')).toBeVisible()

  await step('plan').click()
  await expect(page).toHaveURL('/task/reminder')
  await page.goBack()
  await expect(step('plan')).toBeVisible()
  await planSomething(server, person, robotId)
  await expect(steps(page)).toBeHidden()
  await expect(lately(page)).toContainText(nl('activity.actions.invite', { who: nl('activity.who.you') }))
})

test('[USR-01] who looks after the robot and what happened lately come by themselves; the rest is a link away', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false, firstName: 'Sanne' })
  const device = await deviceOf(server, person)
  await nameRobot(server, person, device, 'Robin')
  await enter(person)
  const rows = helpers(page).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText([nl('robot-users.you', { name: 'Sanne Bakker' })])
  await expect(helpers(page)).toContainText(nl('robot-users.card.alone', robotNamed('Robin')))

  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  await expect(rows).toContainText([nl('robot-users.primary'), 'Bram Bakker'])
  await expect(rows.nth(1)).not.toContainText(nl('robot-users.primary'))
  await expect(helpers(page).getByText(nl('robot-users.card.alone', robotNamed('Robin')))).toBeHidden()
  const added = { who: nl('activity.who.operator'), whom: 'Bram Bakker' }
  await expect(lately(page).getByRole('listitem').first()).toContainText(
    nl('activity.actions.addPairing', added),
  )

  const as = await callerOf(server, helper)
  const { robotId } = device
  for (const city of ['Brussels', 'Amsterdam', 'Brussels', 'Amsterdam', 'Brussels', 'Amsterdam']) {
    await apiCall(server, 'changeRobotSettings', as, { timeZone: `Europe/${city}` }, { robotId })
  }
  const changed = { who: 'Bram Bakker', what: nl('activity.settings.timeZone') }
  const folded = { who: 'Bram Bakker', topic: nl('activity.topics.settings'), count: 6 }
  const each = lately(page).getByText(nl('activity.actions.changeRobotSettings', changed))
  await expect(each.first()).toBeHidden()
  await lately(page).getByText(nl('activity.folded', folded)).click()
  await expect(each).toHaveCount(6)
  await expect(each.first()).toBeVisible()

  await lately(page)
    .getByRole('link', { name: nl('activity.recent.all') })
    .click()
  await expect(page).toHaveURL('/robot-settings?section=activity')
  await page.goBack()
  await helpers(page)
    .getByRole('link', { name: nl('robot-users.card.all') })
    .click()
  await expect(page).toHaveURL('/robot-settings?section=users')
  await page.goBack()
  await helpers(page)
    .getByRole('link', { name: nl('robot-users.invite.title') })
    .click()
  await expect(page).toHaveURL('/robot-settings?section=users')
})

test('[USR-01, USR-02] who is not the primary user is not asked to invite anybody', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  await enter(helper)
  await expect(helpers(page).getByRole('listitem')).toHaveCount(2)
  await expect(helpers(page).getByRole('link')).toHaveText([nl('robot-users.card.all')])
  await expect(steps(page).getByRole('listitem')).toContainText([
    nl('home.steps.confirm'),
    nl('home.steps.name'),
    nl('home.steps.plan'),
  ])
  const day = part(page, 'calendar.title')
  expect((await placeOf(steps(page))).y).toBeLessThan((await placeOf(day)).y)
  await planSomething(server, helper, device.robotId)
  await expect(steps(page)).toContainText(nl('home.steps.progress', { done: 2, total: 3 }))
  // There is a day to look at now, and that comes first.
  expect((await placeOf(steps(page))).y).toBeGreaterThan((await placeOf(day)).y)
  await nameRobot(server, helper, device, 'Robin')
  await expect(steps(page)).toBeHidden()
  await expect(status(page)).toHaveText(nl('robot-status.conditions.online.title', robotNamed('Robin')))
})

test('[ERR-01] people, invites and activity that cannot be fetched say so in place, and can be tried again', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  const person = await newPerson({ robot: false })
  await deviceOf(server, person)
  await keepFromHearing(page)
  const calls = ['users', 'invites', 'activity'].map((name) => `**/api/robot/robots/*/${name}`)
  for (const call of calls) await page.route(call, (route) => route.fulfill(failing))
  await enter(person)
  await expect(page.getByText(nl('home.steps.inviteUnknown'))).toBeVisible()
  await expect(page.getByText(nl('robot-users.failed'))).toBeVisible()
  await expect(page.getByText(nl('activity.failed'))).toBeVisible()
  await expect(page).toHaveURL('/overview')
  for (const call of calls) await page.unroute(call)
  for (const place of [helpers(page), lately(page), steps(page)]) {
    await place.getByRole('button', { name: nl('app.tryAgain') }).click()
    await expect(place.getByRole('alert').getByText(/./)).toHaveCount(0)
  }
  await expect(helpers(page).getByRole('listitem')).toHaveCount(1)
  await expect(lately(page).getByRole('listitem')).toHaveCount(1)
  await expect(steps(page).getByRole('listitem')).toHaveCount(4)
})

test('a robot nothing has happened to yet says so in words', async ({ page, newPerson, enter }) => {
  await page.route('**/activity', (route) => route.fulfill({ json: [] }))
  await enter(await newPerson())
  await expect(lately(page)).toContainText(nl('activity.recent.empty'))
})

test('[ROB-06] of a robot that is being reset only that is told', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  for (const call of ['**/heartbeat/status', '**/api/robot/robots/*/{users,invites,activity}']) {
    await page.route(call, (route) => route.fulfill({ status: 403, json: resetting }))
  }
  const person = await newPerson()
  await enter(person)
  const [serial = ''] = person.robots
  await expect(status(page)).toHaveText(nl('robot-status.conditions.resetting.title', robotNamed(serial)))
  await expect(page.getByRole('region')).toHaveCount(0)
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  for (const order of [
    ['status', 'activity', 'users', 'invites'],
    ['users', 'invites', 'activity', 'status'],
  ] as const) {
    test(`[SHL-07] opened for the first time on ${device}, nothing on the overview moves by itself (${order.join(', ')})`, async ({
      page,
      server,
      newPerson,
      signIn,
    }) => {
      await page.setViewportSize(viewport)
      const person = await newPerson({ robot: false })
      const robot = await deviceOf(server, person)
      await signIn(person)
      const shifts = await watchForShifts(page)
      const arrive = async () => {
        const letGo = await holdAnswers(page)
        // The clock of the device is wrong: another day and another part of it stand in the greeting at first.
        const now = new Date(Date.now() + 80 * hour).toISOString()
        await page.route('**/api/status/clock/now', (route) => route.fulfill({ json: { now } }))
        await visit(page, '/overview')
        await expect(status(page)).toBeVisible()
        for (const name of order) await letGo(name)
        await expect(helpers(page).getByRole('listitem').first()).toBeVisible()
        await settled(page)
        const { score, moved } = await shifts()
        expect(score, moved.join('\n')).toBeLessThan(0.01)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await arrive()
      await expect(steps(page).getByRole('listitem')).toHaveCount(4)
      expect(await findBarriers(page, 'everything')).toEqual([])

      // And once all first steps are done, with nothing kept in the browser.
      await nameRobot(server, person, robot, 'Robin')
      await planSomething(server, person, robot.robotId)
      const helper = await newPerson({ robot: false, firstName: 'Bram' })
      await server.operator('addCarer', { serial: robot.serial, email: helper.email })
      await page.goto('/config.json')
      await page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
      })
      await arrive()
      await expect(helpers(page).getByRole('listitem')).toHaveCount(2)
      await expect(steps(page)).toBeHidden()
    })
  }
}

test('[SHL-07] on a phone the parts stand in one column, on a desktop in two', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson())
  await expect(steps(page)).toBeVisible()
  const parts = [steps(page), lately(page), helpers(page)]
  const onPhone = await Promise.all(parts.map(placeOf))
  expect(new Set(onPhone.map(({ x }) => x)).size).toBe(1)
  expect(onPhone.map(({ y }) => y)).toEqual(onPhone.map(({ y }) => y).toSorted((a, b) => a - b))
  await page.setViewportSize(desktop)
  const [first, second, third] = await Promise.all(parts.map(placeOf))
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
  expect(third?.x).toBe(second?.x)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[SHL-05] the overview shows who looks after the robot and what happened, as last known', async ({
    page,
    context,
    server,
    newPerson,
    enter,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    const person = await newPerson({ robot: false, firstName: 'Sanne' })
    await deviceOf(server, person)
    await enter(person)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect(helpers(page).getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => keptInBrowser(page)).toContain('"activity"')
    await context.setOffline(true)
    await page.goto('/overview')
    await expect(page.getByText(nl('ui.offline.title'))).toBeVisible()
    await expect(helpers(page)).toContainText('Sanne Bakker')
    await expect(lately(page).getByRole('listitem')).toHaveCount(1)
    await expect(steps(page)).toBeVisible()
  })
})

test('more than five people are told as a number', async ({ page, newPerson, enter }) => {
  const [somebody] = people.users
  const users = Array.from({ length: 8 }, (_, index) => ({ ...somebody, uuid: `user-${index}` }))
  await page.route('**/api/robot/robots/*/users', (route) => route.fulfill({ json: users }))
  await enter(await newPerson())
  await expect(helpers(page).getByRole('listitem')).toHaveCount(5)
  await expect(helpers(page)).toContainText(nl('robot-users.card.more_other', { count: 3 }))
})
