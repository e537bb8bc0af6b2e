import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { labels } from '../../apps/robot/src/hosts/web/labels/all-labels.ts'
import type { Complaints } from './complaints.ts'
import { addedRobot } from './device.ts'
import type { LaunchedServer } from './launch-server.ts'
import type { Person } from './people.ts'

export const dutchRobot = labels['nl-NL']
export const englishRobot = labels['en-GB']

/** Where the server shows the robot with a face. */
export function robotOrigin(server: LaunchedServer): string {
  const [, origin] = /robot page\s+(\S+)/.exec(server.log()) ?? []
  if (origin === undefined) throw new Error('The server named no robot page')
  return origin
}

let made = 0

interface RegisteredRobot {
  readonly robotId: string
  readonly serial: string
  readonly secret: string
}

/** A robot that the operator has registered. */
export async function registerRobot(server: LaunchedServer): Promise<RegisteredRobot> {
  made += 1
  const serial = `WEB-${process.pid}-${1000 + made}`
  const { id, secret } = addedRobot(await server.operator('addRobot', { serial }))
  return { robotId: id, serial, secret }
}

interface RobotBrowser {
  readonly server: LaunchedServer
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>
  readonly complaints: Complaints
}

/**
 * A page in a browser of its own, on the robot's origin. It can be told to be one robot, as the demo robot is by a
 * server on somebody's own machine, or with null to ask which one it is.
 */
export async function robotBrowser(
  { server, newDevice, complaints }: RobotBrowser,
  robot?: { serial: string; secret: string } | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  // The robot's page is the one page that calls another origin: the device interface of its server.
  complaints.expect(/^asked elsewhere: http:\/\/localhost:\d+\/device\/v1\//)
  // What changes while the robot fetches it is gone, and fetched anew.
  complaints.expect(/status of 404 .*\/device\/v1\/state\/[\da-f]{64}$/)
  // The robot asks whether there is a voice to speak with, and does without when there is none.
  complaints.expect(/status of (?:429|503) .*\/device\/v1\/speech$/)
  // A header of the test's own would have to be allowed to other origins.
  const page = await newDevice({ baseURL: robotOrigin(server), extraHTTPHeaders: {}, ...options })
  if (robot === undefined) return page
  const demo = robot && { serial: robot.serial, secret: robot.secret }
  const config = { serverUrl: server.url, demo }
  await page.context().route('**/robot.json', (route) => route.fulfill({ json: config }))
  return page
}

/** A robot with a page of its own, of which somebody is the primary carer. `prepare` runs before its page is opened. */
export async function robotPageOf(
  parts: RobotBrowser,
  { email }: Person,
  prepare: (robot: Page, made: RegisteredRobot) => Promise<void> = async () => {},
) {
  const made = await registerRobot(parts.server)
  await parts.server.operator('handOverRobot', { serial: made.serial, email })
  const robot = await robotBrowser(parts, made)
  await prepare(robot, made)
  await robot.goto('/')
  await expect(robot.getByRole('banner').getByText(dutchRobot.connection.connected)).toBeVisible()
  return { robot, made }
}

/** What it said last. */
export const bubbles = (page: Page) => page.getByRole('log').getByRole('paragraph')

/** That a robot asked what time it is. */
export const fetchedTime = /\/heartbeat$/
/** The words of its language. The page fetches them for planned scripts, and needs none for music. */
export const fetchedWords = [/\/dutch-/, /\/command-words-/]

/** Has the robot hear what time it is: switched on again, it asks. Waits until it has fetched all of this. */
export async function startAgain(robot: Page, fetches: readonly RegExp[]): Promise<void> {
  await robot.reload()
  await expect(robot.getByRole('banner').getByText(dutchRobot.connection.connected)).toBeVisible()
  const fetched = () =>
    robot.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  for (const what of fetches) await expect.poll(fetched).toContainEqual(expect.stringMatching(what))
}
