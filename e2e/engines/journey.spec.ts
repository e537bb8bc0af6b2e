import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { root } from '../../tools/bootstrap/root.mjs'
import { ensureBrowserEngines, type BrowserEngines } from '../../tools/browser-engines.ts'
import { launchServer, type LaunchedServer } from '../support/launch-server.ts'
import { nl, robotNamed } from '../support/nl.ts'
import { dutchRobot, robotOrigin } from '../support/robot-page.ts'
import { patience, type EngineTab, type Named, type Size } from './engine-tab.ts'
import { openFirefox } from './open-firefox.ts'
import { openWebKit } from './open-webkit.ts'

const engines = { webkit: openWebKit, firefox: openFirefox }
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const demoRobot = 'KMP-DEMO-0002'

interface Fixtures {
  readonly server: LaunchedServer
  /** A browser of its own, closed after the test. */
  readonly newBrowser: (open: OpenBrowser, size: Size) => Promise<EngineTab>
}

type OpenBrowser = (programs: BrowserEngines, size: Size) => Promise<EngineTab>

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that nothing else is needed
  server: async ({}, use) => {
    const server = await launchServer()
    await use(server)
    await server.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that nothing else is needed
  newBrowser: async ({}, use) => {
    const programs = await ensureBrowserEngines()
    const opened: EngineTab[] = []
    await use(async (open, size) => {
      const tab = await open(programs, size)
      opened.push(tab)
      return tab
    })
    await Promise.all(opened.map((tab) => tab.close()))
  },
})

for (const [engine, open] of Object.entries(engines)) {
  for (const size of sizes) {
    test(`in ${engine}, ${size.width} px wide, a newcomer signs up, pairs a robot, names it and leaves`, async ({
      server,
      newBrowser,
    }) => {
      const robot = await newBrowser(open, size)
      const portal = await newBrowser(open, size)
      const look = async (tab: EngineTab, name: string) => {
        await tab.run(endAnimations)
        await tab.picture(join(root, `test-results/engines/${engine}-${size.width}-${name}.png`))
        expect.soft(await tab.run(sidewaysScroll), `${name} is wider than the window`).toBeLessThanOrEqual(0)
      }

      await robot.goto(robotOrigin(server))
      await sees(robot, text(dutchRobot.connection.connected))
      await sees(robot, heading(dutchRobot.mood.awake))
      await look(robot, 'robot-awake')
      const face = await robot.run(sizeOfHead)
      expect(face.width, 'the head of the robot').toBeGreaterThan(160)
      expect(face.height, 'the head of the robot').toBeGreaterThan(120)
      await robot.press(button(dutchRobot.askCode))
      await sees(robot, heading(dutchRobot.codeTitle))
      await look(robot, 'robot-code')
      const [code = ''] = /[A-Z\d]{4} [A-Z\d]{4}/.exec(await robot.run(words)) ?? []

      await portal.goto(server.url)
      await sees(portal, heading(nl('landing.title')))
      await look(portal, 'landing')
      await signUp(portal, (step) => look(portal, step))

      await sees(portal, heading(nl('pairing.title')))
      await look(portal, 'pairing')
      await portal.type(nl('pairing.code'), code)
      await portal.press(button(nl('pairing.submit')))
      await sees(portal, heading(nl('pairing.success.title')))
      await look(portal, 'paired')
      await portal.press(link(nl('pairing.success.skip')))
      await sees(portal, heading(nl('robot-status.conditions.online.title', robotNamed(demoRobot))))
      await look(portal, 'overview')
      await look(robot, 'robot-paired')

      const isPhone = size.width < 1024
      const alias = field(nl('robot-settings.profile.alias'))
      const openProfile = async () => {
        if (isPhone) await portal.press(text(nl('robot-settings.profile.title')))
        await sees(portal, alias)
      }
      const pressInMenu = async (entry: Named) => {
        if (isPhone) await portal.press(button(nl('ui.menu.open')))
        if (isPhone) await look(portal, 'menu')
        await portal.press(entry)
      }
      await pressInMenu(link(nl('app.menu.robotSettings')))
      await openProfile()
      await portal.type(alias.name, 'Zonnetje')
      await portal.press(button(nl('robot-settings.save')))
      await sees(portal, text(nl('robot-settings.saved')))
      await look(portal, 'robot-settings')
      await portal.reload()
      await openProfile()
      await expect.poll(() => portal.run(fieldValues)).toContain('Zonnetje')

      await pressInMenu(link(nl('app.menu.generalSettings')))
      if (isPhone) await portal.press(text(nl('settings.profile')))
      await portal.press(button(nl('settings.userProfile.passwordChange')))
      const popup: Named = { role: 'dialog', name: nl('settings.changePassword.title') }
      await sees(portal, popup)
      await look(portal, 'popup')
      await portal.press(button(nl('ui.cancel')))
      await expect.poll(() => portal.sees(popup)).toBe(false)

      await pressInMenu(button(nl('app.menu.logOut')))
      await sees(portal, text(nl('app.ended.logged_out')))
      await look(portal, 'logged-out')
      expect([...robot.complaints(), ...portal.complaints()], 'what the browser complained about').toEqual([])
    })
  }
}

async function signUp(tab: EngineTab, look: (step: string) => Promise<void>): Promise<void> {
  await tab.press(link(nl('landing.signUp')))
  await tab.type(nl('account.signup.name.firstName'), 'Zoë')
  await tab.type(nl('account.signup.name.lastName'), "van 't Hof")
  await tab.press(button(nl('account.signup.next')))
  await tab.type(nl('account.signup.contacts.email'), 'zoe@example.nl')
  await tab.type(nl('account.signup.contacts.phone'), '0612345678')
  await tab.press(button(nl('account.signup.next')))
  await tab.type(nl('app.password.label'), password)
  await tab.type(nl('app.password.confirm'), password)
  await tab.press(field(nl('account.signup.password.terms')))
  await look('signup')
  await tab.press(button(nl('account.signup.password.submit')))
}

const password = 'gele tulpen op de markt 12'

const button = (name: string): Named => ({ role: 'button', name })
const link = (name: string): Named => ({ role: 'link', name })
const heading = (name: string): Named => ({ role: 'heading', name })
const field = (name: string): Named => ({ role: 'field', name })
const text = (name: string): Named => ({ role: 'text', name })

async function sees(tab: EngineTab, what: Named): Promise<void> {
  await expect
    .poll(() => tab.sees(what), { message: `${what.role} '${what.name}'`, timeout: patience })
    .toBe(true)
}

// These run in the page.

/** Not waited for: a window that nobody looks at may get no frames. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}

function sidewaysScroll(): number {
  return document.documentElement.scrollWidth - innerWidth
}

function sizeOfHead(): { width: number; height: number } {
  const { width = 0, height = 0 } = document.querySelector('.robot-head')?.getBoundingClientRect() ?? {}
  return { width, height }
}

function words(): string {
  return document.body.textContent
}

function fieldValues(): string[] {
  return [...document.querySelectorAll('input')].map(({ value }) => value)
}
