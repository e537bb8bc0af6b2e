import type { Database } from '../../db/database.ts'
import type { LivePass } from '../../events/live-hub.ts'
import { latestExpiry } from '../account/session-limits.ts'
import { refusedDevices, robotsOfLiveSessions } from './lapsed-passes.repository.ts'

/**
 * Those who may not read on: whose session has ended, whose robots are others now (they come back and get the right
 * ones), whose token was taken back. One query of each kind for all open streams, so that what is taken away anywhere
 * takes effect on every process within seconds (SEC-18, SEC-28, SEC-29).
 */
export async function lapsedPasses(
  database: Database,
  passes: readonly LivePass[],
  now: number,
): Promise<ReadonlySet<LivePass>> {
  const sessions = passes.filter((pass) => pass.kind === 'session')
  const devices = passes.filter((pass) => pass.kind === 'device')
  const robotsOf = await robotsOfLiveSessions(
    database,
    [...new Set(sessions.map((pass) => pass.sessionId))],
    now,
  )
  const refused = await refusedDevices(
    database,
    devices.map((pass) => pass.tokenHash),
    now,
  )
  return new Set<LivePass>([
    ...sessions.filter(
      (pass) =>
        !isSame(robotsOf.get(pass.sessionId), pass.robotIds) ||
        pass.tokenExpiresAt <= now ||
        pass.tokenExpiresAt > latestExpiry(now),
    ),
    ...devices.filter((pass) => refused.has(pass.tokenHash)),
  ])
}

/** Whether somebody may hear of the same robots as before, in whatever order; not when there is nobody any more. */
function isSame(now: readonly string[] | undefined, before: readonly string[]): boolean {
  return now !== undefined && now.length === before.length && new Set([...now, ...before]).size === now.length
}
