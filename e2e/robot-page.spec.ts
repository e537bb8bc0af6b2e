import { readFileSync } from 'node:fs'
import type { Contract, InputOf } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import type * as RobotDatabase from '../apps/robot/src/hosts/web/robot-database.ts'
import { keptInBrowser } from './support/browser-storage.ts'
import { findBarriers } from './support/find-barriers.ts'
import { nl, nlPattern, robotNamed } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { bubbles, dutchRobot, englishRobot, registerRobot, robotBrowser } from './support/robot-page.ts'
import { howAreYou, saveScript } from './support/scripts.ts'
import { expect, test, testOnOwnServer } from './support/test.ts'

const second = 1000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mood = (page: Page, name: keyof typeof dutchRobot.mood) =>
  page.getByRole('heading', { level: 1, name: dutchRobot.mood[name] })
const connection = (page: Page, words: string) => page.getByRole('banner').getByText(words, { exact: true })
const say = (page: Page) => page.getByRole('textbox', { name: dutchRobot.say })

async function askCode(page: Page): Promise<string> {
  await button(page, dutchRobot.askCode).click()
  const card = page.locator('section').filter({ hasText: dutchRobot.codeTitle })
  await expect(card).toContainText(dutchRobot.codeValid(10))
  const [code = ''] = /[A-Z\d]{4} [A-Z\d]{4}/.exec((await card.textContent()) ?? '') ?? []
  return code
}

test('[BOT-03] the robot wakes up by itself beside the portal, is paired with its code, and remembers who it is', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const robot = await robotBrowser({ server, newDevice, complaints })
  await robot.goto('/')
  await expect(connection(robot, dutchRobot.connection.connected)).toBeVisible()
  await expect(mood(robot, 'awake')).toBeVisible()
  const serial = 'KMP-DEMO-0002'
  await expect(robot.getByRole('contentinfo')).toContainText(serial)

  const code = await askCode(robot)
  await expect(bubbles(robot).last()).toContainText(code.slice(0, 4).split('').join(' '))
  const person = await newPerson({ robot: false })
  await enter(person, '/pairing')
  await page.getByLabel(nl('pairing.code')).fill(code)
  await page.getByRole('button', { name: nl('pairing.submit'), exact: true }).click()
  await expect(page).toHaveURL('/pairing/success')
  // Whom it belongs to now.
  await expect(bubbles(robot).last()).toContainText(person.firstName)
  await page.goto('/overview')
  const online = page.getByRole('heading', {
    name: nl('robot-status.conditions.online.title', robotNamed(serial)),
  })
  await expect(online).toBeVisible()

  const context = robot.context()
  await robot.close()
  await server.advance(95 * second)
  await expect(
    page.getByRole('heading', { name: nl('robot-status.conditions.offline.title', robotNamed(serial)) }),
  ).toBeVisible()

  const again = await context.newPage()
  const enrolled: string[] = []
  again.on('request', (request) => {
    if (request.url().endsWith('/enrol')) enrolled.push(request.url())
  })
  await again.goto('/')
  await expect(connection(again, dutchRobot.connection.connected)).toBeVisible()
  // How long it was away decides which of the two (D-15).
  const faltering = page.getByRole('heading', {
    name: nl('robot-status.conditions.intermittent.title', robotNamed(serial)),
  })
  await expect(online.or(faltering)).toBeVisible()
  expect(enrolled).toEqual([])
})

test('[BOT-03] without a robot of its own the page asks which one it is, and keeps the secret out of its address', async ({
  server,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/enrol/)
  const { serial, secret } = await registerRobot(server)
  const { secret: another } = await registerRobot(server)
  const page = await robotBrowser({ server, newDevice, complaints }, null)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: dutchRobot.enrolTitle })).toBeVisible()
  await page.getByLabel(dutchRobot.serial).fill(serial)
  await expect(page.getByLabel(dutchRobot.secret)).toHaveAttribute('type', 'password')
  await page.getByLabel(dutchRobot.secret).fill(another)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: dutchRobot.refusedTitle })).toBeVisible()

  await button(page, dutchRobot.correct).click()
  await expect(page.getByLabel(dutchRobot.serial)).toHaveValue(serial)
  await page.getByLabel(dutchRobot.secret).fill(secret)
  await button(page, dutchRobot.enrol).click()
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  expect(page.url()).not.toContain(secret)
  await page.reload()
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()

  await button(page, dutchRobot.settings).click()
  await button(page, dutchRobot.forget).click()
  await button(page, dutchRobot.forgetNo).click()
  await expect(button(page, dutchRobot.forget)).toBeFocused()
  await button(page, dutchRobot.forget).click()
  await button(page, dutchRobot.forgetYes).click()
  await expect(page.getByLabel(dutchRobot.serial)).toHaveValue('')
  const kept = await keptInBrowser(page)
  expect(kept).not.toContain(serial)
  expect(kept).not.toContain(secret)
})

