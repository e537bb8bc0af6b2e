import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { script, speechInteraction, task } from '../../db/schema.ts'

/**
 * Whether a robot of the statement is to have a script with it: for a task that is not over since before this, or since
 * somebody may say a command that starts it. Both by their names in the statement, the script's as text.
 */
export function isScriptHeld(
  { robotId, scriptId }: Record<'robotId' | 'scriptId', SQL>,
  before: number,
): SQL {
  return sql`(exists (
      select from ${task} planned
      where planned.robot_id = ${robotId} and planned.content_id::text = ${scriptId}
        and (planned.last_at is null or planned.last_at >= ${new Date(before).toISOString()}::timestamptz))
    or exists (
      select from ${speechInteraction} taught
      join ${script} linked on linked.robot_id = taught.robot_id and linked.id = taught.script_id
      where taught.robot_id = ${robotId} and taught.script_id::text = ${scriptId}
        and taught.enabled and linked.archived_at is null))`
}

/** Those of these scripts that the robot is to have with it. */
export async function findHeldScripts(
  queries: Queries,
  robotId: string,
  scriptIds: readonly string[],
  before: number,
): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...scriptIds])}::text[]) as asked(id)
    where ${isScriptHeld({ robotId: sql`${robotId}::uuid`, scriptId: sql`asked.id` }, before)}`)
  return rows.map(({ id }) => id)
}
