import { robotPermissions, type RobotPermission } from '@kompaan/contract/wire'
import { Unusable } from './call-failed.ts'
import { heldBody } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import type { Store } from './ports.ts'

/** What the primary carer allows the robot, online or not; nothing before it was told. */
export async function currentPermissions(store: Store): Promise<readonly RobotPermission[]> {
  const held = await heldBody(store, 'permissions')
  return held === undefined ? [] : parsePermissions(held)
}

/** From the part of the desired state of kind 'permissions'. Those that are not known are passed over. */
export function parsePermissions(text: string): readonly RobotPermission[] {
  const value = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value.allowed)) {
    throw new Unusable('The permissions that the server sent are not ones that the robot understands')
  }
  const allowed = new Set<unknown>(value.allowed)
  return robotPermissions.filter((permission) => allowed.has(permission))
}
