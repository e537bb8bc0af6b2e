import type { Locator, Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import { openMenu } from './support/menu.ts'
import { nl, nlPattern, robotNamed } from './support/nl.ts'
import { robotOf } from './support/robot-process.ts'
import { planSomething } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const statusCall = '**/api/status/robots/*/heartbeat/status'
const since = (page: Page) => page.getByText(nlPattern('robot-status.lastSeen'))

function heading(page: Page, status: string, name: string): Locator {
  return page.getByRole('heading', { name: nl(`robot-status.conditions.${status}.title`, robotNamed(name)) })
}

async function expectStatus(page: Page, status: string, name: string): Promise<void> {
  await expect(heading(page, status, name)).toBeVisible()
  await expect(page.getByText(nl(`robot-status.conditions.${status}.message`))).toBeVisible()
}

test('[STA-01a] the status is asked for every 30 s, on whatever page', async ({ page, newPerson, enter }) => {
  let asked = 0
  let answered = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/heartbeat/status')) asked += 1
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/heartbeat/status')) answered += 1
  })
  // Nothing else is to make it ask.
  await keepFromHearing(page)
  await page.clock.install()
  await enter(await newPerson(), '/information')
  await expect(page.getByRole('heading', { level: 1, name: nl('information.title') })).toBeVisible()
  await expect.poll(() => asked > 0 && answered === asked).toBe(true)
  await page.clock.pauseAt(Date.now() + 2 * minute)
  await expect.poll(() => answered === asked).toBe(true)
  const tick = async () => {
    await page.clock.runFor(500)
    return asked
  }
  // From one that the paused clock has seen.
  await expect.poll(tick, { intervals: [20], timeout: 60_000 }).toBe(asked + 1)
  for (let round = 0; round < 2; round += 1) {
    const before = asked
    await expect.poll(() => answered).toBe(before)
    await page.clock.runFor(27 * second)
    expect(asked).toBe(before)
    await page.clock.runFor(5 * second)
    await expect.poll(() => asked).toBe(before + 1)
  }
})

test('[STA-01b] the status is not asked for before the session and the robots are there', async ({
  page,
  newPerson,
  enter,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/heartbeat/status')) asked += 1
  })
  const self = Promise.withResolvers<void>()
  const robots = Promise.withResolvers<void>()
  await page.route('**/api/account/v4/self', (route) => self.promise.then(() => route.continue()))
  await page.route('**/api/robot/robots/mine', (route) => robots.promise.then(() => route.continue()))
  await page.clock.install()
  const knowsAccount = page.waitForResponse('**/api/account/v4/self')
  await enter(await newPerson(), '/information')
  const title = page.getByRole('heading', { level: 1, name: nl('information.title') })
  await page.clock.runFor(10 * second)
  self.resolve()
  await knowsAccount
  await page.clock.runFor(10 * second)
  await expect(title).toBeHidden()
  expect(asked).toBe(0)
  robots.resolve()
  await expect(title).toBeVisible()
  // Once more where news only begins to come after the answer: something may have happened in between.
  await expect.poll(() => asked).toBeGreaterThan(0)
})

test('[STA-01c, STA-02a, STA-02b] each of the five statuses has a title and a message; how long ago only when offline', async ({
  page,
  context,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  await enter(person)
  await expectStatus(page, 'online', device.serial)
  await expect(since(page)).toBeHidden()

  for (let beat = 0; beat < 4; beat += 1) {
    await server.advance(70 * second)
    await device.beat()
  }
  await expectStatus(page, 'intermittent', device.serial)
  await expect(since(page)).toBeHidden()

  await server.advance(1 * hour)
  await expectStatus(page, 'offline', device.serial)
  await expect(since(page)).toHaveText(nl('robot-status.lastSeen', { duration: '1 uur' }))

  await context.setOffline(true)
  await expectStatus(page, 'noConnection', device.serial)
  await expect(since(page)).toBeVisible()
  await context.setOffline(false)
  await expectStatus(page, 'offline', device.serial)

  await page.route(statusCall, (route) => route.abort())
  await page.reload()
  await expectStatus(page, 'error', device.serial)
  await page.unroute(statusCall)

  await page.route(statusCall, (route) =>
    route.fulfill({ json: { status: 'dancing', lastSince: null, duration: null } }),
  )
  await page.reload()
  await expectStatus(page, 'noConnection', device.serial)
})

test('[STA-02b] a robot whose status cannot be had counts as offline: who pauses reads that it does not know yet', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await planSomething(server, author, author.robotId)
  await author.device.beat()
  await enter(author)
  await page.getByRole('button', { name: nl('calendar.pause.label'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: nl('calendar.pause.label') })
  const unreached = sheet.getByText(nl('calendar.pause.unreached', robotNamed(author.device.serial)))
  await expect(sheet.getByRole('button', { name: nl('calendar.pause.quick.today') })).toBeVisible()
  await expect(unreached).toHaveCount(0)
  await page.route(statusCall, (route) => route.abort())
  await page.reload()
  await expectStatus(page, 'error', author.device.serial)
  await page.getByRole('button', { name: nl('calendar.pause.label'), exact: true }).click()
  await expect(unreached).toBeVisible()
})

test('[STA-02b] a lost connection of whoever looks is not shown as a robot that is away', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await enter(await newPerson())
  const main = page.getByRole('main')
  const face = main.locator('.face[data-mood=away]')
  await expect(face).toBeVisible()
  await context.setOffline(true)
  await expect(main.getByRole('heading', { name: 'U heeft geen verbinding' })).toBeVisible()
  await expect(main.getByText('We weten nu niet hoe het met de robot gaat.')).toBeVisible()
  await expect(face).toHaveCount(0)
  await context.setOffline(false)
  await expect(face).toBeVisible()
})

