import { robotPermissions, type RobotPermission } from '@kompaan/contract/wire'
import { heldBody } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import type { Store } from './ports.ts'

/** What the primary carer allows the robot, online or not; nothing before it was told in words it understands. */
export async function currentPermissions(store: Store): Promise<readonly RobotPermission[]> {
  const held = await heldBody(store, 'permissions')
  return (held === undefined ? undefined : readPermissions(held)) ?? []
}

/** Undefined when these are no permissions. Those that are not known are passed over. */
export function readPermissions(text: string): readonly RobotPermission[] | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value.allowed)) return undefined
  const allowed = new Set<unknown>(value.allowed)
  return robotPermissions.filter((permission) => allowed.has(permission))
}