test('[BOT-03] a browser that promises nothing about its memory, refuses or does not answer has the robot all the same', async ({
  server,
  newDevice,
  complaints,
}) => {
  for (const script of [
    'delete StorageManager.prototype.persist',
    `StorageManager.prototype.persist = () => Promise.reject(new Error('refused'))`,
    'StorageManager.prototype.persist = () => new Promise(() => {})',
  ]) {
    const page = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server))
    await page.addInitScript(script)
    await page.goto('/')
    await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
    await askCode(page)
    await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  }
})

test('[BOT-02c, BOT-03] it answers what is typed to it; what was said is read out once, the newest last', async ({
  server,
  newDevice,
  complaints,
}) => {
  const page = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server))
  await page.goto('/')
  await expect(mood(page, 'awake')).toBeVisible()
  await say(page).pressSequentially('Goede')
  await expect(mood(page, 'listening')).toBeVisible()
  await say(page).fill('Goedemorgen')
  await say(page).press('Enter')
  await expect(mood(page, 'speaking')).toBeVisible()
  await expect(say(page)).toHaveValue('')
  await expect(say(page)).toBeFocused()
  await say(page).fill('Hoe gaat het?')
  await say(page).press('Enter')
  await expect(bubbles(page)).toHaveText([/Goedemorgen/, /Hoe gaat het\?/])
  await expect(mood(page, 'awake')).toBeVisible()
})

test('[BOT-03] it speaks aloud in its own language once somebody has touched the page, and not when muted', async ({
  server,
  newPerson,
  newDevice,
  complaints,
}) => {
  const robot = await registerRobot(server)
  const person = await newPerson({ robot: false })
  await server.operator('handOverRobot', { serial: robot.serial, email: person.email })
  const page = await robotBrowser({ server, newDevice, complaints }, robot)
  await page.addInitScript(playVoices)
  await page.goto('/')
  const spoken = () => page.evaluate(() => document.documentElement.dataset.spoken ?? '')
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()

  // Nobody has touched the page yet: what it says now is there to be read.
  const as = await callerOf(server, person)
  const zone = { timeZone: 'Europe/London' }
  await apiCall(server, 'changeRobotSettings', as, zone, { robotId: robot.robotId })
  await expect(bubbles(page)).toHaveText(['Mijn tijdzone is veranderd.'])
  await expect(mood(page, 'awake')).toBeVisible()
  expect(await spoken()).toBe('')

  await say(page).fill('Goedemorgen')
  await say(page).press('Enter')
  await expect.poll(spoken).toMatch(/^nl-NL: .*Goedemorgen/)

  await button(page, dutchRobot.mute).click()
  await say(page).fill('Stil maar')
  await say(page).press('Enter')
  await expect(bubbles(page).last()).toContainText('Stil maar')
  expect(await spoken()).not.toContain('Stil maar')
  await page.reload()
  await expect(button(page, dutchRobot.unmute)).toBeVisible()
})

