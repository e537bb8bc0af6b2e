import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour, minute, second } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import { daily, once, taskPlanner } from '../../testing/tasks.ts'
import type { TaskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: TaskPlanner
let script: { readonly id: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  anna = taskPlanner(app, home.primary, home.robot.id)
  const writer = scriptWriter(app, home.primary, home.robot.id)
  script = { id: (await writer.put({ content: saying('Tijd voor koffie.') })).value.script.id }
})

const localTime = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).replace(' ', 'T').slice(0, 16)
const dayFromNow = (days: number) => localTime(app.clock.now() + days * day).slice(0, 10)
const at = (days: number, time = '09:00') => `${dayFromNow(days)}T${time}`
const planned = async () =>
  (await anna.list(dayFromNow(0), dayFromNow(5))).value.map(({ nominal }) => nominal)
/** What the robot is told of its tasks: the id of each, and when it is. */
const toldTasks = async () => {
  const { rows } = await app.database.pool.query<{ id: string; body: string }>(
    "select id, body from state_part where robot_id = $1 and kind = 'task' order by id",
    [home.robot.id],
  )
  return rows
}

/** A set that is on every day at nine, from tomorrow on. */
const planDaily = async () => (await anna.put({ script, schedule: daily(at(1)) })).value

test.each(['following', 'all'] as const)(
  '[TSK-04] deleting with scope %s can be undone: the calendar and the robot have all of it again',
  async (scope) => {
    const { taskId } = await planDaily()
    await anna.remove({ taskId, scope: 'one', occurrence: at(4) })
    const [before, told] = [await planned(), await toldTasks()]
    const undoId = randomUUIDv7()
    expect((await anna.remove({ taskId, scope, occurrence: at(3) }, { undoId })).status).toBe(204)
    expect(await planned()).toEqual(scope === 'all' ? [] : [at(1), at(2)])
    expect((await anna.undo(undoId)).status).toBe(204)
    expect(await planned()).toEqual(before)
    expect(await toldTasks()).toEqual(told)
    // The answer to the first try was lost.
    expect((await anna.undo(undoId)).status).toBe(204)
    expect(await planned()).toEqual(before)
  },
)

test('[TSK-04] deleting what is planned once can be undone, also by another carer of the robot', async () => {
  const { taskId } = (await anna.put({ script, schedule: once(at(2)) })).value
  const told = await toldTasks()
  const undoId = randomUUIDv7()
  await anna.remove({ taskId }, { undoId })
  expect(await toldTasks()).toEqual([])
  const helper = taskPlanner(app, await newHelper(app, home), home.robot.id)
  expect((await helper.undo(undoId)).status).toBe(204)
  expect(await planned()).toEqual([at(2)])
  expect(await toldTasks()).toEqual(told)
})

test.each([
  ['one', [2]],
  ['following', [2, 3, 4, 5]],
  ['all', [1, 2, 3, 4, 5]],
] as const)(
  '[TSK-04] moving with scope %s can be undone: every time is where it was, for the calendar and the robot',
  async (scope, moved: readonly number[]) => {
    const { taskId: id, versionId } = await planDaily()
    const [before, told] = [await planned(), await toldTasks()]
    const undoId = randomUUIDv7()
    const schedule = scope === 'one' ? once(at(2, '10:15')) : daily(at(scope === 'all' ? 1 : 2, '10:15'))
    const change = { id, baseVersionId: versionId, scope, occurrence: at(2), script, schedule }
    expect((await anna.put(change, { undoId })).status).toBe(200)
    expect(await planned()).toEqual(
      [1, 2, 3, 4, 5].map((days) => at(days, moved.includes(days) ? '10:15' : '09:00')),
    )
    expect((await anna.undo(undoId)).status).toBe(204)
    expect(await planned()).toEqual(before)
    expect(await toldTasks()).toEqual(told)
  },
)

test('[TSK-04] what somebody changed since is not put back over their change', async () => {
  const { taskId } = await planDaily()
  const undoId = randomUUIDv7()
  await anna.remove({ taskId, scope: 'following', occurrence: at(4) }, { undoId })
  await anna.remove({ taskId, scope: 'one', occurrence: at(2) })
  expect(await anna.undo(undoId)).toMatchObject({ status: 409, error: 'version_conflict' })
  expect(await planned()).toEqual([at(1), at(3)])
})

test('[TSK-04] of two carers who undo one change after the other, the second changes nothing', async () => {
  const { taskId } = await planDaily()
  const undoId = randomUUIDv7()
  await anna.remove({ taskId }, { undoId })
  await anna.undo(undoId)
  await anna.remove({ taskId, scope: 'one', occurrence: at(2) })
  expect((await anna.undo(undoId)).status).toBe(204)
  expect(await planned()).toEqual([at(1), at(3), at(4), at(5)])
})

