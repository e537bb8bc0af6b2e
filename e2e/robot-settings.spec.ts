import type { Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import { goByMenu } from './support/menu.ts'
import { nl, nlPattern } from './support/nl.ts'
import { robotOf } from './support/robot-process.ts'
import { expect, test } from './support/test.ts'

const second = 1000

const livesWith = (page: Page) => page.getByLabel(nl('robot-settings.profile.livesWith'))
const alias = (page: Page) => page.getByLabel(nl('robot-settings.profile.alias'))
const timeZone = (page: Page) => page.getByLabel(nl('robot-settings.settings.timeZone'))
const language = (page: Page) => page.getByLabel(nl('robot-settings.settings.language'))
const state = (name: string) => nl(`robot-settings.settings.state.${name}`)

async function open(page: Page, section: 'profile' | 'settings'): Promise<void> {
  await page.getByRole('heading', { level: 2, name: nl(`robot-settings.${section}.title`) }).click()
}

async function save(page: Page, section: 'profile' | 'settings'): Promise<void> {
  const form = page.getByRole('form', { name: nl(`robot-settings.${section}.title`) })
  await form.getByRole('button', { name: nl('robot-settings.save') }).click()
}

/** The bodies of what the page changes at the server. */
function changesOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  return sent
}

test('[SET-01] the profile shows the end of the serial, and saves only the names that were changed', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  const sent = changesOf(page)
  await enter(person, '/robot-settings')
  await open(page, 'profile')
  await expect(page.getByText(new RegExp(`^•+${device.serial.slice(-4)}$`))).toBeVisible()

  await livesWith(page).fill('J')
  await alias(page).fill('Een veel te lange naam voor een robot')
  await save(page, 'profile')
  await expect(page.getByText(nl('robot.ROBOT_SETTINGS.PROFILE.ERROR_END_USER'))).toBeVisible()
  await expect(page.getByText(nl('robot.ROBOT_SETTINGS.PROFILE.ERROR_ALIAS'))).toBeVisible()
  await expect(livesWith(page)).toBeFocused()
  expect(sent).toEqual([])

  await livesWith(page).fill('  Mevrouw Jansen ')
  await alias(page).fill('Zonnetje')
  await save(page, 'profile')
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()
  expect(sent).toEqual([{ endUserName: 'Mevrouw Jansen' }, { alias: 'Zonnetje' }])
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toContainText('Zonnetje')

  await alias(page).fill('')
  await save(page, 'profile')
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toContainText('Mevrouw Jansen')
  expect(sent.slice(2)).toEqual([{ alias: null }])

  await save(page, 'profile')
  await expect(page.getByText(nl('robot-settings.nothingChanged'))).toBeVisible()
  expect(sent).toHaveLength(3)
  await page.reload()
  await open(page, 'profile')
  await expect(livesWith(page)).toHaveValue('Mevrouw Jansen')
})

test('[SET-01, SET-02a] a regular user changes neither the end user’s name nor the language, and reads why', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const { serial } = await deviceOf(server, await newPerson({ robot: false }))
  await server.operator('addCarer', { serial, email: person.email })
  const sent = changesOf(page)
  await enter(person, '/robot-settings')
  await open(page, 'profile')
  await expect(livesWith(page)).toBeDisabled()
  await expect(page.getByText(nl('robot-settings.profile.livesWithPrimaryOnly'))).toBeVisible()
  await open(page, 'settings')
  await expect(language(page)).toBeDisabled()
  await expect(page.getByText(nl('robot-settings.settings.languagePrimaryOnly'))).toBeVisible()
  await expect(page.getByRole('heading', { name: nl('robot-settings.reset.section') })).toBeHidden()
  await timeZone(page).selectOption({ label: 'Brussel' })
  await save(page, 'settings')
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()
  expect(sent).toEqual([{ timeZone: 'Europe/Brussels' }])
})

test('[SET-02a, SET-02b] defaults, what was changed by whom, and how far the robot has taken it over', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const device = await deviceOf(server, person)
  const sent = changesOf(page)
  await enter(person, '/robot-settings')
  await open(page, 'settings')
  await expect(timeZone(page)).toHaveValue('Europe/Amsterdam')
  await expect(language(page)).toHaveValue('nl-NL')
  await device.catchUp()
  await expect(page.getByText(state('updated'))).toBeVisible()

  await save(page, 'settings')
  await expect(page.getByText(nl('robot-settings.nothingChanged'))).toBeVisible()
  expect(sent).toEqual([])

  await language(page).selectOption('en-GB')
  await save(page, 'settings')
  await expect(page.getByText(state('updating'))).toBeVisible()
  expect(sent).toEqual([{ defaultLanguage: 'en-GB' }])
  await device.catchUp()
  await expect(page.getByText(nlPattern('robot-settings.settings.state.updatedBy.appUser'))).toBeVisible()

  await device.changeSettings({ defaultLanguage: 'de-DE' })
  await device.catchUp()
  await expect(page.getByText(nlPattern('robot-settings.settings.state.updatedBy.endUser'))).toBeVisible()
  await expect(language(page)).toHaveValue('de-DE')

  await server.advance(100 * second)
  await timeZone(page).selectOption('Asia/Taipei')
  await save(page, 'settings')
  await expect(page.getByText(state('notUpdated'))).toBeVisible()
})

