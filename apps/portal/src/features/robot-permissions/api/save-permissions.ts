import { failed, type RobotPermission, robotPermissions, success } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { robotPermissionsQuery } from '../../../shared/permissions/robot-permissions-query.ts'
import { afterChange } from '../../../shared/query/after-change.ts'

export type PermissionChanges = Partial<Record<RobotPermission, boolean>>

export interface SavedPermissions {
  readonly done: readonly RobotPermission[]
  readonly failed: readonly RobotPermission[]
  /** Why, for the first that failed. */
  readonly failure: Failure | null
}

interface Step {
  readonly permissions: readonly RobotPermission[]
  readonly failure: Failure | null
}

/** Each that goes off by its own call, all that go on in one (PRM-01). One that fails leaves the others. */
export async function savePermissions(
  robotId: string,
  changes: PermissionChanges,
): Promise<SavedPermissions> {
  const off = named(changes, false)
  const on = named(changes, true)
  const steps = await Promise.all([
    ...off.map((permission) => disable(robotId, permission)),
    ...(on.length === 0 ? [] : [enable(robotId, on)]),
  ])
  const failure = steps.find((step) => step.failure !== null)?.failure ?? null
  await afterChange(failure === null ? success(null) : failed(failure), [
    robotPermissionsQuery(robotId).queryKey,
  ])
  return {
    done: steps.flatMap((step) => (step.failure === null ? step.permissions : [])),
    failed: steps.flatMap((step) => (step.failure === null ? [] : step.permissions)),
    failure,
  }
}

async function disable(robotId: string, permission: RobotPermission): Promise<Step> {
  const answer = await call('disablePermission', { params: { robotId, permission } }, { inPlace: true })
  return { permissions: [permission], failure: answer.ok ? null : answer.error }
}

async function enable(robotId: string, permissions: RobotPermission[]): Promise<Step> {
  const answer = await call(
    'enablePermissions',
    { params: { robotId }, body: { permissions } },
    { inPlace: true },
  )
  return { permissions, failure: answer.ok ? null : answer.error }
}

function named(changes: PermissionChanges, isOn: boolean): RobotPermission[] {
  return robotPermissions.filter((permission) => changes[permission] === isOn)
}
