import { relationRoles, type RelationRole } from '@kompaan/contract/wire'

/** The two digits that care organisations know a relation role by: 01 to 07. */
export function relationRoleCode(role: RelationRole): string {
  return String(relationRoles.indexOf(role) + 1).padStart(2, '0')
}
