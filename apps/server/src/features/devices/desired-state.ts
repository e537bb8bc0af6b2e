import { createHash } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import { findNewestRelease } from '../releases/releases.repository.ts'
import { findRobotWithVersion } from '../robots/robots.repository.ts'

export interface StatePart {
  readonly kind: string
  readonly id: string
  readonly sha256: string
  /** JSON; the hash is of these very bytes. */
  readonly body: string
}

/** What a robot should be like, made from the tables each time: nothing to keep in step. */
export async function desiredState(
  queries: Queries,
  robotId: string,
): Promise<{ version: number; parts: StatePart[] } | undefined> {
  const robot = await findRobotWithVersion(queries, robotId)
  if (robot === undefined) return undefined
  const newest = await findNewestRelease(queries)
  return {
    version: robot.wantedVersion,
    parts: [
      part('settings', { timeZone: robot.timeZone, defaultLanguage: robot.defaultLanguage }),
      part('permissions', { allowed: await allowedPermissions(queries, robotId) }),
      part(
        'software',
        newest === undefined
          ? { version: null }
          : { version: newest.version, sha256: newest.sha256, size: newest.size },
      ),
    ],
  }
}

function part(kind: string, content: Readonly<Record<string, unknown>>, id = 'robot'): StatePart {
  const body = JSON.stringify(content)
  return { kind, id, sha256: createHash('sha256').update(body).digest('hex'), body }
}
