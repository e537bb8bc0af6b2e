import { emailKey } from '@kompaan/contract'
import type { RobotRole } from '@kompaan/contract'
import type { Actor } from '../../audit/audit-entry.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginByEmail, lockAccount } from '../account/account.repository.ts'
import { becomePrimary } from './become-primary.ts'
import { findPairedRobot, findRobotBySerial, lockRobot, savePairing } from './robots.repository.ts'

type Named = { readonly serial: string; readonly email: string }

async function demandRobotAndAccount({ database }: Needs<'database'>, { serial, email }: Named) {
  const found = await findLoginByEmail(database, emailKey(email))
  const robot = await findRobotBySerial(database, serial)
  if (found === undefined || robot === undefined) throw new ApiError('not_found')
  return { robotId: robot.id, accountId: found.account.id }
}

/** The operator gives a robot without a primary carer to a user; one that has somebody stays theirs. */
export function handOverRobot(needs: Needs<'database' | 'runUnit'>): Handler<'handOverRobot'> {
  return async ({ body, actor }) => {
    const { robotId, accountId } = await demandRobotAndAccount(needs, body)
    await addPairing(needs, actor, { robotId, accountId, role: 'PRIMARY_CARER' })
    return undefined
  }
}

/** The operator lets somebody help to look after a robot. */
export function addCarer(needs: Needs<'database' | 'runUnit'>): Handler<'addCarer'> {
  return async ({ body, actor }) => {
    const { robotId, accountId } = await demandRobotAndAccount(needs, body)
    await addPairing(needs, actor, { robotId, accountId, role: 'REGULAR' })
    return undefined
  }
}

async function addPairing(
  { runUnit }: Needs<'runUnit'>,
  actor: Actor,
  added: { readonly robotId: string; readonly accountId: string; readonly role: RobotRole },
): Promise<void> {
  const { robotId, accountId, role } = added
  await runUnit(actor, async (unit) => {
    // An account that is deleted at this moment takes no robot with it (D-09).
    if ((await lockAccount(unit.tx, accountId)) === undefined) throw new ApiError('not_found')
    await lockRobot(unit.tx, robotId)
    if (role === 'PRIMARY_CARER') await becomePrimary(unit, robotId, accountId)
    else if (await findPairedRobot(unit.tx, robotId, accountId)) throw new ApiError('already_paired')
    else await savePairing(unit.tx, { ...added, createdAt: unit.now })
    unit.record({ action: 'addPairing', subject: `robot:${robotId}`, details: { account: accountId, role } })
    unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
    unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
  })
}
