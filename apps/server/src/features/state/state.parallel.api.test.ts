import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../audit/audit-entry.ts'
import { publishRelease } from '../../testing/publish-release.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot } from '../../testing/test-robot.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { putParts, removeParts } from './change-parts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('changes of one robot’s parts at once all count, in whatever order they take its lock, and releases beside them', async () => {
  const robot = await enrolRobot(app)
  const manifest = async () => (await app.client.call('state', { token: robot.token })).value
  const ownChanges = async () => Math.floor((await manifest()).version / 1_000_000)
  const before = await ownChanges()
  const changes = Array.from({ length: 30 }, (_, number) =>
    app.app.services.runUnit(systemActor, async (unit) => {
      // Some have the lock already, as those who look at the robot first.
      if (number % 2 === 0) await lockRobot(unit.tx, robot.id)
      await putParts(unit, robot.id, [
        { kind: 'song', id: 'shared', content: { number } },
        { kind: 'song', id: String(number), content: {} },
      ])
      if (number % 3 === 0) await removeParts(unit, robot.id, [{ kind: 'song', id: String(number) }])
    }),
  )
  const releases = ['3.0.0', '3.1.0', '3.2.0'].map((version) => publishRelease(app, version))
  const published = (await Promise.all(releases)).map(({ status }) => status)
  await Promise.all(changes)
  expect(await ownChanges()).toBe(before + 40)
  const songs = (await manifest()).items.filter(({ kind }) => kind === 'song')
  expect(songs).toHaveLength(21)
  // Those that came at the very same moment are told to try again.
  expect(published).toContain(201)
  expect(new Set(published).difference(new Set([201, 503]))).toEqual(new Set())
})

test('reading what a robot should be like is not compiled first, however many rows the database expects', async () => {
  const robot = await enrolRobot(app)
  const plan = await app.database.queries.transaction(async (tx) => {
    // Of a table that was never analyzed it expects so many that everything seems worth it.
    await tx.execute(sql`set local jit_above_cost = 0`)
    return tx.execute(
      sql`explain (analyze, format json) select * from state_part where robot_id = ${robot.id}`,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('Execution Time')
  expect(JSON.stringify(plan.rows)).not.toContain('JIT')
})
