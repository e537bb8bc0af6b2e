import type { Page } from '@playwright/test'
import { makeDevice } from './support/device.ts'
import { nl, robotNamed } from './support/nl.ts'
import { launchRobot } from './support/robot-process.ts'
import { expect, test } from './support/test.ts'

const minutes = 60_000

const codeField = (page: Page) => page.getByLabel(nl('pairing.code'))
const submit = (page: Page) => page.getByRole('button', { name: nl('pairing.submit'), exact: true }).click()
const nameField = (page: Page, name: string) => page.getByLabel(nl(`pairing.success.${name}`))
const saveNames = (page: Page) => page.getByRole('button', { name: nl('pairing.success.save') }).click()

test('[ROB-01, ROB-02] the code a robot gives makes its first carer the primary user', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/robots\/pair/)
  const device = await makeDevice(server)
  await device.beat()
  const person = await newPerson({ robot: false })
  await enter(person)
  await expect(page).toHaveURL('/pairing')
  await expect(page.getByText(nl('pairing.askText'))).toBeVisible()

  const code = await device.pairingCode()
  // Typed as people do: in lower case, with whatever stands between.
  await codeField(page).pressSequentially(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())
  await expect(codeField(page)).toHaveValue(`${code.slice(0, 4)} ${code.slice(4)}`)
  await submit(page)

  await expect(page).toHaveURL('/pairing/success')
  await expect(page.getByRole('heading', { level: 1, name: nl('pairing.success.title') })).toBeVisible()
  const values = { firstName: person.firstName, ...robotNamed(device.serial) }
  await expect(page.getByRole('heading', { name: nl('pairing.success.heading', values) })).toBeVisible()
  await expect(page.getByText(nl('pairing.success.primary'))).toBeVisible()
  // The robot says whom it was paired with.
  expect(await device.instruction('speak')).toMatchObject({ text: expect.stringContaining(person.firstName) })

  // What it is called is typed right there.
  await nameField(page, 'livesWith').fill('M')
  await nameField(page, 'alias').fill('R')
  await saveNames(page)
  await expect(page.getByText(nl('robot.ROBOT_SETTINGS.PROFILE.ERROR_END_USER'))).toBeVisible()
  await expect(page.getByText(nl('robot.ROBOT_SETTINGS.PROFILE.ERROR_ALIAS'))).toBeVisible()
  await expect(nameField(page, 'livesWith')).toBeFocused()
  await nameField(page, 'livesWith').fill('Mevrouw Jansen')
  await nameField(page, 'alias').fill('Robin')
  await saveNames(page)
  await expect(page).toHaveURL('/overview')
  const named = nl('robot-status.conditions.online.title', robotNamed('Robin'))
  await expect(page.getByRole('heading', { name: named })).toBeVisible()
  await page.goto('/robot-settings?section=profile')
  await expect(page.getByLabel(nl('robot-settings.profile.livesWith'))).toHaveValue('Mevrouw Jansen')
  await expect(page.getByText(nl('robot-settings.profile.primary'))).toBeVisible()
  // Once paired, a code has done its work.
  await page.goto('/pairing')
  await codeField(page).fill(code)
  await submit(page)
  await expect(page.getByRole('heading', { name: nl('pairing.error.linked') })).toBeVisible()
})

test('[ROB-01, ROB-02] a real robot shows its code, and says by whom it was paired', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const robot = await launchRobot(server)
  const person = await newPerson({ robot: false })
  await enter(person, '/pairing')
  await codeField(page).fill(await robot.pairingCode())
  await submit(page)
  await expect(page.getByText(nl('pairing.success.primary'))).toBeVisible()
  await expect.poll(() => robot.log()).toMatch(new RegExp(`${robot.serial}: .*${person.firstName}`))
  // It may stay without a name.
  await page.getByRole('link', { name: nl('pairing.success.skip'), exact: true }).click()
  const online = nl('robot-status.conditions.online.title', robotNamed(robot.serial))
  await expect(page.getByRole('heading', { name: online })).toBeVisible()
  await robot.stop()
})

