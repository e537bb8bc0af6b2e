import type { Locator, Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { nl, robotNamed } from './support/nl.ts'
import { apiCall, callerOf, giveRobot } from './support/people.ts'
import { expect, test } from './support/test.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Robot kiezen/ })
const panel = (page: Page) => page.getByRole('dialog', { name: nl('robot-switcher.choose') })

async function openSwitcher(page: Page): Promise<Locator> {
  await switcher(page).click()
  await expect(panel(page)).toBeVisible()
  return panel(page)
}

/** The robot itself, beside what can be done with it. */
const robotIn = (list: Locator, name: string) =>
  list.getByRole('listitem').filter({ hasText: name }).getByRole('button').first()

/** The names in the order in which they stand. */
async function namesIn(list: Locator): Promise<string[]> {
  const rows = await list.getByRole('listitem').allInnerTexts()
  return rows.map((row) => row.split('\n')[0] ?? '')
}

test('[NAV-04] editing a robot from the switcher makes it the active one and opens its profile', async ({
  page,
  server,
  newPerson,
  logIn,
}) => {
  const person = await newPerson({ robot: false })
  const [first, second] = [`AAA-${process.pid}-1001`, `BBB-${process.pid}-2002`]
  for (const serial of [first, second]) await giveRobot(server, person, serial)
  await logIn(person)
  await expect(switcher(page)).toContainText(first)

  const list = await openSwitcher(page)
  await list.getByRole('button', { name: nl('robot-switcher.edit', robotNamed(second)) }).click()
  await expect(page).toHaveURL('/robot-settings?section=profile')
  await expect(switcher(page)).toContainText(second)
  // The section is open: what is in it can be read, the serial only at its end.
  await expect(page.getByText(/^•+2002$/)).toBeVisible()

  await page.goto('/robot-settings')
  await expect(page.getByRole('heading', { name: nl('robot-settings.profile.title') })).toBeVisible()
  await expect(page.getByText(/^•+2002$/)).toBeHidden()
})

test('[SHL-02] editing and unpairing have a word beside their sign, also beside a long name on a small phone', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const person = await newPerson({ robot: false })
  const { robotId } = await deviceOf(server, person)
  const as = await callerOf(server, person)
  const alias = 'Zonnebloemenveldbewoonster'
  await apiCall(server, 'changeAlias', as, { alias }, { robotId })
  await enter(person)
  const list = await openSwitcher(page)
  for (const [label, word] of [
    ['edit', 'Bewerken'],
    ['unpair.label', 'Ontkoppelen'],
  ]) {
    const action = list.getByRole('button', { name: nl(`robot-switcher.${label}`, robotNamed(alias)) })
    await expect(action).toHaveText(word ?? '')
    await expect(action).toBeInViewport({ ratio: 1 })
  }
  const name = list.getByText(alias, { exact: true })
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(async () => (await name.boundingBox())?.height, 'in one line').toBeLessThan(40)
})

test('[NAV-04, ROB-03] choosing a robot goes to the overview and is remembered', async ({
  page,
  server,
  newPerson,
  logIn,
}) => {
  const person = await newPerson({ robot: false })
  const [first, second] = [`CCC-${process.pid}-1001`, `DDD-${process.pid}-2002`]
  for (const serial of [first, second]) await giveRobot(server, person, serial)
  await logIn(person)
  await page.goto('/information')
  const list = await openSwitcher(page)
  await robotIn(list, second).click()
  await expect(page).toHaveURL('/overview')
  await expect(switcher(page)).toContainText(second)
  await page.reload()
  await expect(switcher(page)).toContainText(second)
  const again = await openSwitcher(page)
  await expect(robotIn(again, second)).toHaveAttribute('aria-current', 'true')
})

