import { randomUUIDv7 } from 'node:crypto'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import { findRobotBySerial } from '../robots/robots.repository.ts'
import {
  addStatusEvent,
  findStatusNames,
  insertIntegration,
  isStatusSeen,
  isWatched,
  removeIntegration,
} from './integrations.repository.ts'

/** The operator lets another system tell what happens around some robots; its token is told this once. */
export function addIntegration({ runUnit }: Needs<'runUnit'>): Handler<'addIntegration'> {
  return async ({ body, actor }) => {
    const token = randomSecret()
    try {
      await runUnit(actor, async (unit) => {
        const robotIds: string[] = []
        for (const serial of new Set(body.serials)) {
          const robot = await findRobotBySerial(unit.tx, serial)
          if (robot === undefined) throw new ApiError('not_found')
          robotIds.push(robot.id)
        }
        const id = randomUUIDv7()
        await insertIntegration(
          unit.tx,
          { id, name: body.name, tokenHash: hashSecret(token), createdAt: unit.now },
          robotIds,
        )
        unit.record({ action: 'addIntegration', subject: `integration:${id}` })
      })
    } catch (error) {
      throw isUniqueViolation(error) ? new ApiError('name_in_use') : error
    }
    return { token }
  }
}

export function revokeIntegration({ runUnit }: Needs<'runUnit'>): Handler<'revokeIntegration'> {
  return ({ body, actor }) =>
    runUnit(actor, async (unit) => {
      const id = await removeIntegration(unit.tx, body.name)
      if (id === undefined) throw new ApiError('not_found')
      unit.record({ action: 'revokeIntegration', subject: `integration:${id}` })
      return undefined
    })
}

/** Something happened around a robot, says an integration that may say so. */
export function statusEvents({ runUnit }: Needs<'runUnit'>): Handler<'statusEvents'> {
  return ({ body: { robotId, name, time }, actor }) =>
    runUnit(actor, async (unit) => {
      const isNew = await addStatusEvent(unit.tx, {
        robotId,
        name,
        happenedAt: Date.parse(time),
        receivedAt: unit.now,
      })
      if (isNew) unit.publish({ stream: `device:${robotId}`, kind: 'status.happened' })
      if (isNew) unit.record({ action: 'statusEvents', subject: `robot:${robotId}`, details: { name } })
      return undefined
    })
}

/** Asked by a robot in a script. Where nobody could have told, it is not known: 'pills not taken' must be true (D-35). */
export function statusHappened({ database }: Needs<'database'>): Handler<'statusHappened'> {
  return async ({ caller: { robotId }, query: { name, from, to } }) => {
    if (!(await allowedPermissions(database, robotId)).includes('statusCheck'))
      throw new ApiError('forbidden')
    const window = { from: Date.parse(from), to: Date.parse(to) }
    if (await isStatusSeen(database, { robotId, name, ...window })) return { seen: 'yes' }
    return { seen: (await isWatched(database, robotId)) ? 'no' : 'unknown' }
  }
}

const namesOffered = 30

/** What a status check can ask for; for whoever writes a script. */
export function statusNames({ database }: Needs<'database'>): Handler<'statusNames'> {
  return async ({ params: { robotId } }) => [...(await findStatusNames(database, robotId, namesOffered))]
}
