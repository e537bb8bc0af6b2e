import type { Page } from '@playwright/test'
import type { Author } from './author.ts'
import type { LaunchedServer } from './launch-server.ts'
import { apiCall, callerOf, type Person } from './people.ts'

/** The primary carer has somebody no longer look after the robot, beside the browser. */
export async function takeAccessAway(server: LaunchedServer, primary: Author, helper: Person): Promise<void> {
  const as = await callerOf(server, primary)
  const { robotId, password } = primary
  const users = await apiCall(server, 'robotUsers', as, undefined, { robotId })
  const found = users.find(({ firstName }) => firstName === helper.firstName)
  if (found === undefined) throw new Error(`${helper.firstName} does not look after the robot`)
  await apiCall(server, 'unpairUser', as, { auth: { password } }, { robotId, userId: found.uuid })
}

/** The portal asks for the robots after a refusal, and leaves the page of one that is gone. This connection is too slow. */
export async function keepFromAskingForRobots(page: Page): Promise<void> {
  await page.route('**/api/robot/robots/mine', () => {})
}