test('[BOT-03, BOT-07] a script is performed on the page: what is said is shown, a typed answer leads on, and the carer gets the report', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const made = await registerRobot(server)
  const person = await newPerson({ robot: false })
  await server.operator('handOverRobot', { serial: made.serial, email: person.email })
  const { robotId, serial } = made
  const as = await callerOf(server, person)
  const permissions = ['googleAudioTranscription', 'shareReports'] as const
  await apiCall(server, 'enablePermissions', as, { permissions: [...permissions] }, { robotId })
  const robot = await robotBrowser({ server, newDevice, complaints }, made)
  await robot.goto('/')
  // What it may do comes with what it should be like; what it can do, when it enrols.
  const settings = () => apiCall(server, 'robotSettings', as, undefined, { robotId })
  await expect.poll(async () => (await settings()).updateStatus).toBe('updated')
  const { id: scriptId } = await saveScript(server, person, robotId, howAreYou('Hoe gaat het?'))
  await enter(person, '/reports')
  await expect(page.getByRole('heading', { name: nl('reports.empty.title') })).toBeVisible()

  let executionId = ''
  robot.on('request', (request) => {
    if (!request.url().endsWith('/device/v1/executions')) return
    const { executions }: InputOf<Contract['executions'], 'body'> = request.postDataJSON()
    executionId = executions.find(({ kind }) => kind === 'script')?.id ?? executionId
  })
  await server.operator('runScript', { serial, script: 'Hoe gaat het?' })
  await expect(bubbles(robot)).toHaveText(['Goedemorgen, mevrouw Jansen.', 'Hoe voelt u zich vandaag?'])
  const answer = robot.getByRole('textbox', { name: dutchRobot.answer })
  await expect(answer).toBeFocused()
  await answer.fill('Ik voel me heel goed hoor')
  await answer.press('Enter')
  await expect(bubbles(robot).last()).toHaveText('Bedoelt u: goed?')
  await answer.fill('ja')
  await answer.press('Enter')
  await expect(bubbles(robot).last()).toHaveText('Wat fijn om te horen!')
  await expect(say(robot)).toBeVisible()
  await expect(mood(robot, 'awake')).toBeVisible()

  const reports = page.getByRole('list', { name: nl('reports.list') }).getByRole('article')
  await expect(reports).toHaveCount(1)
  await expect(reports).toContainText('goed')
  const params = { robotId, scriptId, executionId }
  const performed = async () =>
    (await apiCall(server, 'scriptExecution', as, undefined, params)).scriptExecution
  await expect.poll(async () => (await performed()).outcome).toBe('completed')
  expect((await performed()).feedback).toMatchObject([
    { type: 'say', text: 'Goedemorgen, mevrouw Jansen.' },
    { type: 'multipleChoice', text: 'Hoe voelt u zich vandaag?', answer: 'goed' },
    { type: 'report', sent: true },
    { type: 'say', text: 'Wat fijn om te horen!' },
  ])
})

test('[BOT-03] one tab is the robot; another waits, says so, and takes over', async ({
  server,
  newDevice,
  complaints,
}) => {
  const first = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server))
  await first.goto('/')
  await expect(connection(first, dutchRobot.connection.connected)).toBeVisible()
  const other = await first.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: dutchRobot.otherTabTitle })).toBeVisible()
  await expect(other.getByText(dutchRobot.otherTabText)).toBeVisible()
  await first.close()
  await expect(connection(other, dutchRobot.connection.connected)).toBeVisible()
})

test('[BOT-03] a robot whose memory cannot be written says so, and starts again by itself', async ({
  server,
  newDevice,
  complaints,
}) => {
  complaints.expect(/no room/)
  const page = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server))
  await page.clock.install()
  await page.goto('/')
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  // At the latest with the next heartbeat.
  await expect(page.getByRole('heading', { name: dutchRobot.faultTitle })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(dutchRobot.faultText)).toBeVisible()
  await page.clock.fastForward(60 * second)
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
})

test('[BOT-03] away from its server it keeps its face and what was said, tells so, and comes back by itself', async ({
  server,
  newDevice,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const page = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server))
  await page.goto('/')
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  await say(page).fill('Tot zo')
  await say(page).press('Enter')
  await expect(bubbles(page)).toHaveText([/Tot zo/])
  await page.context().setOffline(true)
  // Asking for something is what makes it notice at once.
  await button(page, dutchRobot.askCode).click()
  await expect(mood(page, 'away')).toBeVisible()
  await expect(connection(page, dutchRobot.connection.away)).toBeVisible()
  await expect(bubbles(page).first()).toHaveText(/Tot zo/)
  await page.context().setOffline(false)
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible({ timeout: 40_000 })
  await expect(mood(page, 'awake')).toBeVisible()
})

