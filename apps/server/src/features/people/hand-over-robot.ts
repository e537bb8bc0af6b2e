import { emailKey } from '@kompaan/contract'
import type { RobotRole } from '@kompaan/contract'
import type { Actor } from '../../audit/audit-entry.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginByEmail, lockAccount } from '../account/account.repository.ts'
import { becomePrimary } from '../robots/become-primary.ts'
import { demandRoomForRobot } from '../robots/demand-room-for-robot.ts'
import {
  findPairedRobot,
  hasPrimary,
  findRobotBySerial,
  lockRobot,
  savePairing,
} from '../robots/robots.repository.ts'
import { countPeople } from './invites.repository.ts'

type Added = { readonly robotId: string; readonly accountId: string; readonly role: RobotRole }
type Named = { readonly serial: string; readonly email: string }

async function demandRobotAndAccount({ database }: Needs<'database'>, { serial, email }: Named) {
  const found = await findLoginByEmail(database, emailKey(email))
  const robot = await findRobotBySerial(database, serial)
  if (found === undefined || robot === undefined) throw new ApiError('not_found')
  return { robotId: robot.id, accountId: found.account.id }
}

/** The operator gives a robot without a primary carer to a user; one that has somebody stays theirs. */
export function handOverRobot(needs: Needs<'database' | 'runUnit' | 'config'>): Handler<'handOverRobot'> {
  return async ({ body, actor }) => {
    const { robotId, accountId } = await demandRobotAndAccount(needs, body)
    await addPairing(needs, actor, { robotId, accountId, role: 'PRIMARY_CARER' })
    return undefined
  }
}

/** The operator lets somebody help to look after a robot. */
export function addCarer(needs: Needs<'database' | 'runUnit' | 'config'>): Handler<'addCarer'> {
  return async ({ body, actor }) => {
    const { robotId, accountId } = await demandRobotAndAccount(needs, body)
    await addPairing(needs, actor, { robotId, accountId, role: 'REGULAR' })
    return undefined
  }
}

async function addPairing(
  { runUnit, config }: Needs<'runUnit' | 'config'>,
  actor: Actor,
  added: Added,
): Promise<void> {
  const { robotId, accountId, role } = added
  await runUnit(actor, async (unit) => {
    // An account that is deleted at this moment takes no robot with it (D-09).
    if ((await lockAccount(unit.tx, accountId)) === undefined) throw new ApiError('not_found')
    await lockRobot(unit.tx, robotId)
    if (role === 'PRIMARY_CARER') await becomePrimary(unit, robotId, accountId)
    else await becomeHelper(unit, added, config.limits.usersPerRobotMax)
    unit.record({ action: 'addPairing', subject: `robot:${robotId}`, details: { account: accountId, role } })
    unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
    unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
  })
}

async function becomeHelper(unit: Unit, added: Added, usersMax: number): Promise<void> {
  const { robotId, accountId } = added
  if (!(await hasPrimary(unit.tx, robotId))) throw new ApiError('no_primary')
  if (await findPairedRobot(unit.tx, robotId, accountId)) throw new ApiError('already_paired')
  const { users, invited } = await countPeople(unit.tx, robotId, unit.now)
  if (users + invited >= usersMax) throw new ApiError('max_users')
  await demandRoomForRobot(unit, robotId, accountId)
  await savePairing(unit.tx, { ...added, createdAt: unit.now })
}
