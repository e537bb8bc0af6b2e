import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { findRobotBySerial, saveRobot } from '../robots/robots.repository.ts'
import { removeDevice } from './devices.repository.ts'

/** A new secret for a robot that lost its own or was in wrong hands: its token stops working too (SEC-29). */
export function renewRobotSecret({ runUnit }: Needs<'runUnit'>): Handler<'renewRobotSecret'> {
  return ({ body: { serial }, actor }) =>
    runUnit(actor, async (unit) => {
      const robot = await findRobotBySerial(unit.tx, serial)
      if (robot === undefined) throw new ApiError('not_found')
      const secret = randomSecret()
      await saveRobot(unit.tx, robot.id, { secretHash: hashSecret(secret) })
      await removeDevice(unit.tx, robot.id)
      unit.record({ action: 'renewRobotSecret', subject: `robot:${robot.id}` })
      return { id: robot.id, serial, secret }
    })
}
