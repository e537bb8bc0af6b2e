import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../testing/all-at-once.ts'
import { newHousehold } from '../testing/invited.ts'
import { saying, scriptWriter } from '../testing/scripts.ts'
import { daily, once, taskPlanner } from '../testing/tasks.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

/** What whoever runs a database server can have set for all that use it. */
const settings = [
  "datestyle = 'SQL, DMY'",
  "timezone = 'America/St_Johns'",
  "intervalstyle = 'sql_standard'",
  "default_transaction_isolation = 'serializable'",
]

let first: TestApp
let app: TestApp
beforeAll(async () => {
  first = await startTestApp()
  const { pool } = first.database
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  for (const setting of settings) await pool.query(`alter database ${rows[0]?.name} set ${setting}`)
  // With lines of its own, which begin as the database is set now.
  app = await startTestApp({ beside: first })
})
afterAll(async () => {
  await app.stop()
  await first.stop()
})

test('[OPS-02] however a database writes times, and whatever a change sees by itself, all is as it is elsewhere', async () => {
  const home = await newHousehold(app)
  const anna = taskPlanner(app, home.primary, home.robot.id)
  const writer = scriptWriter(app, home.primary, home.robot.id)
  const script = { id: (await writer.put({ content: saying('Koffie.') })).value.script.id }
  const now = new Date(app.clock.now()).toISOString()
  const made = (await anna.put({ script, schedule: daily('2027-02-03T09:00') })).value
  expect(made).toMatchObject({ changedAt: now, next: { plannedTaskTime: '2027-02-03T08:00:00.000Z' } })
  expect((await anna.list('2027-02-03')).value).toMatchObject([
    { changedAt: now, plannedTaskTime: '2027-02-03T08:00:00.000Z' },
  ])
  expect((await anna.putPause('2027-02-03T08:30:00Z')).value.pause).toEqual({
    from: now,
    until: '2027-02-03T08:30:00.000Z',
  })
  const { tally } = await allAtOnce(8, () => anna.put({ script, schedule: once('2027-02-04T09:00') }))
  expect(tally).toEqual({ 200: 8 })
})
