import { permissionsOnByDefault, robotPermissions as allPermissions } from '@kompaan/contract'
import type { AnswerOf, Contract, RobotPermission } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPrimary } from '../robots/demand-pairing.ts'
import { putParts } from '../state/change-parts.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findSwitched, prepareSwitched, saveSwitched } from './permissions.repository.ts'

type RobotPermissions = AnswerOf<Contract['robotPermissions']>

/** Every permission is the primary carer's to give (D-18). */
export function permissions(): Handler<'permissions'> {
  return async () =>
    allPermissions.map((permission) => ({
      permission,
      changedBy: 'PRIMARY_CARER',
      onByDefault: permissionsOnByDefault.includes(permission),
    }))
}

export function robotPermissions({ database }: Needs<'database'>): Handler<'robotPermissions'> {
  const readPermissions = createReadPermissions(database)
  return ({ params: { robotId } }) => readPermissions(robotId)
}

export function enablePermissions({ runUnit }: Needs<'runUnit'>): Handler<'enablePermissions'> {
  return ({ caller: { accountId }, params: { robotId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, accountId)
      const off = await whichAre(unit, robotId, body.permissions, false)
      if (off.length > 0) {
        await saveSwitched(unit.tx, robotId, off, unit.now)
        await tell(unit, robotId, 'enablePermission', off)
      }
      return createReadPermissions(unit.tx)(robotId)
    })
}

export function disablePermission({ runUnit }: Needs<'runUnit'>): Handler<'disablePermission'> {
  return ({ caller: { accountId }, params: { robotId, permission }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, accountId)
      const on = await whichAre(unit, robotId, [permission], true)
      if (on.length > 0) {
        await saveSwitched(unit.tx, robotId, on, null)
        await tell(unit, robotId, 'disablePermission', on)
        await unit.tell('permissionDisabled', { robotId, permission })
      }
      return undefined
    })
}

/** What the robot may do now, as it is told. */
export async function permissionsPart(queries: Queries, robotId: string): Promise<WantedPart> {
  const allowed = await allowedPermissions(queries, robotId)
  return { kind: 'permissions', id: 'robot', content: { allowed } }
}

/** What the robot may do now. */
export async function allowedPermissions(queries: Queries, robotId: string): Promise<RobotPermission[]> {
  const switched = await findSwitched(queries, robotId)
  return allPermissions.filter((permission) => onSince(permission, switched.get(permission), 0) !== null)
}

function createReadPermissions(queries: Queries): (robotId: string) => Promise<RobotPermissions> {
  const findSwitchedOf = prepareSwitched(queries)
  return async (robotId) => {
    const rows = await findSwitchedOf.execute({ robotId })
    const [robot] = rows
    if (robot === undefined) throw new ApiError('forbidden')
    return allPermissions.map((permission) => {
      const switched = rows.find((row) => row.permission === permission)?.enabledAt
      const since = onSince(permission, switched, robot.robotSince)
      return { permission, enabledAt: since === null ? false : new Date(since).toISOString() }
    })
  }
}

/** Null while it is off. What nobody switched and is on by itself has been on for as long as the robot is there. */
function onSince(
  permission: RobotPermission,
  switched: number | null | undefined,
  robotSince: number,
): number | null {
  if (switched !== undefined) return switched
  return permissionsOnByDefault.includes(permission) ? robotSince : null
}

/** Those of the named permissions that are on, or off, now. */
async function whichAre(
  unit: Unit,
  robotId: string,
  named: readonly RobotPermission[],
  on: boolean,
): Promise<RobotPermission[]> {
  const allowed = await allowedPermissions(unit.tx, robotId)
  return [...new Set(named)].filter((permission) => allowed.includes(permission) === on)
}

async function tell(
  unit: Unit,
  robotId: string,
  action: 'enablePermission' | 'disablePermission',
  changed: readonly RobotPermission[],
): Promise<void> {
  await putParts(unit, robotId, [await permissionsPart(unit.tx, robotId)])
  for (const permission of changed) {
    unit.record({ action, subject: `robot:${robotId}`, details: { permission } })
  }
  unit.publish({ stream: `robot:${robotId}`, kind: 'permissions.changed' })
}
