import type { Locator, Page } from '@playwright/test'
import { openBanner } from './support/banner.ts'
import { deviceOf } from './support/device.ts'
import { nl, robotNamed } from './support/nl.ts'
import { apiCall, callerOf, openSession, turnMfaOn } from './support/people.ts'
import type { Person } from './support/people.ts'
import { robotOf } from './support/robot-process.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000

const text = (name: string, values = {}) => nl(`robot-settings.reset.${name}`, values)

async function openReset(page: Page, name: string): Promise<Locator> {
  await page.getByRole('heading', { level: 2, name: text('section') }).click()
  await page
    .getByRole('button', { name: text('start'), exact: true })
    .last()
    .click()
  const popup = page.getByRole('alertdialog', { name: text('title', robotNamed(name)) })
  await expect(popup).toContainText(text('lost'))
  return popup
}

async function reset(page: Page, person: Person, name: string): Promise<void> {
  const popup = await openReset(page, name)
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: text('submit') }).click()
  await expect(page.getByRole('heading', { name: text('pending', robotNamed(name)) })).toBeVisible()
}

test('[ROB-06] a reset is proven, pending with the time it takes, and ends with the robot gone from the list', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  const name = device.serial
  await enter(person, '/robot-settings')
  const popup = await openReset(page, name)
  const submit = popup.getByRole('button', { name: text('submit') })
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill('niet dit wachtwoord')
  await submit.click()
  await expect(popup).toContainText(nl('app.errors.wrong_password'))
  // Whatever went wrong, it is said what it was about.
  await expect(popup).toContainText(text('label'))
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await submit.click()

  await expect(page.getByRole('heading', { name: text('pending', robotNamed(name)) })).toBeVisible()
  await expect(page.getByText(text('justStarted'))).toBeVisible()
  await expect(page.getByRole('heading', { name: nl('robot-settings.profile.title') })).toBeHidden()
  await server.advance(12 * minute)
  await page.goto('/overview')
  const resetting = nl('robot-status.conditions.resetting.title', robotNamed(name))
  await expect(page.getByRole('heading', { name: resetting })).toBeVisible()
  await page.goto('/robot-settings')
  await expect(page.getByText(text('since_other', { count: 12 }))).toBeVisible()

  await device.answer(await device.instruction('reset'), 'done')
  await expect(page).toHaveURL('/pairing')
  await expect(page.getByText(nl('app.shell.resetDone', robotNamed(name)))).toBeVisible()
})

test('[ROB-06] with two-step login the code is asked for as well', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (401|403)/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  const { phone } = await turnMfaOn(server, person)
  await enter(person, '/robot-settings', page, await phone.nextCode())
  const popup = await openReset(page, device.serial)
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  const code = popup.getByLabel(nl('app.factors.code'))
  // Just used, on another device; half a minute later it would be a wrong one.
  const used = await phone.nextCode()
  await openSession(server, person, used)
  await code.fill(used)
  await popup.getByRole('button', { name: text('submit') }).click()
  await expect(popup).toContainText(nl('app.errors.otp_used'))
  await expect(popup).toContainText(text('label'))
  await code.fill(await phone.nextCode())
  await popup.getByRole('button', { name: text('submit') }).click()
  await expect(page.getByRole('heading', { name: text('pending', robotNamed(device.serial)) })).toBeVisible()
})

test('[ROB-06] a reset without an answer has failed after 30 minutes; everything is as before, to try again', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  const name = device.serial
  await enter(person, '/robot-settings')
  await reset(page, person, name)
  await server.advance(31 * minute)
  const failed = page.getByRole('alert').filter({ hasText: text('label') })
  await expect(failed).toContainText(text('failedText', robotNamed(name)))
  await expect(page.getByRole('heading', { name: nl('robot-settings.profile.title') })).toBeVisible()
  await failed.getByRole('button', { name: text('again') }).click()
  const popup = page.getByRole('alertdialog', { name: text('title', robotNamed(name)) })
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: text('submit') }).click()
  await expect(page.getByRole('heading', { name: text('pending', robotNamed(name)) })).toBeVisible()
})

test('[ROB-06] another carer reads that the robot is away for a while, and loses it when it was reset', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  const person = await newPerson({ robot: false })
  await server.operator('addCarer', { serial: device.serial, email: person.email })
  await enter(person, '/robot-settings')
  const as = await callerOf(server, primary)
  await apiCall(server, 'resetRobot', as, { robotId: device.robotId, password: primary.password })
  const away = page.getByRole('heading', { name: text('unavailable', robotNamed(device.serial)) })
  await expect(away).toBeVisible()
  await device.answer(await device.instruction('reset'), 'done')
  await expect(page).toHaveURL('/pairing')
  const gone = nl('app.shell.gone.title', robotNamed(device.serial))
  const news = page.getByRole('alert').filter({ hasText: gone })
  await openBanner(page, gone)
  await expect(news).toContainText(nl('app.shell.gone.reset'))
})

test('[ROB-06] a status that is neither pending nor failed is ignored', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  await enter(person, '/robot-settings')
  await reset(page, person, device.serial)
  await page.route('**/account-delete/status', (route) =>
    route.fulfill({ json: { status: 'success', since: null } }),
  )
  const asked = page.waitForResponse('**/account-delete/status')
  await page.reload()
  await asked
  await expect(page.getByRole('heading', { name: text('pending', robotNamed(device.serial)) })).toBeVisible()
  await expect(page).toHaveURL('/robot-settings')
})

test('[ROB-06] a real robot forgets everything, and its carer has one robot less', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await newPerson()
  const [kept = ''] = person.robots
  const robot = await robotOf(server, person)
  await enter(person)
  await page.getByRole('button', { name: /^Robot kiezen/ }).click()
  await page.getByRole('button', { name: nl('robot-switcher.edit', robotNamed(robot.serial)) }).click()
  await expect(page.getByRole('heading', { level: 2, name: text('section') })).toBeVisible()
  const popup = await openReset(page, robot.serial)
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: text('submit') }).click()
  await expect(page.getByText(nl('app.shell.resetDone', robotNamed(robot.serial)))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toContainText(kept)
  await robot.stop()
})
