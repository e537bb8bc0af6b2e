import type { Page } from '@playwright/test'
import { openBanner } from './support/banner.ts'
import { deviceOf } from './support/device.ts'
import { nl, robotNamed } from './support/nl.ts'
import { robotOf } from './support/robot-process.ts'
import { expect, testOnOwnServer } from './support/test.ts'

// A release is everybody's news: these tests keep it to themselves.
const test = testOnOwnServer({ LOG_LEVEL: 'error' })

/** And one of them its newer one. */
const testWithNewest = testOnOwnServer({ LOG_LEVEL: 'fatal' })

const second = 1000
const hour = 60 * 60 * second
const old = { version: '1.9.0', updateStatus: 'outdated' } as const
const newer = '2.10.0'
const software = '/robot-settings?section=software'

const text = (name: string, values = {}) => nl(`software-update.${name}`, values)
const banner = (page: Page, name: string) => page.getByText(text('banner.outdated', robotNamed(name)))
const readyBanner = (page: Page, name: string) => page.getByText(text('banner.ready', robotNamed(name)))
const button = (page: Page, name: string) => page.getByRole('button', { name: text(name), exact: true })

async function openSection(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: nl('robot-settings.software.title') }).click()
}

/** What the page was told of the robot's software, in order. */
async function statusesTold(page: Page): Promise<string[]> {
  const told: string[] = []
  // On its way, and not from the browser: that forgets answers that the page did not wait for.
  await page.route('**/api/robot/robots/*/config', async (route) => {
    const answer = await route.fetch()
    const [, status] = /"updateStatus":"(\w+)"/.exec(await answer.text()) ?? []
    if (status !== undefined) told.push(status)
    await route.fulfill({ response: answer })
  })
  return told
}

const published = new Set<string>()

test.beforeAll(async ({ server }) => {
  // A worker that comes back to this file finds its server as it left it.
  if (published.has(server.url)) return
  published.add(server.url)
  await server.release(newer, 'a robot’s software, version 2.10.0')
})

test('[UPD-02a, UPD-02b, UPD-03a, SHL-04] the banner leads from outdated to installed; an install is guarded for 60 s', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, { software: old })
  const { serial } = device
  await page.clock.install({ time: server.now() })
  await enter(person, '/information')
  await openBanner(page, text('banner.outdated', robotNamed(serial)))
  await button(page, 'download').click()
  expect(await device.instruction('fetch')).toMatchObject({ version: newer })
  await expect(banner(page, serial)).toBeHidden()

  await page.goto('/robot-settings')
  await openSection(page)
  await device.beat({ ...old, updateStatus: 'downloading', target: newer, progress: 40 })
  const progress = page.getByRole('progressbar', { name: text('state.downloading') })
  await expect(progress).toHaveAttribute('value', '0.4')
  await expect(page.getByText('40%')).toBeVisible()
  await device.beat({ ...old, updateStatus: 'readyToInstall', target: newer })
  await expect(page.getByText(text('state.readyToInstall', { version: newer }))).toBeVisible()
  await expect(readyBanner(page, serial)).toBeVisible()

  // Not before it was confirmed.
  await button(page, 'install').first().click()
  const question = page.getByRole('alertdialog', { name: text('confirm.title') })
  await expect(question).toContainText(newer)
  await question.getByRole('button', { name: text('confirm.later') }).click()
  expect(await device.isTold('restart')).toBe(false)
  await button(page, 'install').first().click()
  await question.getByRole('button', { name: text('install') }).click()
  const started = page.getByRole('dialog', { name: text('started.title', robotNamed(serial)) })
  await expect(started).toBeVisible()
  expect(await device.instruction('restart')).toMatchObject({ version: newer })
  // For a minute the popup stands guard, and nothing starts it again.
  const pass = async (milliseconds: number) => {
    await server.advance(milliseconds)
    await page.clock.runFor(milliseconds)
  }
  await pass(50 * second)
  await expect(started).toBeVisible()
  await pass(15 * second)
  await expect(started).toBeHidden()
  await expect(page.getByText(text('state.updating'))).toBeVisible()
  await expect(readyBanner(page, serial)).toBeHidden()

  await device.beat({ version: newer, updateStatus: 'upToDate' })
  await expect(page.getByText(text('state.upToDate'))).toBeVisible()
  await expect(page.getByText(text('state.updating'))).toBeHidden()
})

