import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let robots: TestRobot[]
beforeEach(async () => {
  app = await startTestApp()
  robots = []
  for (let count = 0; count < 6; count += 1) robots.push(await enrolRobot(app))
})
afterEach(() => app.stop())

/** Sends beats that are written in one statement: they wait behind the beat of a robot whose row another change holds. */
async function beatTogether(beats: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const held = await enrolRobot(app)
  await held.beat()
  const change = await app.database.pool.connect()
  try {
    await change.query('begin')
    await change.query('select 1 from presence where robot_id = $1 for update', [held.id])
    const behind = held.beat()
    await until(waitsForALock, { what: 'the beat waits for the row' })
    const answers = await Promise.all(beats.map((beat) => beat()))
    await change.query('rollback')
    expect((await behind).status).toBe(200)
    return answers.map(({ status }) => status)
  } finally {
    change.release()
  }
}

async function waitsForALock(): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}

/** Has the database refuse every row of a table that matches a condition. */
async function refuseRows(table: string, condition: string): Promise<void> {
  await app.database.pool.query(
    `create function refuse_${table}() returns trigger language plpgsql as
     $$ begin raise exception 'refused' using errcode = 'data_exception'; end $$`,
  )
  await app.database.pool.query(
    `create trigger refuse_${table} before insert or update on "${table}" for each row when (${condition})
     execute function refuse_${table}()`,
  )
}

test.each([
  ['half a character', '\ud800', '\ud800'],
  ['a zero character', '\0', 'a\0b'],
  ['far too many characters', 'k'.repeat(1000), '👩'.repeat(1000)],
])(
  '[STA-01] a beat with %s in what the robot does not understand counts, and so do all others',
  async (_, kind, id) => {
    const statuses = await beatTogether(
      robots.map((robot, index) => () => robot.beat(index === 2 ? { unreadable: [{ kind, id }] } : {})),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  },
)

test('[STA-01] a beat that the database refuses fails alone, and the log names its robot', async () => {
  const odd = robots[3]?.id ?? ''
  await refuseRows('presence', `new.robot_id = '${odd}'`)
  expect(await beatTogether(robots.map((robot) => () => robot.beat()))).toEqual([
    200, 200, 200, 500, 200, 200,
  ])
  const lines = app.logLines.filter((line) => line.includes('a beat could not be written'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(odd)
})

test('[STA-05] a robot whose coming cannot be published keeps that of no other from its carers', async () => {
  const [odd, other] = [robots[0], robots[1]]
  if (odd === undefined || other === undefined) throw new Error('no robots')
  const carer = await pairedCarer(app, other)
  await refuseRows('event', `new.stream = 'robot:${odd.id}'`)
  const stream = await openStream(app, carer.accessToken)
  expect(await beatTogether([() => odd.beat(), () => other.beat()])).toEqual([200, 200])
  await until(() => stream.text().includes('status.changed'), { what: 'the other robot is seen to come' })
  const seen = stream.text().length
  app.clock.advance(91_000)
  await until(() => stream.text().slice(seen).includes('status.changed'), {
    what: 'the other robot is seen to go',
    turning: app,
  })
  stream.close()
})