test('[BOT-03] a page that the server does not serve says so, shows nothing old, and recovers by itself', async ({
  server,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 4(01|29) .*\/device\/v1\/heartbeat/)
  const page = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server))
  const heartbeat = '**/device/v1/heartbeat'
  const answered = (status: number, error: string) =>
    page.route(heartbeat, (route) => route.fulfill({ status, json: { error, message: '', details: [] } }))
  await page.goto('/')
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  await say(page).fill('Tot zo')
  await say(page).press('Enter')
  await expect(bubbles(page)).toHaveText([/Tot zo/])

  // Reloading is what makes it send a heartbeat at once.
  await answered(429, 'too_many_requests')
  await page.reload()
  await expect(connection(page, dutchRobot.connection.waiting)).toBeVisible()
  await expect(bubbles(page)).toHaveCount(0)
  await page.unroute(heartbeat)
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible({ timeout: 40_000 })

  // Each token ends as soon as it is used: another screen with the same secret.
  await answered(401, 'invalid_token')
  await page.reload()
  const notice = page.getByRole('heading', { name: dutchRobot.elsewhereTitle })
  await expect(notice).toBeVisible()
  await page.unroute(heartbeat)
  await button(page, dutchRobot.comeHere).click()
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  await expect(notice).toBeHidden()
})

test('[BOT-03, SET-04] its language is changed in the portal and on the robot, and both show it', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const made = await registerRobot(server)
  const person = await newPerson({ robot: false })
  await server.operator('handOverRobot', { serial: made.serial, email: person.email })
  const robot = await robotBrowser({ server, newDevice, complaints }, made)
  await robot.goto('/')
  await expect(connection(robot, dutchRobot.connection.connected)).toBeVisible()
  await enter(person, '/robot-settings')
  await page.getByRole('heading', { level: 2, name: nl('robot-settings.settings.title') }).click()
  const language = page.getByLabel(nl('robot-settings.settings.language'))
  await expect(page.getByText(nl('robot-settings.settings.state.updated'))).toBeVisible()
  await language.selectOption('en-GB')
  const form = page.getByRole('form', { name: nl('robot-settings.settings.title') })
  await form.getByRole('button', { name: nl('robot-settings.save') }).click()
  await expect(robot.getByRole('heading', { level: 1, name: englishRobot.mood.awake })).toBeVisible()
  await expect(button(robot, englishRobot.askCode)).toBeVisible()
  await expect(bubbles(robot).last()).toHaveText('I now speak English.')
  await expect(robot.locator('html')).toHaveAttribute('lang', 'en-GB')

  await button(robot, englishRobot.settings).click()
  await robot.getByLabel(englishRobot.language).selectOption('nl-NL')
  await expect(robot.getByLabel(dutchRobot.language)).toHaveValue('nl-NL')
  await expect(page.getByText(nlPattern('robot-settings.settings.state.updatedBy.endUser'))).toBeVisible()
  await expect(language).toHaveValue('nl-NL')
})

test('[BOT-02f, BOT-03] after a reset the page is as new', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of (401|403)/)
  const made = await registerRobot(server)
  const person = await newPerson({ robot: false })
  await server.operator('handOverRobot', { serial: made.serial, email: person.email })
  const robot = await robotBrowser({ server, newDevice, complaints }, made)
  await robot.goto('/')
  await say(robot).fill('Dit is van mij')
  await say(robot).press('Enter')
  await expect(bubbles(robot)).toHaveText([/Dit is van mij/])
  await button(robot, dutchRobot.settings).click()
  await robot.getByLabel(dutchRobot.language).selectOption('en-GB')
  await expect(button(robot, englishRobot.close)).toBeVisible()
  await button(robot, englishRobot.close).click()

  await enter(person, '/robot-settings')
  await page.getByRole('heading', { level: 2, name: nl('robot-settings.reset.section') }).click()
  await page
    .getByRole('button', { name: nl('robot-settings.reset.start'), exact: true })
    .last()
    .click()
  const popup = page.getByRole('alertdialog')
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: nl('robot-settings.reset.submit') }).click()
  await expect(page).toHaveURL('/pairing')

  await expect(mood(robot, 'awake')).toBeVisible()
  await expect(connection(robot, dutchRobot.connection.connected)).toBeVisible()
  await expect(bubbles(robot).filter({ hasText: 'Dit is van mij' })).toHaveCount(0)
  expect(await keptInBrowser(robot)).not.toContain('en-GB')
  expect(await askCode(robot)).toMatch(/^.{4} .{4}$/)
})

