import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { startContest } from './beside-bare/contest.ts'

// What it costs to list a week of a robot with 200 tasks, beside a bare route that only reads their rows: first each task
// once in that week, then each of them every day.
const tasks = 200
const monday = '2027-03-01'
const sunday = '2027-03-07'

const contest = await startContest(['fastify'])
const client = new pg.Client({ connectionString: contest.databaseUrl })
await client.connect()
const found = await client.query("select id from robot where serial = 'KMP-DEMO-0001'")
const robotId = z.object({ id: z.string() }).parse(found.rows[0]).id
// A robot that can be planned a script.
await client.query(
  `insert into device (robot_id, token_hash, enrolled_at, hardware, capabilities, software, reported_at, held_version)
   values ($1, 'none', now(), '{}', $2, '{"version":"2.20.2","updateStatus":"upToDate"}', now(), 0)
   on conflict (robot_id) do update set capabilities = excluded.capabilities`,
  [robotId, ['scriptExecution-v2']],
)
const scriptId = await putScript()
const path = `/api/task/robots/${robotId}/schedules/${monday}/${sunday}`

for (const isDaily of [false, true]) {
  await plan(isDaily)
  const answer = await fetch(`${contest.url}${path}`, {
    headers: { authorization: `Bearer ${contest.token}` },
  })
  const text = await answer.text()
  const count = z.array(z.unknown()).parse(JSON.parse(text)).length
  const kilobytes = Math.round(text.length / 1000)
  await contest.compare(
    `GET a week of ${tasks} tasks, ${count} occurrences, ${kilobytes} kB`,
    path,
    `/robots/${robotId}/tasks`,
    { rounds: 15, perRound: 60, warmUp: 500, target: 2 },
  )
}
await client.end()
await contest.stop()

async function putScript(): Promise<string> {
  const [id, step] = [randomUUIDv7(), randomUUIDv7()]
  const answer = await fetch(`${contest.url}/api/manager/robots/${robotId}/scripts-v3`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${contest.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      script: { id, scriptName: 'Koffie', scriptCategory: 'other' },
      steps: [{ id: step, stepType: 'say', first: true }],
      nodes: [{ nodeType: 'say', scriptStepId: step, text: 'Tijd voor koffie.' }],
      nexts: [],
    }),
  })
  if (!answer.ok) throw new Error(`saving answered ${answer.status} ${await answer.text()}`)
  return id
}

/** As many tasks as are listed, each on one day of the week or on all. */
async function plan(isDaily: boolean): Promise<void> {
  await client.query('delete from task where robot_id = $1', [robotId])
  for (let number = 0; number < tasks; number += 1) {
    const schedule = {
      minute: [number % 60],
      hour: [8 + (number % 12)],
      month: ['*'],
      dayOfMonth: ['*'],
      dayOfWeek: isDaily ? ['*'] : [1 + (number % 7)],
      recurring: true,
      startTime: '2027-01-01T00:00:00.000Z',
      endTime: null,
      timeZone: 'Europe/Amsterdam',
    }
    await client.query(
      `insert into task (robot_id, id, version_id, type, title, priority, content_id, schedule, exceptions, first_at,
         last_at, times_per_day, created_at, changed_at, changed_by)
       values ($1, $2, $3, 'script', $4, 0, $5, $6, '[]', '2027-01-01T07:00:00Z', null, 1, now(), now(), null)`,
      [robotId, randomUUIDv7(), randomUUIDv7(), `Taak ${number}`, scriptId, JSON.stringify(schedule)],
    )
  }
  await client.query('analyze task')
}
