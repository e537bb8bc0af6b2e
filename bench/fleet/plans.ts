import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import { forgetOldEntries } from '../../apps/server/src/audit/audit.repository.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { streamsChangedSince } from '../../apps/server/src/events/event-log.repository.ts'
import { findSilent } from '../../apps/server/src/features/presence/presence.repository.ts'
import { minute, systemClock } from '../../apps/server/src/ports/clock.ts'

/** How PostgreSQL answered one statement. */
export interface Plan {
  readonly loop: string
  /** How each table is read: by which index, or whole. */
  readonly reads: readonly string[]
  readonly rowsRead: number
  readonly milliseconds: number
}

interface Node {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  Plans?: Node[] | undefined
}

const node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})
const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node, 'Execution Time': z.number() })]) }),
])

/** What the loops of every process read of a large fleet, in the very statements that they send. */
export async function loopPlans(databaseUrl: string, robots: number): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fill(client, robots)
  const now = systemClock.now()
  const plans: Plan[] = []
  const explaining = (loop: string) => explainingDatabase(client, (plan) => plans.push({ loop, ...plan }))
  await findSilent(explaining('who fell silent, every second'), now - 2 * minute)
  await streamsChangedSince(explaining('streams that changed, every 3 s'), now - minute)
  await forgetOldEntries(explaining('old audit entries, every 15 min'), now)
  await client.end()
  return plans
}

/** A fleet that beats, of which a few fell silent, with a week of events and six years of an audit trail. */
async function fill(client: pg.Client, robots: number): Promise<void> {
  await client.query(
    `insert into robot (id, serial, created_at)
     select gen_random_uuid(), 'PLAN-' || n, now() from generate_series(1, $1::int) n`,
    [robots],
  )
  await client.query(
    `insert into presence (robot_id, first_beat_at, last_beat_at, slots, sequence, shown)
     select id, now() - interval '1 day', now() - random() * interval '30 s', 1, 1, 'online' from robot`,
  )
  await client.query(
    `update presence set last_beat_at = now() - interval '3 min'
     where robot_id in (select id from robot order by id limit 20)`,
  )
  await client.query(`insert into stream (name, version) select 'robot:' || id, 5 from robot`)
  await client.query(
    `insert into event (stream, version, kind, at)
     select 'robot:' || id, n, 'status.changed', now() - random() * interval '7 days' from robot, generate_series(1, 5) n`,
  )
  await client.query(
    `insert into audit_entry (id, at, actor, action, outcome)
     select gen_random_uuid(), now() - random() * interval '1820 days', 'robot:' || id, 'enrol', 'done'
     from robot, generate_series(1, 3)`,
  )
  await client.query(
    `insert into audit_entry (id, at, actor, action, outcome)
     select gen_random_uuid(), now() - random() * interval '180 days', 'anonymous', 'login', 'invalid_credentials'
     from robot`,
  )
  await client.query('vacuum analyze')
}

/** Has each statement explained while it is done, instead of its answer. */
export function explainingDatabase(client: pg.Client, note: (plan: Omit<Plan, 'loop'>) => void): Database {
  const passOn = /^(begin|commit|rollback)|set_config/
  const explain = async (statement: { text: string }, values: unknown[]) => {
    if (passOn.test(statement.text)) return client.query(statement.text, values)
    const { rows } = await client.query(`explain (analyze, format json) ${statement.text}`, values)
    const [{ 'QUERY PLAN': plan }] = explained.parse(rows)
    const scans = nodesOf(plan[0].Plan).filter((each) => each['Node Type'].includes('Scan'))
    note({
      reads: scans.flatMap((scan) => {
        const by = scan['Index Name']
        const of = scan['Relation Name']
        return by === undefined && of === undefined ? [] : [`${scan['Node Type']} ${by ?? of}`]
      }),
      rowsRead: Math.max(...scans.map(rowsReadBy), 0),
      milliseconds: plan[0]['Execution Time'],
    })
    return { rows: [], rowCount: 0 }
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- drizzle asks of its client nothing but this
  return drizzle({ client: { query: explain } as unknown as pg.Client })
}

function nodesOf(root: Node): Node[] {
  return [root, ...(root.Plans ?? []).flatMap(nodesOf)]
}

function rowsReadBy(scan: Node): number {
  const removed = (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0)
  return (scan['Actual Rows'] + removed) * scan['Actual Loops']
}
