import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[OPS-02] a robot whose row another change holds keeps no other robot waiting', async () => {
  const [held, other] = [await enrolRobot(app), await enrolRobot(app)]
  await held.beat()
  const change = await app.database.pool.connect()
  try {
    await change.query('begin')
    await change.query('select 1 from presence where robot_id = $1 for update', [held.id])
    const beats = [held.beat()]
    await until(waitsForALock, { what: 'the beat waits for the row' })
    // One that has to wait for the first, and must not be looked for all the time meanwhile.
    beats.push(held.beat())
    for (let count = 0; count < 5; count += 1) expect((await other.beat()).status).toBe(200)
    await change.query('rollback')
    expect((await Promise.all(beats)).map(({ status }) => status)).toEqual([200, 200])
  } finally {
    change.release()
  }
})

async function waitsForALock(): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
