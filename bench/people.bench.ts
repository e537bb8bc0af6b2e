import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { startContest } from './beside-bare/contest.ts'

// What it costs to list the people around a robot, of which it has as many as it can: users, permissions and contacts.
const users = 25
const contacts = 5

const contest = await startContest(['fastify'])
const robotId = await fillRobot(contest.databaseUrl)
for (const list of ['users', 'permissions', 'contacts']) {
  await contest.compare(
    `GET ${list} of a robot`,
    `/api/robot/robots/${robotId}/${list}`,
    `/robots/${robotId}/${list}`,
  )
}
await contest.stop()

async function fillRobot(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found = await client.query("select id from robot where serial = 'KMP-DEMO-0001'")
  const id = z.object({ id: z.string() }).parse(found.rows[0]).id
  const { rows } = await client.query('select 1 from pairing where robot_id = $1', [id])
  const emails = Array.from({ length: users - rows.length }, (_, index) => `user${index}@example.nl`)
  await client.query(
    `with added as (
       insert into account (id, email, email_key, first_name, last_name, phone_number, language, status, created_at)
       select gen_random_uuid(), email, email, 'Anna', email, '0612345678', 'nl', 'ACTIVE', now()
       from unnest($2::text[]) as e(email) returning id
     )
     insert into pairing (robot_id, account_id, role, client_relation_role, created_at)
     select $1, id, 'REGULAR', 'SUPPORTING_HEALTHCARE_PARTY', now() from added`,
    [id, emails],
  )
  await client.query(
    `insert into robot_permission (robot_id, permission, enabled_at)
     select $1, permission, now() from unnest($2::text[]) as p(permission)`,
    [id, ['speechInteractions', 'googleAudioTranscription', 'shareReports', 'statusCheck']],
  )
  await client.query(
    `insert into contact
       (id, robot_id, email, email_key, language, notification_delay, online_notification, state, nonce, created_at)
     select gen_random_uuid(), $1, email, email, 'nl', 60, true, 'verified', $3, now()
     from unnest($2::text[]) as e(email)`,
    [id, Array.from({ length: contacts }, (_, index) => `contact${index}@example.nl`), randomUUID()],
  )
  await client.query('analyze')
  await client.end()
  return id
}