test('[UPD-01b] an install that does not end counts as under way for one day, and is then offered again', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  // The page that is open hears that its session is over.
  complaints.expect(/status of 401/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, {
    software: { ...old, updateStatus: 'readyToInstall', target: newer },
  })
  await enter(person, software)
  await button(page, 'install').last().click()
  await page
    .getByRole('alertdialog', { name: text('confirm.title') })
    .getByRole('button', { name: text('install') })
    .click()
  await expect(
    page.getByRole('dialog', { name: text('started.title', robotNamed(device.serial)) }),
  ).toBeVisible()
  for (const passed of [hour, 22 * hour, 50 * 60 * second]) {
    await server.advance(passed)
    await device.beat()
    // As somebody who logs in anew: hours that pass within a renewal of a session would look like a stolen one.
    await enter(person, software)
    await expect(page.getByText(text('state.updating'))).toBeVisible()
    await expect(readyBanner(page, device.serial)).toBeHidden()
  }
  await server.advance(10 * 60 * second)
  await device.beat()
  await enter(person, software)
  await expect(page.getByText(text('state.readyToInstall', { version: newer }))).toBeVisible()
  await expect(page.getByText(text('state.updating'))).toBeHidden()
  await expect(readyBanner(page, device.serial)).toBeVisible()
})

test('[UPD-02a, UPD-03a] a robot that drops now and then counts as online: banner and buttons are there and work', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, { software: old })
  const drop = async () => {
    for (let beat = 0; beat < 4; beat += 1) {
      await server.advance(70 * second)
      await device.beat()
    }
  }
  await drop()
  await enter(person)
  const dropping = nl('robot-status.conditions.intermittent.title', robotNamed(device.serial))
  await expect(page.getByRole('heading', { name: dropping })).toBeVisible()
  await openBanner(page, text('banner.outdated', robotNamed(device.serial)))
  await button(page, 'download').click()
  expect(await device.instruction('fetch')).toMatchObject({ version: newer })

  await device.beat({ ...old, updateStatus: 'readyToInstall', target: newer })
  await drop()
  await page.goto(software)
  await expect(readyBanner(page, device.serial)).toBeVisible()
  await button(page, 'install').last().click()
  await page
    .getByRole('alertdialog', { name: text('confirm.title') })
    .getByRole('button', { name: text('install') })
    .click()
  expect(await device.instruction('restart')).toMatchObject({ version: newer })
})

test('[UPD-03b] hiding the banner lasts the day, on this robot alone', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  // A day later the session has to be renewed.
  complaints.expect(/status of 401/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, { software: old })
  const other = await deviceOf(server, person, { software: old })
  await enter(person)
  await openBanner(page, text('banner.outdated', robotNamed(device.serial)))
  await button(page, 'banner.hide').click()
  await expect(banner(page, device.serial)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: `${device.serial} is online` })).toBeVisible()
  await expect(banner(page, device.serial)).toBeHidden()

  await page.getByRole('button', { name: /^Robot kiezen/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${other.serial} (Online|Offline)`) }).click()
  await expect(banner(page, other.serial)).toBeVisible()

  // The next day by the server's clock; the device's own clock stays where it is.
  await server.advance(24 * hour)
  await device.beat()
  await enter(person)
  await page.getByRole('button', { name: /^Robot kiezen/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${device.serial} (Online|Offline)`) }).click()
  await expect(banner(page, device.serial)).toBeVisible()
})