test('[BOT-03] its memory takes a batch whole or not at all, keeps it for the next tab, and holds a release in parts', async ({
  server,
  newDevice,
  complaints,
}) => {
  const page = await robotBrowser({ server, newDevice, complaints })
  const { code } = await transformWithOxc(readFileSync(databaseModule, 'utf8'), databaseModule.pathname)
  const script = { contentType: 'text/javascript', body: code }
  await page.context().route('**/robot-database.js', (route) => route.fulfill(script))
  await page.context().route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  const written = await page.evaluate(fillMemory)
  expect(written).toEqual({
    refused: 'DataCloneError',
    changes: 2,
    keys: ['a/1', 'a/2'],
    entries: [
      { key: 'a/1', value: 'één' },
      { key: 'a/2', value: 'twee' },
    ],
    sizes: [0, 5, 0],
    sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  })
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/blank')
  expect(await other.evaluate(recallMemory)).toEqual([
    { key: 'a%', value: 'no wildcard' },
    { key: 'a/3', value: 'drie' },
  ])
})

const databaseModule = new URL('../apps/robot/src/hosts/web/robot-database.ts', import.meta.url)

/** Runs in the browser. */
async function fillMemory() {
  const module: typeof RobotDatabase = await import(`${location.origin}/robot-database.js`)
  let changes = 0
  const { store, releases } = await module.openRobotDatabase({
    onChanged: () => (changes += 1),
    onLost: () => {},
  })
  await store.write([
    { put: 'a/2', value: 'twee' },
    { put: 'a/1', value: 'een' },
    { put: 'a%', value: 'no wildcard' },
    { put: 'b', value: 'weg' },
  ])
  await store.write([{ put: 'a/1', value: 'één' }, { remove: 'b' }])
  const entries = await store.list('a/')
  const keys = await store.keys('a/')
  const soFar = changes
  // What no browser can keep stands for whatever goes wrong half-way.
  const impossible: { value: string } = Object.assign(Object.create(null), { value: () => {} })
  const refused = await store
    .write([{ put: 'c', value: 'half' }, { removeAll: 'a' }, { put: 'd', ...impossible }])
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof Error ? error.name : ''),
    )
  if ((await store.get('c')) !== undefined || (await store.list('a/')).length !== 2) throw new Error('half')
  const bytes = (text: string) => new TextEncoder().encode(text)
  const sizes = [await releases.size('2.21.0')]
  await releases.append('2.21.0', bytes('he'))
  await releases.append('2.21.0', bytes('llo'))
  await releases.append('2.3.0', bytes('other'))
  await releases.keepOnly('2.21.0')
  sizes.push(await releases.size('2.21.0'), await releases.size('2.3.0'))
  const sha256 = await releases.sha256('2.21.0')
  await store.write([{ removeAll: 'a/' }, { put: 'a/3', value: 'drie' }])
  return { refused, changes: soFar, keys, entries, sizes, sha256 }
}

async function recallMemory() {
  const module: typeof RobotDatabase = await import(`${location.origin}/robot-database.js`)
  const { store } = await module.openRobotDatabase({ onChanged: () => {}, onLost: () => {} })
  return store.list('a')
}

const widths = [320, 360, 768, 1280]

test('[BOT-03] the page is accessible in light and dark, fits every width, and stands still when asked to', async ({
  server,
  newDevice,
  complaints,
}) => {
  const page = await robotBrowser({ server, newDevice, complaints }, await registerRobot(server), {
    reducedMotion: 'reduce',
  })
  await page.goto('/')
  await expect(connection(page, dutchRobot.connection.connected)).toBeVisible()
  await say(page).fill('Zullen we straks samen een stukje wandelen in het park?')
  await say(page).press('Enter')
  await askCode(page)
  await examine(page, 'the robot with a code')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await button(page, dutchRobot.hideCode).click()
  await expect(button(page, dutchRobot.askCode)).toBeFocused()
  await button(page, dutchRobot.settings).click()
  await button(page, dutchRobot.forget).click()
  await examine(page, 'settings')
  await page.keyboard.press('Escape')
  await expect(button(page, dutchRobot.settings)).toBeFocused()

  const stranger = await robotBrowser({ server, newDevice, complaints }, null)
  await stranger.goto('/')
  await expect(stranger.getByLabel(dutchRobot.serial)).toBeVisible()
  await examine(stranger, 'which robot it is')
})

