import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { findTasksBetween } from '../apps/server/src/features/tasks/tasks.repository.ts'
import { startContest } from './beside-bare/contest.ts'
import { explainingDatabase } from './fleet/plans.ts'

// Whether a robot's week costs the same, and a change to one of its tasks is told in the same time, when there are others:
// first with the demo robot alone, then beside 100,000 robots with 2,000,000 tasks.
const robots = Number(process.env.KOMPAAN_BENCH_ROBOTS ?? 100_000)
const tasksEach = 20
const calls = 200
const monday = '2027-03-01'
const sunday = '2027-03-07'

const contest = await startContest([])
const client = new pg.Client({ connectionString: contest.databaseUrl })
await client.connect()
const found = await client.query("select id from robot where serial = 'KMP-DEMO-0001'")
const robotId = z.object({ id: z.string() }).parse(found.rows[0]).id
const headers = { authorization: `Bearer ${contest.token}`, 'content-type': 'application/json' }
const schedules = `${contest.url}/api/task/robots/${robotId}/schedules`
const schedule = {
  minute: [0],
  hour: [10],
  month: ['*'],
  dayOfMonth: ['*'],
  dayOfWeek: ['*'],
  recurring: true,
  startTime: '2027-01-01T00:00:00.000Z',
  endTime: null,
  timeZone: 'Europe/Amsterdam',
}
const playlistId = await putPlaylist()
const changed = randomUUIDv7()
let version: string | null = null
/** When the call that is measured began. */
let began = 0
for (let number = 1; number < tasksEach; number += 1) await putTask(randomUUIDv7(), null, `Taak ${number}`)

await measure('the demo robot alone')
await fill()
await measure(
  `beside ${robots.toLocaleString('en')} robots with ${(robots * tasksEach).toLocaleString('en')} tasks`,
)
await client.end()
await contest.stop()

async function measure(what: string): Promise<void> {
  // The first calls prepare statements, and after many rows came plans are made anew.
  for (let number = 0; number < 50; number += 1) await readWeek()
  const reads = await times(calls, readWeek)
  const changes = await times(calls, changeTask)
  console.log(`  ${what} (median of ${calls} calls, one after the other)`)
  console.log(`    GET a week of ${tasksEach} tasks  ${median(reads).toFixed(2)} ms`)
  console.log(`    PUT a change to one task, told to the robot  ${median(changes).toFixed(2)} ms`)
  const days = { from: Date.parse(monday), to: Date.parse(sunday) }
  await findTasksBetween(
    explainingDatabase(client, ({ reads: scans, rowsRead, milliseconds }) =>
      console.log(`    plan: ${scans.join(', ')}; ${rowsRead} rows, ${milliseconds.toFixed(2)} ms`),
    ),
    robotId,
    days,
  )
}

async function readWeek(): Promise<void> {
  const answer = await fetch(`${schedules}/${monday}/${sunday}`, { headers })
  if (!answer.ok) throw new Error(`reading answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function changeTask(): Promise<void> {
  version = await putTask(changed, version, `Muziek ${Math.random()}`)
}

async function putTask(id: string, baseVersionId: string | null, title: string): Promise<string> {
  const body = {
    id,
    baseVersionId,
    title,
    type: 'music',
    schedule,
    playlist: { id: playlistId },
    scope: 'all',
  }
  for (;;) {
    const answer = await fetch(schedules, { method: 'PUT', headers, body: JSON.stringify(body) })
    // A carer may write so much a minute; who measures waits.
    if (answer.status === 429) {
      await new Promise((resolve) =>
        setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)),
      )
      began = performance.now()
      continue
    }
    if (!answer.ok) throw new Error(`saving answered ${answer.status} ${await answer.text()}`)
    return z.object({ versionId: z.string() }).parse(await answer.json()).versionId
  }
}

async function putPlaylist(): Promise<string> {
  const answer = await fetch(`${contest.url}/api/music/robots/${robotId}/playlists`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name: 'Zondag', songIds: [] }),
  })
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

async function times(count: number, call: () => Promise<void>): Promise<number[]> {
  const all: number[] = []
  for (let number = 0; number < count; number += 1) {
    began = performance.now()
    await call()
    all.push(performance.now() - began)
  }
  return all
}

/** Other robots, each with its tasks and what it is told of them. */
async function fill(): Promise<void> {
  await client.query(
    `insert into robot (id, serial, created_at)
     select gen_random_uuid(), 'MANY-' || n, now() from generate_series(1, $1::int) n`,
    [robots],
  )
  await client.query(
    `insert into task (robot_id, id, version_id, type, title, priority, content_id, schedule, exceptions, first_at,
       last_at, times_per_day, created_at, changed_at, changed_by)
     select id, gen_random_uuid(), gen_random_uuid(), 'music', 'Taak ' || n, 0, gen_random_uuid(), $2, '[]',
       '2027-01-01T07:00:00Z', null, 1, now(), now(), null
     from robot, generate_series(1, $1::int) n where serial like 'MANY-%'`,
    [tasksEach, JSON.stringify(schedule)],
  )
  await client.query(
    `insert into state_part (robot_id, kind, id, sha256, body, version)
     select robot_id, 'task', id::text, encode(sha256(id::text::bytea), 'hex'), schedule::text, 1 from task
     where robot_id <> $1`,
    [robotId],
  )
  await client.query('vacuum analyze')
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
