import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { account, pairing } from '../../db/schema.ts'

/** Who looks after a robot, the primary carer first and then by name. */
export function prepareRobotUsers(queries: Queries) {
  return queries
    .select({
      uuid: account.id,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      role: pairing.role,
      clientRelationRole: pairing.clientRelationRole,
      since: pairing.createdAt,
    })
    .from(pairing)
    .innerJoin(account, eq(account.id, pairing.accountId))
    .where(eq(pairing.robotId, sql.placeholder('robotId')))
    .orderBy(sql`${pairing.role} <> 'PRIMARY_CARER'`, asc(account.firstName), asc(account.lastName))
    .prepare('find_robot_users')
}
