import { relationRoles } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { invite, pairing } from './schema.ts'

/** The code of a relation, for exports, which are read as they stand in the database (D-72). */
export function relationCodeColumn(
  column: typeof pairing.clientRelationRole | typeof invite.clientRelationRole,
): SQL {
  return sql`lpad(array_position(${sql.param([...relationRoles])}::text[], ${column})::text, 2, '0')`
}