async function examine(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const about = colorScheme === 'light' ? 'everything' : 'contrast'
    expect.soft(await findBarriers(page, about), `axe on ${where}, ${colorScheme}`).toEqual([])
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${where}: too wide at ${width}`).toBeLessThanOrEqual(0)
    const small = await page
      .getByRole('button')
      .or(page.getByRole('textbox'))
      .or(page.getByRole('combobox'))
      .all()
    for (const target of small) {
      const box = await target.boundingBox()
      expect
        .soft(Math.min(box?.width ?? 0, box?.height ?? 0), `${where}: a target at ${width}`)
        .toBeGreaterThanOrEqual(44)
    }
  }
}

// A release is everybody's news.
const testAlone = testOnOwnServer({ LOG_LEVEL: 'error' }, { embedded: true })

testAlone(
  '[BOT-02e, BOT-03] an update is downloaded and installed, and the page comes back under the new number',
  async ({ page, server, newPerson, enter, newDevice, complaints }) => {
    await server.release('9.1.0', 'x'.repeat(300_000))
    const made = await registerRobot(server)
    const person = await newPerson({ robot: false })
    await server.operator('handOverRobot', { serial: made.serial, email: person.email })
    const robot = await robotBrowser({ server, newDevice, complaints }, made)
    await robot.goto('/')
    await expect(robot.getByRole('contentinfo')).toContainText(dutchRobot.outdated)
    let loads = 0
    robot.on('load', () => (loads += 1))

    await enter(person, '/robot-settings')
    // It comes a moment after the page and moves it down.
    await expect(page.getByText(nl('software-update.banner.outdated', robotNamed(made.serial)))).toBeVisible()
    await page.getByRole('heading', { level: 2, name: nl('robot-settings.software.title') }).click()
    await page
      .getByRole('button', { name: nl('software-update.download'), exact: true })
      .last()
      .click()
    await expect(robot.getByRole('contentinfo')).toContainText(dutchRobot.ready('9.1.0'))
    await page
      .getByRole('button', { name: nl('software-update.install'), exact: true })
      .last()
      .click()
    await page
      .getByRole('alertdialog', { name: nl('software-update.confirm.title') })
      .getByRole('button', { name: nl('software-update.install') })
      .click()
    await expect(robot.getByRole('contentinfo')).toContainText(`${made.serial} · 9.1.0`)
    // It shows before it is loaded to the last picture.
    await expect.poll(() => loads, 'how often the page was loaded').toBe(1)
    await expect(connection(robot, dutchRobot.connection.connected)).toBeVisible()
    expect(await keptInBrowser(robot)).toContain('9.1.0')
  },
)

/**
 * A browser on a test machine has no voices: this one writes down what it would have said. And it takes the test's
 * own looking for a touch of somebody, which only keys and presses are.
 */
function playVoices(): void {
  let hasBeenActive = false
  for (const touch of ['keydown', 'pointerdown']) addEventListener(touch, () => (hasBeenActive = true), true)
  Object.defineProperty(navigator, 'userActivation', {
    get: () => ({ hasBeenActive }),
  })
  class Utterance extends EventTarget {
    voice = null
    lang = ''
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const speak = (utterance: Utterance) => {
    const { dataset } = document.documentElement
    dataset.spoken = `${dataset.spoken ?? ''}${utterance.lang}: ${utterance.text}\n`
    setTimeout(() => utterance.dispatchEvent(new Event('end')))
  }
  const voices = [
    { lang: 'en-GB', localService: true },
    { lang: 'nl-NL', localService: true },
  ]
  const speechSynthesis = { getVoices: () => voices, speak, cancel: () => {} }
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
}
