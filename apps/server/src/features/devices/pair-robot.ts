import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { lockAccount } from '../account/account.repository.ts'
import { giveInstruction } from '../instructions/give-instruction.ts'
import { becomePrimary } from '../robots/become-primary.ts'
import { findPairedRobot, lockRobot } from '../robots/robots.repository.ts'
import { findRobotsByCode, spendPairingCode } from './devices.repository.ts'
import { pairedSentence } from './paired-sentence.ts'

/**
 * A carer pairs a robot by the code that it gives (D-12) and becomes its primary carer. A robot that has one is never
 * handed over by a code. The robot says whom it was paired with, so that everybody in the room knows.
 */
export function pairRobot({
  database,
  runUnit,
  clock,
  secrets,
}: Needs<'database' | 'runUnit' | 'clock' | 'secrets'>): Handler<'pairRobot'> {
  return async ({ caller, body, actor }) => {
    const hashes = secrets.macs('pairing-code', body.code)
    const suffix = body.serialSuffix?.toUpperCase()
    const gave = await findRobotsByCode(database, hashes, clock.now())
    const meant = gave.filter(({ serial }) => suffix === undefined || serial.toUpperCase().endsWith(suffix))
    if (meant.length > 1) throw new ApiError('code_ambiguous')
    const robotId = meant[0]?.robotId
    if (robotId === undefined) throw new ApiError('code_not_registered')
    return runUnit(actor, async (unit) => {
      const carer = await lockAccount(unit.tx, caller.accountId)
      const robot = await lockRobot(unit.tx, robotId)
      if (carer === undefined || robot === undefined) throw new ApiError('invalid_token')
      await becomePrimary(unit, robotId, caller.accountId)
      if (!(await spendPairingCode(unit.tx, robotId, hashes, unit.now))) {
        throw new ApiError('code_not_registered')
      }
      unit.record({ action: 'pairRobot', subject: `robot:${robotId}` })
      unit.publish({ stream: `account:${caller.accountId}`, kind: 'robots.changed', entityId: robotId })
      await giveInstruction(unit, robotId, {
        kind: 'speak',
        text: pairedSentence(robot.defaultLanguage, carer.firstName),
      })
      const paired = await findPairedRobot(unit.tx, robotId, caller.accountId)
      if (paired === undefined) throw new ApiError('internal')
      return paired
    })
  }
}