test('[UPD-03a] no banner for an account that is not confirmed, nor for a robot that is away', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const unconfirmed = await newPerson({ robot: false, confirmed: false })
  const theirs = await deviceOf(server, unconfirmed, { software: old })
  await enter(unconfirmed)
  await expect(page.getByRole('heading', { name: `${theirs.serial} is online` })).toBeVisible()
  await page.goto('/robot-settings')
  await openSection(page)
  await expect(page.getByText(text('state.outdated', { version: newer }))).toBeVisible()
  await expect(banner(page, theirs.serial)).toBeHidden()

  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, { software: old })
  await enter(person)
  await expect(banner(page, device.serial)).toBeVisible()
  await server.advance(100 * second)
  await expect(page.getByRole('heading', { name: `${device.serial} is offline` })).toBeVisible()
  await expect(banner(page, device.serial)).toBeHidden()
  await page.goto('/robot-settings')
  await openSection(page)
  await expect(page.getByText(text('whenOnline'))).toBeVisible()
  await expect(button(page, 'download')).toBeHidden()
})

test('[UPD-02a, UPD-03a] a robot that cannot be updated from here has the banner without its buttons, also when away', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, { software: old, capabilities: ['remoteRestart-v1'] })
  await server.advance(100 * second)
  await enter(person)
  await expect(page.getByRole('heading', { name: `${device.serial} is offline` })).toBeVisible()
  await openBanner(page, text('banner.outdated', robotNamed(device.serial)))
  await expect(page.getByText(text('banner.onRobot'))).toBeVisible()
  await expect(button(page, 'download')).toBeHidden()
  await page.goto('/robot-settings')
  await openSection(page)
  await expect(page.getByText(text('onRobot'), { exact: true })).toBeVisible()
})

test('[UPD-02a] a robot that went away, or was told already, is said in place', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/config\/deploy/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person, { software: old })
  await enter(person, '/robot-settings')
  // It comes a moment after the page and moves it down.
  await expect(banner(page, device.serial)).toBeVisible()
  await openSection(page)
  for (const error of ['robot_offline', 'nothing_to_do']) {
    await page.route('**/config/deploy', (route) =>
      route.fulfill({ status: 409, json: { error, message: '', details: [] } }),
    )
    await button(page, 'download').last().click()
    await expect(page.getByText(nl(`app.errors.${error}`))).toBeVisible()
    await expect(page).toHaveURL('/robot-settings')
  }
})

testWithNewest(
  '[UPD-01a] a real robot goes from outdated over downloading and ready to the new version',
  async ({ page, server, newPerson, enter }) => {
    await server.release('9.1.0', 'x'.repeat(8_000_000))
    const person = await newPerson({ robot: false })
    const robot = await robotOf(server, person)
    const told = await statusesTold(page)
    await enter(person, '/robot-settings')
    await expect(banner(page, robot.serial)).toBeVisible()
    await openSection(page)
    await expect(page.getByText(text('models.onComputer'))).toBeVisible()
    await expect(page.getByText(text('state.outdated', { version: '9.1.0' }))).toBeVisible()
    await button(page, 'download').last().click()
    await expect(page.getByText(text('state.readyToInstall', { version: '9.1.0' }))).toBeVisible({
      timeout: 40_000,
    })
    await button(page, 'install').last().click()
    await page
      .getByRole('alertdialog', { name: text('confirm.title') })
      .getByRole('button', { name: text('install') })
      .click()
    const started = page.getByRole('dialog', { name: text('started.title', robotNamed(robot.serial)) })
    await started.getByRole('button', { name: nl('ui.close') }).click()
    await expect(page.getByText(text('state.upToDate'))).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('9.1.0', { exact: true })).toBeVisible()
    // Before it has heard of the release, which may be after the page opened, it is up to date as far as it knows.
    const since = told.slice(told.indexOf('outdated'))
    expect([...new Set(since)]).toEqual(['outdated', 'downloading', 'readyToInstall', 'upToDate'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await robot.stop()
  },
)