test('[STA-02a] a robot that never gave a sign of life says so, without a duration', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await enter(person)
  await expect(page.getByText(nl('robot-status.neverSeen'))).toBeVisible()
  await expect(since(page)).toBeHidden()
})

test('[STA-02c] a status that is refused means that the robot is no longer ours', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  await enter(await newPerson(), '/information')
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toBeVisible()
  await page.route(statusCall, (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: '', details: [] } }),
  )
  // The list of robots, asked for before, still has it.
  await page.goto('/overview')
  await expect(page).toHaveURL('/pairing')
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toBeHidden()
})

test('[STA-02c] a refusal that is not the server’s, such as a network’s own page, takes no robot away', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await newPerson()
  await page.route(statusCall, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Log in to this network</h1>' }),
  )
  await enter(person)
  await expectStatus(page, 'error', person.robots[0] ?? '')
  await expect(page).toHaveURL('/overview')
})

test('[STA-04] how long ago is counted by the server’s clock, asked again every 60 s', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  await deviceOf(server, person)
  await server.advance(3 * hour)
  await page.clock.install()
  await enter(person)
  await expect(since(page)).toHaveText(nl('robot-status.lastSeen', { duration: '3 uur' }))
  await server.advance(1 * hour)
  await page.clock.runFor(60 * second)
  await expect(since(page)).toHaveText(nl('robot-status.lastSeen', { duration: '4 uur' }))
})

test('[STA-04] without the server’s clock the device’s own counts', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const person = await newPerson({ robot: false })
  await deviceOf(server, person)
  await server.advance(3 * hour)
  await page.route('**/api/status/clock/now', (route) => route.abort())
  await page.clock.install({ time: server.now() + 4 * hour })
  await enter(person)
  await expect(since(page)).toHaveText(nl('robot-status.lastSeen', { duration: '7 uur' }))
})

test('[STA-05] a robot that goes away is shown offline, as a warning, and online when it is back, without a reload', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const robot = await robotOf(server, person)
  await enter(person)
  await expectStatus(page, 'online', robot.serial)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  await robot.unplug()
  await server.advance(91 * second)
  await expectStatus(page, 'offline', robot.serial)
  await expect(since(page)).toHaveText(nlPattern('robot-status.lastSeen'))
  const warning = page.getByRole('main').getByText(nl('robot-status.warning'), { exact: true })
  await expect(warning).toBeVisible()

  robot.plugIn()
  // How long it was away decides which of the two (D-15).
  await expect(
    heading(page, 'online', robot.serial).or(heading(page, 'intermittent', robot.serial)),
  ).toBeVisible()
  await expect(warning).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
  await robot.stop()
})

test('[STA-05, SHL-01] the panel in the menu asks the robot itself when told to', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const robot = await robotOf(server, person)
  await enter(person, '/information')
  const menu = await openMenu(page)
  const online = nl('robot-status.conditions.online.title', robotNamed(robot.serial))
  await expect(menu.getByText(online)).toBeVisible()
  const told = page.waitForResponse((response) => response.url().endsWith('/heartbeat'))
  await menu.getByRole('button', { name: nl('robot-status.checkNow') }).click()
  expect((await told).status()).toBe(202)
  await expect(page.locator('#announcements')).toContainText(nl('robot-status.checked'))
  await robot.stop()
})

test('[STA-05, SHL-01] on a wide screen the robot’s button opens the same panel', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const robot = await robotOf(server, person)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(person, '/information')
  await page.getByRole('button', { name: new RegExp(`^${nl('robot-switcher.choose')}`) }).click()
  const panel = page.getByRole('dialog', { name: nl('robot-switcher.choose') })
  const online = nl('robot-status.conditions.online.title', robotNamed(robot.serial))
  await expect(panel.getByText(online, { exact: true })).toBeVisible()
  const told = page.waitForResponse((response) => response.url().endsWith('/heartbeat'))
  await panel.getByRole('button', { name: nl('robot-status.checkNow') }).click()
  expect((await told).status()).toBe(202)
  await robot.stop()
})