test('[NAV-04, NAV-07] choosing another robot, or the pencil beside it, asks before what was typed is lost', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const [first, second] = [`EEE-${process.pid}-1001`, `FFF-${process.pid}-2002`]
  for (const serial of [first, second]) await giveRobot(server, person, serial)
  await enter(person, '/robot-settings?section=profile')
  const alias = page.getByLabel(nl('robot-settings.profile.alias'))
  const question = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  await alias.fill('Zonnetje')
  const ways = [
    (list: Locator) => robotIn(list, second),
    (list: Locator) => list.getByRole('button', { name: nl('robot-switcher.edit', robotNamed(second)) }),
  ]
  for (const way of ways) {
    await way(await openSwitcher(page)).click()
    await question.getByRole('button', { name: nl('app.unsaved.stay') }).click()
    await expect(question).toBeHidden()
    await expect(alias).toHaveValue('Zonnetje')
    await expect(switcher(page)).toContainText(first)
  }
  await ways[1]?.(await openSwitcher(page)).click()
  await question.getByRole('button', { name: nl('app.unsaved.leave') }).click()
  await expect(switcher(page)).toContainText(second)
  // What was typed about the one does not turn up at the other.
  await expect(page.getByText(/^•+2002$/)).toBeVisible()
  await expect(alias).toHaveValue('')

  await alias.fill('Maantje')
  await robotIn(await openSwitcher(page), first).click()
  await question.getByRole('button', { name: nl('app.unsaved.leave') }).click()
  await expect(page).toHaveURL('/overview')
  await expect(switcher(page)).toContainText(first)
})

test('[ROB-03] each tab has a robot of its own; a new one begins with the one chosen last', async ({
  page,
  context,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const [first, second] = [`GGG-${process.pid}-1001`, `HHH-${process.pid}-2002`]
  for (const serial of [first, second]) await giveRobot(server, person, serial)
  await enter(person, '/robot-settings?section=profile')
  await page.getByLabel(nl('robot-settings.profile.alias')).fill('Zonnetje')
  const other = await context.newPage()
  await other.goto('/overview')
  await robotIn(await openSwitcher(other), second).click()
  await expect(switcher(other)).toContainText(second)

  await expect(switcher(page)).toContainText(first)
  await page
    .getByRole('button', { name: nl('robot-settings.save') })
    .first()
    .click()
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()
  await expect(switcher(page)).toContainText('Zonnetje')
  await expect(switcher(other)).toContainText(second)
  await page.reload()
  await expect(switcher(page)).toContainText('Zonnetje')

  const third = await context.newPage()
  await third.goto('/overview')
  await expect(switcher(third)).toContainText(second)
})

test('[ROB-04, SHL-02a] robots stand by display name with their status: own name, else of who they live with, else serial', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const [named, lived, plain] = [
    await deviceOf(server, person, { serial: `AA1-${process.pid}-1` }),
    await deviceOf(server, person, { serial: `AA2-${process.pid}-2` }),
    await deviceOf(server, person, { serial: `MM3-${process.pid}-3` }),
  ]
  const as = await callerOf(server, person)
  const profile = (robotId: string, endUserName: string) =>
    apiCall(server, 'changeRobotProfile', as, { endUserName }, { robotId })
  await profile(named.robotId, 'Mevrouw Jansen')
  await apiCall(server, 'changeAlias', as, { alias: 'Zonnetje' }, { robotId: named.robotId })
  await profile(lived.robotId, 'Meneer Bos')
  await enter(person)
  const list = await openSwitcher(page)
  await expect(list.getByText(nl('robot-status.conditions.online.short'))).toHaveCount(3)
  expect(await namesIn(list)).toEqual(['Meneer Bos', plain.serial, 'Zonnetje'])

  await list.getByRole('link', { name: nl('robot-switcher.add') }).click()
  await expect(page).toHaveURL('/pairing')
  await expect(page.getByRole('heading', { name: nl('pairing.anotherHeading') })).toBeVisible()
})

