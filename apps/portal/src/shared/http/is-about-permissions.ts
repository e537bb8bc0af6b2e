import type { Failure } from './failure.ts'

/** A 403 about a permission of the robot: by its code, and by words that name permissions, as the documents say (SLS-03, D-68). */
export function isAboutPermissions(failure: Failure | null): boolean {
  if (failure?.status !== 403) return false
  return failure.error === 'missing_permissions' || /permissions/i.test(failure.message ?? '')
}
