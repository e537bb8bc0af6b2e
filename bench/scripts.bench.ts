import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { findScripts } from '../apps/server/src/features/scripts/scripts.repository.ts'
import { writeGraph } from '../packages/script/src/index.ts'
import { startContest } from './beside-bare/contest.ts'
import type { Sending } from './beside-bare/load.ts'
import { explainingDatabase } from './fleet/plans.ts'
import { largeScripts } from './script/large-scripts.ts'

// What it costs to save the largest script there can be, and to list 500 scripts.
const listed = 500
const graph = largeScripts()['a bit of everything']
if (graph === undefined) throw new Error('there is no such script')
const content = writeGraph(graph)

const contest = await startContest(['fastify'])
const client = new pg.Client({ connectionString: contest.databaseUrl })
await client.connect()
const found = await client.query("select id from robot where serial = 'KMP-DEMO-0001'")
const robotId = z.object({ id: z.string() }).parse(found.rows[0]).id
const ours = `/api/manager/robots/${robotId}`
// A robot that can do all that is in the script.
await client.query(
  `insert into device (robot_id, token_hash, enrolled_at, hardware, capabilities, software, reported_at, held_version)
   values ($1, 'none', now(), '{}', $2, '{"version":"2.20.2","updateStatus":"upToDate"}', now(), 0)
   on conflict (robot_id) do update set capabilities = excluded.capabilities`,
  [robotId, ['scriptExecution-v2', 'multipleChoice-v1', 'report-v1', 'statusCheck-v1', 'scriptVariables-v1']],
)

const savings = new Map<string, Sending>()
for (const name of ['kompaan', 'fastify']) savings.set(name, await saving(name))
const kilobytes = Math.round(JSON.stringify(content).length / 1000)
await contest.compare(
  `PUT a script of ${content.steps.length} steps, ${kilobytes} kB`,
  `${ours}/scripts-v3`,
  `/robots/${robotId}/scripts`,
  {
    // One after the other, as each save names the one before; and no more than an account may write at once.
    rounds: 15,
    perRound: 20,
    warmUp: 200,
    atOnce: 1,
    target: 2,
    sending: (name) => savings.get(name) ?? { method: 'PUT', body: () => '' },
  },
)
await fill()
await contest.compare(`GET a list of ${listed} scripts`, `${ours}/scripts-v5`, `/robots/${robotId}/scripts`, {
  rounds: 15,
  perRound: 100,
  warmUp: 300,
})
const reads = await readsOfList()
const isGraphRead = reads.some((read) => read.includes('script_version'))
console.log(`  the list reads: ${reads.join(', ')} (${isGraphRead ? 'GRAPHS TOO' : 'no graph'})`)
await client.end()
await contest.stop()

/** Makes a script, and answers the saves that go on from it. */
async function saving(scriptName: string): Promise<Sending> {
  const script = { id: randomUUID(), scriptName, scriptCategory: 'other' }
  let base: string | null = null
  const body = () => {
    const versionId = randomUUID()
    const text = JSON.stringify({ script, ...content, baseVersionId: base, versionId })
    base = versionId
    return text
  }
  const answer = await fetch(`${contest.url}${ours}/scripts-v3`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${contest.token}`, 'content-type': 'application/json' },
    body: body(),
  })
  if (!answer.ok) throw new Error(`saving answered ${answer.status} ${(await answer.text()).slice(0, 500)}`)
  return { method: 'PUT', body }
}

/** As many scripts as are listed, each with a version and a graph of its own. */
async function fill(): Promise<void> {
  await client.query(
    `with made as (
       insert into script select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
         'version_id', gen_random_uuid(), 'number', 1, 'name', 'Script ' || n, 'name_key', 'script ' || n))).*
       from (select s from script s where robot_id = $1 limit 1) as any_script(s), generate_series(3, $2) n
       returning *
     ), versions as (
       insert into script_version (robot_id, id, script_id, number, type, name, category, language, seconds, step_types,
         step_count, saved_at, saved_by)
       select robot_id, version_id, id, 1, type, name, category, language, seconds, step_types, step_count, changed_at,
         changed_by from made returning id
     )
     insert into script_version_content (robot_id, version_id, content) select $1, id, $3 from versions`,
    [robotId, listed, JSON.stringify(content)],
  )
  await client.query('analyze')
}

/** How each table is read by the very statement of the list. */
async function readsOfList(): Promise<readonly string[]> {
  const all: string[] = []
  await findScripts(
    explainingDatabase(client, ({ reads: each }) => all.push(...each)),
    robotId,
  )
  return all
}