test('[ROB-01] a code that is wrong, unknown or expired is told under the field and stays there to correct', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/robots\/pair/)
  const device = await makeDevice(server)
  await enter(await newPerson({ robot: false }), '/pairing')
  await submit(page)
  await expect(page.getByText(nl('pairing.rules.code.empty'))).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('ABC')
  await submit(page)
  await expect(page.getByText(nl('pairing.rules.code.incomplete'))).toBeVisible()

  await codeField(page).fill('BCDF 2345')
  await submit(page)
  await expect(page.getByText(nl('app.errors.code_not_registered'))).toBeVisible()
  await expect(codeField(page)).toHaveValue('BCDF 2345')
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')

  const code = await device.pairingCode()
  await server.advance(11 * minutes)
  await codeField(page).fill(code)
  await expect(page.getByText(nl('app.errors.code_not_registered'))).toBeHidden()
  await submit(page)
  await expect(page.getByText(nl('app.errors.code_not_registered'))).toBeVisible()

  await page.getByRole('link', { name: nl('pairing.trouble') }).click()
  await expect(page).toHaveURL('/pairing/error')
  await expect(page.getByText(nl('pairing.error.unknownText'))).toBeVisible()
  await expect(page.getByText(nl('pairing.error.linkedText'))).toBeVisible()
  await page.getByRole('link', { name: nl('pairing.error.again') }).click()
  await expect(codeField(page)).toHaveValue('')
})

test('[ROB-01] a robot that belongs to somebody says so, with what to do; the code is nowhere kept', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/robots\/pair/)
  const device = await makeDevice(server)
  const owner = await newPerson({ robot: false })
  await server.operator('handOverRobot', { serial: device.serial, email: owner.email })
  const code = await device.pairingCode()
  await enter(await newPerson({ robot: false }), '/pairing')
  await codeField(page).fill(code)
  await submit(page)
  await expect(page).toHaveURL('/pairing/error?reason=already_linked')
  await expect(page.getByRole('heading', { name: nl('pairing.error.linked') })).toBeVisible()
  await expect(page.getByText(nl('pairing.error.linkedText'))).toBeVisible()
  await expect(page.getByText(nl('pairing.error.unknownText'))).toBeHidden()
  await page.getByRole('link', { name: nl('pairing.error.again') }).click()
  await expect(page).toHaveURL('/pairing')
  await expect(codeField(page)).toHaveValue('')
})

test('[ROB-01] two robots with the same code: the end of the serial number tells which is meant', async ({
  page,
  newPerson,
  enter,
  complaints,
  server,
}) => {
  complaints.expect(/status of 409 .*\/robots\/pair/)
  const device = await makeDevice(server)
  const other = await makeDevice(server)
  const code = await device.pairingCode()
  await server.repeatPairingCode()
  expect(await other.pairingCode()).toBe(code)
  await enter(await newPerson({ robot: false }), '/pairing')
  await codeField(page).fill(code)
  await submit(page)
  const suffix = page.getByLabel(nl('pairing.suffix'))
  await expect(suffix).toBeFocused()
  await expect(page.getByText(nl('app.errors.code_ambiguous'))).toBeVisible()
  await expect(codeField(page)).toHaveValue(`${code.slice(0, 4)} ${code.slice(4)}`)
  await suffix.fill('12')
  await submit(page)
  await expect(page.getByText(nl('pairing.rules.suffix'))).toBeVisible()
  await suffix.fill(other.serial.slice(-4).toLowerCase())
  await submit(page)
  await expect(page).toHaveURL('/pairing/success')
  expect((await other.beat()).paired).toBe(true)
  expect((await device.beat()).paired).toBe(false)
})

test('[ROB-01] too many wrong codes are told in place, with how long to wait', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (404|429) .*\/robots\/pair/)
  await enter(await newPerson({ robot: false }), '/pairing')
  const alert = page.getByRole('alert').filter({ hasText: /minuten en probeer het dan opnieuw/ })
  await codeField(page).fill('BCDF 2345')
  let status = 404
  while (status === 404) {
    const answered = page.waitForResponse('**/robots/pair')
    await submit(page)
    status = (await answered).status()
  }
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/pairing')
})