test('[TSK-04] a change can be undone for ten minutes, and one without an id not at all', async () => {
  const [first, other] = [await planDaily(), await planDaily()]
  const [undone, tooLate] = [randomUUIDv7(), randomUUIDv7()]
  await anna.remove({ taskId: first.taskId }, { undoId: undone })
  await anna.remove({ taskId: other.taskId }, { undoId: tooLate })
  app.clock.advance(10 * minute)
  expect((await anna.undo(undone)).status).toBe(204)
  app.clock.advance(second)
  expect(await anna.undo(tooLate)).toMatchObject({ status: 409, error: 'undo_expired' })
  expect(await anna.undo(randomUUIDv7())).toMatchObject({ status: 404, error: 'not_found' })
})

test('[TSK-04] a time that passed while its set was away stays taken out, and one that was planned once is past', async () => {
  const soon = Math.ceil(app.clock.now() / minute) * minute + 5 * minute
  const repeated = (await anna.put({ script, schedule: daily(localTime(soon)) })).value
  const single = (await anna.put({ script, schedule: once(localTime(soon)) })).value
  const [set, one] = [randomUUIDv7(), randomUUIDv7()]
  await anna.remove({ taskId: repeated.taskId }, { undoId: set })
  await anna.remove({ taskId: single.taskId }, { undoId: one })
  app.clock.advance(6 * minute)
  expect(await anna.undo(one)).toMatchObject({ status: 409, error: 'past' })
  expect((await anna.undo(set)).status).toBe(204)
  const { exceptions, next } = (await anna.read(repeated.taskId)).value
  expect(exceptions).toEqual([{ nominal: localTime(soon), kind: 'deleted' }])
  expect(next?.nominal).toBe(localTime(soon + day))
})

test('[TSK-04] skipping or moving a time is not undone once that time has passed: nothing would do it any more', async () => {
  const soon = Math.ceil(app.clock.now() / minute) * minute + 5 * minute
  const [nominal, later] = [localTime(soon), localTime(soon + hour)]
  const skipped = (await anna.put({ script, schedule: daily(nominal) })).value
  const undoIds = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()] as const
  await anna.remove({ taskId: skipped.taskId, scope: 'one', occurrence: nominal }, { undoId: undoIds[0] })
  for (const [scope, undoId] of [
    ['one', undoIds[1]],
    ['all', undoIds[2]],
  ] as const) {
    const { taskId: id, versionId } = (await anna.put({ script, schedule: daily(nominal) })).value
    const schedule = scope === 'one' ? once(later) : daily(later)
    const change = { id, baseVersionId: versionId, scope, occurrence: nominal, script, schedule }
    expect((await anna.put(change, { undoId })).status).toBe(200)
  }
  app.clock.advance(6 * minute)
  const before = await planned()
  expect(before.filter((time) => time === later)).toHaveLength(2)
  for (const undoId of undoIds) expect(await anna.undo(undoId)).toMatchObject({ status: 409, error: 'past' })
  expect(await planned()).toEqual(before)
})

test('[TSK-04] a move is not undone once the robot has begun at the new time', async () => {
  const soon = Math.ceil(app.clock.now() / minute) * minute + 5 * minute
  const { taskId: id, versionId } = (await anna.put({ script, schedule: once(at(1)) })).value
  const undoId = randomUUIDv7()
  const change = { id, baseVersionId: versionId, script, schedule: once(localTime(soon)) }
  expect((await anna.put(change, { undoId })).status).toBe(200)
  app.clock.advance(6 * minute)
  expect(await anna.undo(undoId)).toMatchObject({ status: 409, error: 'past' })
  expect(await planned()).toEqual([localTime(soon)])
})

test('[TSK-04] only the newest changes of a robot are kept for undoing, also by a clock that was set back, and none that are too old', async () => {
  const undoIds: string[] = []
  for (let count = 0; count < 21; count += 1) {
    const { taskId } = (await anna.put({ script, schedule: once(at(2)) })).value
    const undoId = randomUUIDv7()
    undoIds.push(undoId)
    app.clock.advance(second)
    await anna.remove({ taskId }, { undoId })
  }
  expect(await anna.undo(undoIds[0] ?? '')).toMatchObject({ error: 'not_found' })
  expect((await anna.undo(undoIds[1] ?? '')).status).toBe(204)
  app.clock.jump(-minute)
  const { taskId } = await planDaily()
  const undoId = randomUUIDv7()
  await anna.remove({ taskId }, { undoId })
  expect((await anna.undo(undoId)).status).toBe(204)
  await app.pass(27 * minute)
  const { rows } = await app.database.pool.query('select 1 from undoable_change')
  expect(rows).toEqual([])
})