test('[SHL-02b] two presses within 50 ms toggle once; a tooltip is gone 200 ms after leaving', async ({
  page,
  newPerson,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const person = await newPerson()
  await page.clock.install()
  await enter(person)
  await expect(switcher(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const press = () => switcher(page).evaluate((button: HTMLElement) => button.click())
  await press()
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(49)
  await press()
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(50)
  await press()
  await expect(panel(page)).toBeHidden()
  await page.clock.runFor(50)
  await press()
  await expect(panel(page)).toBeVisible()

  const [robot = ''] = person.robots
  const label = nl('robot-switcher.edit', robotNamed(robot))
  const edit = panel(page).getByRole('button', { name: label })
  await page.mouse.move(5, 700)
  await edit.hover()
  const tooltip = page.getByRole('tooltip', { name: label })
  await page.clock.runFor(500)
  await expect(tooltip).toBeVisible()
  await page.mouse.move(5, 700)
  await page.clock.runFor(199)
  await expect(tooltip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveCount(0)
})

test('[SHL-03] the primary user is warned instead of unpaired, and the server would refuse', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url())
  })
  await enter(person)
  const list = await openSwitcher(page)
  await list
    .getByRole('button', { name: nl('robot-switcher.unpair.label', robotNamed(device.serial)) })
    .click()
  const warning = page.getByRole('alertdialog', { name: nl('robot-switcher.primary.title') })
  await expect(warning).toContainText(nl('robot-switcher.primary.text', robotNamed(device.serial)))
  await expect(warning).toContainText(nl('robot-switcher.primary.ways'))
  await expect(warning.getByRole('button', { name: nl('robot-switcher.unpair.submit') })).toHaveCount(0)
  await warning.getByRole('button', { name: nl('ui.close') }).click()
  await expect(switcher(page)).toContainText(device.serial)
  expect(deletions).toEqual([])

  const again = await openSwitcher(page)
  await again
    .getByRole('button', { name: nl('robot-switcher.unpair.label', robotNamed(device.serial)) })
    .click()
  await warning.getByRole('button', { name: nl('robot-switcher.primary.handOver') }).click()
  await expect(page).toHaveURL('/robot-settings?section=users')
  await expect(page.getByRole('group', { name: nl('robot-users.list') })).toBeVisible()
  const as = await callerOf(server, person)
  const tried = apiCall(server, 'unpairSelf', as, undefined, { robotId: device.robotId })
  await expect(tried).rejects.toThrow(/409.*primary_of_robot/)
})

test('[ROB-05] a regular user is asked and then unpaired at once', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const kept = await deviceOf(server, person)
  const left = await deviceOf(server, await newPerson({ robot: false }))
  await server.operator('addCarer', { serial: left.serial, email: person.email })
  await enter(person)
  const list = await openSwitcher(page)
  const name = left.serial
  await list.getByRole('button', { name: nl('robot-switcher.unpair.label', robotNamed(name)) }).click()
  const question = page.getByRole('alertdialog', {
    name: nl('robot-switcher.unpair.title', robotNamed(name)),
  })
  await question.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(question).toBeHidden()

  await (
    await openSwitcher(page)
  )
    .getByRole('button', { name: nl('robot-switcher.unpair.label', robotNamed(name)) })
    .click()
  await question.getByRole('button', { name: nl('robot-switcher.unpair.submit') }).click()
  await expect(page.getByText(nl('robot-switcher.unpair.done', robotNamed(name)))).toBeVisible()
  expect(await namesIn(await openSwitcher(page))).toEqual([kept.serial])
})

test('a first robot that comes while somebody types leaves what they type in where it is', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  await enter(person, '/general-settings/user-profile')
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  await firstName.fill('Ano')
  await firstName.evaluate((field) =>
    field.addEventListener('blur', () => document.body.setAttribute('data-was-left', '')),
  )
  const serial = `KMP-EERSTE-${process.pid}`
  await giveRobot(server, person, serial)
  await expect(switcher(page)).toContainText(serial)
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveValue('Ano')
  await expect(page.locator('body')).not.toHaveAttribute('data-was-left')
})
