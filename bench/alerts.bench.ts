import { sql } from 'drizzle-orm'
import { openServerDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { takeDue, takeDueStatement } from '../apps/server/src/features/contacts/alerts.repository.ts'
import { startPostgres } from '../tools/postgres.ts'
import { spreadOf } from './fleet/spread.ts'

// Every second each process looks for alerts that are due. What that costs with a fleet of which every robot is offline
// and has an alert planned for later, by how much is due and by how large the fleet is.
const sizes = [1000, 10_000, 100_000]
const dueCounts = [0, 100, 1000]
const atOnce = 20
const looks = 200
const rounds = 5
const soon = 3_600_000

const postgres = await startPostgres()
const database = openServerDatabase(postgres.url)
await migrate(database.pool)

console.log(
  '   fleet      due    a look that finds nothing, p50 / p99    all of what is due, taken on in twenties',
)
let fleet = 0
const nothingDue: number[] = []
for (const size of sizes) {
  await grow(fleet, size)
  fleet = size
  for (const due of dueCounts) await measure(due)
}
const plan = await database.queries.execute<{ 'QUERY PLAN': string }>(
  sql`explain (costs off) ${takeDueStatement(Date.now(), Date.now() + soon, atOnce)}`,
)
const lines = plan.rows.map((row) => row['QUERY PLAN'])
console.log(`  the plan with ${fleet} robots:\n${lines.map((line) => `    ${line}`).join('\n')}`)
const isOneScan =
  lines.filter((line) => /Index Scan (?:using|on) alert_next/.test(line)).length === 1 &&
  !lines.some((line) => line.includes('Seq Scan'))
const [smallest = 0] = nothingDue
const largest = nothingDue.at(-1) ?? 0
console.log(
  `  targets: one scan of the index of what is still to be done (${isOneScan ? 'met' : 'MISSED'}); a look at ${fleet} robots costs at most twice one at ${sizes[0] ?? 0} (${largest <= 2 * smallest ? 'met' : 'MISSED'})`,
)
await database.close()
await postgres.stop()

async function measure(due: number): Promise<void> {
  const quiet: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const began = performance.now()
    await takeDue(database.queries, Date.now(), Date.now() + soon, atOnce)
    quiet.push(performance.now() - began)
  }
  const all: number[] = []
  for (let round = 0; round < (due === 0 ? 0 : rounds); round += 1) {
    await database.pool.query(
      `update alert set state = 'due', next_at = now() - interval '1 minute'
       where id in (select id from alert limit $1)`,
      [due],
    )
    const began = performance.now()
    let taken = 0
    for (let last = atOnce; last === atOnce; taken += last) {
      last = (await takeDue(database.queries, Date.now(), Date.now() + soon, atOnce)).length
    }
    all.push(performance.now() - began)
    if (taken !== due) throw new Error(`${taken} of ${due} were taken on`)
  }
  const { p50, p99 } = spreadOf(quiet)
  if (due === 0) nothingDue.push(p50)
  const taking = due === 0 ? '-' : `${spreadOf(all).p50.toFixed(0)} ms`
  console.log(
    `${String(fleet).padStart(8)}${String(due).padStart(9)}${`${p50.toFixed(2)} / ${p99.toFixed(2)} ms`.padStart(44)}${taking.padStart(44)}`,
  )
}

/** More robots that are offline, each with a contact who is to be told later. */
async function grow(from: number, to: number): Promise<void> {
  await database.pool.query(
    `with robots as (
       insert into robot (id, serial, created_at)
       select gen_random_uuid(), 'FLEET-' || number, now() from generate_series($1::int + 1, $2::int) number
       returning id
     ), outages as (
       insert into outage (robot_id, since) select id, now() from robots returning robot_id, since
     ), contacts as (
       insert into contact
         (id, robot_id, email, email_key, language, notification_delay, online_notification, state, nonce, created_at)
       select gen_random_uuid(), id, 'contact@example.nl', 'contact@example.nl', 'nl', 60, true, 'verified', 'none', now()
       from robots returning id, robot_id
     )
     insert into alert (id, robot_id, since, contact_id, kind, state, next_at)
     select gen_random_uuid(), robot_id, since, contacts.id, 'offline', 'due', now() + interval '1 hour' * (1 + random())
     from outages join contacts using (robot_id)`,
    [from, to],
  )
  await database.pool.query('vacuum analyze')
}