test('[SET-02b] a robot that never reported has no known settings', async ({ page, newPerson, enter }) => {
  await enter(await newPerson(), '/robot-settings')
  await open(page, 'settings')
  await expect(page.getByText(state('notAvailable'))).toBeVisible()
})

test('[SET-02c] an empty answer is asked for once more after 1.5 s; who saves meanwhile is told to wait', async ({
  page,
  newPerson,
  enter,
}) => {
  const isTold = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/robot/robots/*/settings', async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ json: {} })
    await isTold.promise
    return route.continue()
  })
  await enter(await newPerson(), '/robot-settings')
  await open(page, 'settings')
  await page.getByRole('button', { name: nl('robot-settings.save') }).click()
  await expect(page.getByText(nl('robot-settings.settings.stillLoading'))).toBeVisible()
  isTold.resolve()
  await expect(timeZone(page)).toBeVisible()
})

test('[SET-02c] settings that stay empty are asked for 1.5 s later and then no more; the section says that it failed', async ({
  page,
  newPerson,
  enter,
}) => {
  // Opened anew, the stream has everything fetched again.
  await keepFromHearing(page)
  /** When each request came, by the page's clock. */
  const asked: number[] = []
  await page.route('**/api/robot/robots/*/settings', async (route) => {
    asked.push(await page.evaluate(() => Date.now()))
    await route.fulfill({ json: {} })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await enter(await newPerson(), '/robot-settings?section=settings')
  const failed = page.getByText(nl('robot-settings.settings.failed'))
  const passSomeTime = async () => {
    await page.clock.runFor(500)
    return failed.count()
  }
  await expect.poll(passSomeTime).toBe(1)
  const [first = 0, again = 0] = asked
  expect(again - first).toBeGreaterThanOrEqual(1500)
  await page.clock.runFor(10 * second)
  expect(asked).toHaveLength(2)
  // By hand it is tried anew, in the same way.
  await page.getByRole('button', { name: nl('app.tryAgain') }).click()
  await expect.poll(() => asked.length).toBe(3)
})

test('[SET-03] Turkish is offered only by a robot that can speak it; a language it cannot speak is told', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/settings/)
  const plain = await newPerson({ robot: false })
  await deviceOf(server, plain)
  await enter(plain, '/robot-settings')
  await open(page, 'settings')
  const offered = () =>
    language(page)
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  await expect(language(page)).toBeVisible()
  expect(await offered()).toEqual(['nl-NL', 'en-GB', 'de-DE', 'it-IT', 'zh-TW'])

  // The robot lost the language between the look and the choice.
  await page.route('**/api/robot/robots/*/config', async (route) => {
    const answer = await route.fetch()
    const config: object = await answer.json()
    await route.fulfill({ json: { ...config, capabilities: ['languageTurkish-v1'] } })
  })
  await page.reload()
  await open(page, 'settings')
  await language(page).selectOption('tr-TR')
  await save(page, 'settings')
  await expect(page.getByText(nl('app.errors.language_unsupported'))).toBeVisible()
  await expect(language(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(language(page)).toHaveValue('tr-TR')
})

test('[SET-03, SET-04] a change made here reaches a real robot, and its answer comes back', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const robot = await robotOf(server, person)
  await enter(person, '/robot-settings')
  await open(page, 'settings')
  await expect(page.getByText(state('updated'))).toBeVisible()
  await timeZone(page).selectOption('Europe/London')
  // This robot speaks Turkish.
  await language(page).selectOption('tr-TR')
  await save(page, 'settings')
  await expect(page.getByText(nlPattern('robot-settings.settings.state.updatedBy.appUser'))).toBeVisible()
  await page.reload()
  await open(page, 'settings')
  await expect(timeZone(page)).toHaveValue('Europe/London')
  await expect(language(page)).toHaveValue('tr-TR')

  robot.type('language it-IT')
  await expect(page.getByText(nlPattern('robot-settings.settings.state.updatedBy.endUser'))).toBeVisible()
  await expect(language(page)).toHaveValue('it-IT')
  await robot.stop()
})

test('[NAV-07] two forms with unsaved changes ask once, and staying keeps both', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  await deviceOf(server, person)
  await enter(person, '/robot-settings')
  await open(page, 'profile')
  await alias(page).fill('Zonnetje')
  await open(page, 'settings')
  await timeZone(page).selectOption('Europe/London')
  const warning = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })

  await goByMenu(page, 'information')
  await warning.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(warning).toBeHidden()
  await expect(alias(page)).toHaveValue('Zonnetje')
  await expect(timeZone(page)).toHaveValue('Europe/London')

  await goByMenu(page, 'information')
  await warning.getByRole('button', { name: nl('app.unsaved.leave') }).click()
  await expect(page.getByRole('heading', { level: 1, name: nl('information.title') })).toBeVisible()
  await expect(warning).toBeHidden()
})
