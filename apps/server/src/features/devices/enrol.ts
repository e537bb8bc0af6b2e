import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { findRobotBySerial, lockRobot } from '../robots/robots.repository.ts'
import { showFleetChanges } from '../state/state.repository.ts'
import { properCapabilities } from './capabilities.ts'
import { saveDevice } from './devices.repository.ts'

/** What is compared when there is nothing to compare with: as much work, and never equal. */
const nobody = hashSecret(randomSecret())

/** A robot proves with its secret which one it is, and gets a token. The one it had before stops working (SEC-29). */
export function enrol({ database, runUnit }: Needs<'database' | 'runUnit'>): Handler<'enrol'> {
  return async ({ body, actor }) => {
    const presented = hashSecret(body.secret)
    const found = await findRobotBySerial(database, body.serial)
    // An unknown serial number and a wrong secret answer alike.
    if (!isSame(presented, found?.secretHash ?? nobody) || found === undefined) {
      throw new ApiError('invalid_credentials')
    }
    const robotId = found.id
    const token = randomSecret()
    await runUnit({ ...actor, name: `robot:${robotId}` }, async (unit) => {
      const current = await lockRobot(unit.tx, robotId)
      // The operator may have renewed the secret in between.
      if (current?.secretHash !== presented) throw new ApiError('invalid_credentials')
      // Whoever counts its beats first: those take the robot's signs of life before the device.
      await unit.tell('robotEnrolled', { robotId })
      await saveDevice(unit.tx, {
        robotId,
        tokenHash: hashSecret(token),
        enrolledAt: unit.now,
        hardware: body.hardware,
        capabilities: properCapabilities(body.capabilities),
        software: body.software,
        reportedAt: unit.now,
        heldVersion: 0,
        heldEpoch: null,
        unreadable: [],
      })
      // It takes everything anew, so it may as well take the newest.
      await showFleetChanges(unit.tx, robotId)
      unit.record({ action: 'enrol', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'config.changed' })
      unit.publish({ stream: `robot:${robotId}`, kind: 'settings.changed' })
    })
    return { robotId, token }
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
