import { randomUUIDv7 } from 'node:crypto'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { insertRobot } from './robots.repository.ts'

/** The operator registers a robot and gets the secret that goes into it; it is told this once. */
export function addRobot({ runUnit }: Needs<'runUnit'>): Handler<'addRobot'> {
  return ({ body: { serial }, actor }) =>
    runUnit(actor, async (unit) => {
      const id = randomUUIDv7()
      const secret = randomSecret()
      const added = await registerRobot(unit, {
        id,
        serial,
        secretHash: hashSecret(secret),
        createdAt: unit.now,
      })
      if (!added) throw new ApiError('serial_in_use')
      unit.record({ action: 'addRobot', subject: `robot:${id}` })
      return { id, serial, secret }
    })
}

/** A robot that is nobody's yet, and what it should be like; false when its serial number is taken. */
export async function registerRobot(unit: Unit, row: Parameters<typeof insertRobot>[1]): Promise<boolean> {
  const added = await insertRobot(unit.tx, row)
  if (added) await unit.tell('robotAdded', { robotId: row.id })
  return added
}
