import { executionIdOf, pauseDaysMax } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour, minute, second } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import { daily, taskPlanner } from '../../testing/tasks.ts'
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
  const written = await scriptWriter(app, home.primary, home.robot.id).put({ content: saying('Koffie!') })
  script = { id: written.value.script.id }
})

const at = (instant: number) => new Date(instant).toISOString()
const fromNow = (milliseconds: number) => app.clock.now() + milliseconds
const local = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).replace(' ', 'T').slice(0, 16)
const dateOf = (instant: number) => local(instant).slice(0, 10)

/** What somebody was given to call with ends after some hours. */
const logInAgain = async () => {
  const { email, password } = home.primary
  const { value } = await app.client.call('login', { body: { email, password } })
  home = { ...home, primary: { ...home.primary, accessToken: value.access_token } }
  anna = taskPlanner(app, home.primary, home.robot.id)
}
const rows = async () => {
  const found = await app.database.pool.query<{ from_at: Date; until_at: Date; set_by: string | null }>(
    'select from_at, until_at, set_by from pause where robot_id = $1 order by from_at',
    [home.robot.id],
  )
  return found.rows.map(({ from_at: from, until_at: until }) => [from.toISOString(), until.toISOString()])
}
/** What the robot is told of pauses; undefined when nothing. */
const told = async () => {
  const found = await app.database.pool.query<{ body: string }>(
    "select body from state_part where robot_id = $1 and kind = 'pause' and id = 'pause'",
    [home.robot.id],
  )
  const [part] = found.rows
  return part === undefined ? undefined : JSON.parse(part.body)
}

test('a pause begins now, is told to everybody and to the robot, can be made longer or shorter, and ends when one says so', async () => {
  expect((await anna.pause()).value).toEqual({ pause: null })
  const from = at(app.clock.now())
  const until = at(fromNow(5 * day))
  const put = await anna.putPause(until)
  expect(put).toMatchObject({ status: 200, value: { pause: { from, until } } })
  expect((await anna.pause()).value).toEqual({ pause: { from, until } })
  expect(await told()).toEqual({ pauses: [{ from, until }] })

  app.clock.advance(30 * minute)
  const sooner = at(fromNow(2 * hour))
  expect((await anna.putPause(sooner)).value).toEqual({ pause: { from, until: sooner } })
  expect(await rows()).toEqual([[from, sooner]])
  expect(await told()).toEqual({ pauses: [{ from, until: sooner }] })

  app.clock.advance(30 * minute)
  const ended = at(app.clock.now())
  expect((await anna.removePause()).status).toBe(204)
  expect((await anna.pause()).value).toEqual({ pause: null })
  expect(await rows()).toEqual([[from, ended]])
  // A robot that was off still has to say what was left out for it.
  expect(await told()).toEqual({ pauses: [{ from, until: ended }] })
  expect((await anna.removePause()).status).toBe(204)

  const { value: activity } = await app.client.call('robotActivity', {
    token: home.primary.accessToken,
    params: home.params,
  })
  const actions = activity.map(({ action }) => action)
  expect(actions.slice(0, 3)).toEqual(['resumeTasks', 'changePause', 'pauseTasks'])
})

test('a pause ends by itself, and the next one is another; the robot knows both', async () => {
  const [from, until] = [at(app.clock.now()), at(fromNow(hour))]
  await anna.putPause(until)
  app.clock.advance(hour - 1)
  expect((await anna.pause()).value).toEqual({ pause: { from, until } })
  app.clock.advance(1)
  expect((await anna.pause()).value).toEqual({ pause: null })
  const next = [at(app.clock.now()), at(fromNow(hour))]
  expect((await anna.putPause(next[1] ?? '')).value).toEqual({ pause: { from: next[0], until: next[1] } })
  expect(await rows()).toEqual([[from, until], next])
  expect(await told()).toEqual({
    pauses: [
      { from, until },
      { from: next[0], until: next[1] },
    ],
  })
})

test('one that is ended within a minute was a mistake, and leaves nothing', async () => {
  await anna.putPause(fromNow(day))
  app.clock.advance(minute - 1)
  await anna.removePause()
  expect(await rows()).toEqual([])
  expect(await told()).toBeUndefined()
  await anna.putPause(fromNow(day))
  app.clock.advance(minute)
  await anna.removePause()
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['now', 0, 'pause_in_the_past'],
  ['a moment ago', -1, 'pause_in_the_past'],
  ['more than the longest', pauseDaysMax * day + 1, 'pause_too_long'],
])('until %s is refused, and says why', async (_, milliseconds, code) => {
  const answer = await anna.putPause(fromNow(milliseconds))
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(answer.details).toEqual([expect.objectContaining({ path: 'body.until', code })])
  expect(await rows()).toEqual([])
})

test('the shortest and the longest are taken; what is no instant is not', async () => {
  expect((await anna.putPause(fromNow(pauseDaysMax * day))).status).toBe(200)
  expect((await anna.putPause(fromNow(1))).status).toBe(200)
  expect((await anna.putPause('2026-11-22')).status).toBe(400)
  expect((await anna.putPause('+020000-01-01T00:00:00Z')).status).toBe(400)
})

test('the same end sent again changes nothing', async () => {
  const until = fromNow(day)
  const first = await anna.putPause(until)
  app.clock.advance(minute)
  expect((await anna.putPause(until)).value).toEqual(first.value)
  const { rows: entries } = await app.database.pool.query(
    "select 1 from audit_entry where subject = $1 and action in ('pauseTasks', 'changePause')",
    [`robot:${home.robot.id}`],
  )
  expect(entries).toHaveLength(1)
})

test('two carers who pause and go on at once leave one pause or none', async () => {
  const helper = await newHelper(app, home)
  const bram = taskPlanner(app, helper, home.robot.id)
  const answers = await Promise.all([
    anna.putPause(fromNow(day)),
    bram.putPause(fromNow(2 * day)),
    anna.putPause(fromNow(3 * day)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [pause, ...others] = await rows()
  expect(others).toEqual([])
  expect(await told()).toEqual({ pauses: [{ from: pause?.[0], until: pause?.[1] }] })
  app.clock.advance(hour)
  const ending = await Promise.all([anna.removePause(), bram.removePause()])
  expect(ending.map(({ status }) => status)).toEqual([204, 204])
  expect(await rows()).toEqual([[pause?.[0], at(app.clock.now())]])
})

test('nobody sees or changes the pause of a robot of somebody else', async () => {
  const other = await newHousehold(app)
  const stranger = taskPlanner(app, other.primary, home.robot.id)
  await anna.putPause(fromNow(day))
  for (const answer of [
    await stranger.pause(),
    await stranger.putPause(fromNow(hour)),
    await stranger.removePause(),
  ])
    expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await rows()).toHaveLength(1)
  expect((await taskPlanner(app, other.primary, other.robot.id).pause()).value).toEqual({ pause: null })
})

test('a clock that goes back never makes two pauses at once', async () => {
  await anna.putPause(fromNow(hour))
  app.clock.advance(hour)
  await anna.putPause(fromNow(2 * hour))
  expect(await rows()).toHaveLength(2)
  app.clock.jump(-30 * minute)
  // Both are still to come or going on by this clock.
  const until = at(fromNow(3 * hour))
  expect((await anna.putPause(until)).status).toBe(200)
  expect(await rows()).toHaveLength(1)
  app.clock.jump(-2 * hour)
  await logInAgain()
  expect((await anna.putPause(fromNow(hour))).value.pause).toEqual({
    from: at(app.clock.now()),
    until: at(fromNow(hour)),
  })
  app.clock.jump(-hour)
  await logInAgain()
  expect((await anna.removePause()).status).toBe(204)
  expect(await rows()).toEqual([])
  expect(await told()).toBeUndefined()
})

test('what is planned in a pause is marked, later too, unless the robot began it', async () => {
  const first = Math.ceil(fromNow(2 * hour) / hour) * hour
  const { taskId } = (await anna.put({ script, schedule: daily(local(first)) })).value
  const list = async () => {
    const { value } = await anna.list(dateOf(first), dateOf(first + 4 * day))
    return value.map(({ nominal, paused, done, outcome }) => ({ nominal, paused, done, outcome }))
  }
  const planned = (days: number, paused?: true) => ({
    nominal: local(first + days * day),
    paused,
    done: false,
    outcome: undefined,
  })
  // The end itself is no longer in it.
  await anna.putPause(first + 2 * day)
  expect(await list()).toEqual([planned(0, true), planned(1, true), planned(2), planned(3), planned(4)])

  app.clock.jump(first - app.clock.now() + day + hour)
  await logInAgain()
  await anna.removePause()
  expect(await list()).toEqual([planned(0, true), planned(1, true), planned(2), planned(3), planned(4)])
  const [{ scriptVersionId } = { scriptVersionId: '' }] = await scriptWriter(
    app,
    home.primary,
    home.robot.id,
  ).list()
  const tell = (execution: object) =>
    app.client.call('executions', { token: home.robot.token, rawBody: { executions: [execution] } })
  const occurrence = (days: number) => {
    const nominal = local(first + days * day)
    return { id: executionIdOf(taskId, nominal), taskId, nominal, planned: at(first + days * day) }
  }
  // It had not heard of the pause yet.
  const startedAt = at(first)
  const begun = { kind: 'script', scriptReferenceId: script.id, scriptVersionId, startedAt, feedback: [] }
  const ended = { at: startedAt, outcome: 'completed', reason: 'finished' }
  expect((await tell({ ...occurrence(0), ...begun, ended })).status).toBe(204)
  expect(
    (await tell({ ...occurrence(1), kind: 'missed', at: at(app.clock.now()), reason: 'paused' })).status,
  ).toBe(204)
  expect((await list()).slice(0, 2)).toEqual([
    { nominal: local(first), paused: undefined, done: true, outcome: 'completed' },
    { nominal: local(first + day), paused: true, done: false, outcome: 'missed' },
  ])
  const [around] = (await anna.around(at(first + day))).value
  expect(around).toMatchObject({ paused: true, missedReason: 'paused' })
})

test('a robot is told of what was paused for a week, and of nothing after that', async () => {
  await anna.putPause(fromNow(hour))
  await app.pass(7 * day)
  expect(await told()).toBeDefined()
  await app.pass(2 * hour)
  expect(await told()).toBeUndefined()
})

test('that a robot has not heard of a pause yet is said, and what is in one needs nothing', async () => {
  const readiness = async () =>
    (
      await app.client.call('readiness', {
        token: home.primary.accessToken,
        params: home.params,
        headers: { 'x-time-zone': 'Europe/Amsterdam' },
      })
    ).value
  const takeOver = async () => {
    const { version, epoch } = (await app.client.call('state', { token: home.robot.token })).value
    await home.robot.beat({ stateVersion: version, stateEpoch: epoch })
  }
  await takeOver()
  await anna.putPause(fromNow(30 * day))
  expect(await readiness()).toMatchObject({ holdsPlan: false, missing: { changes: 1 } })
  await takeOver()
  expect(await readiness()).toMatchObject({ holdsPlan: true, missing: { changes: 0 } })
  await anna.put({ script, schedule: daily(local(fromNow(day))) })
  // The robot does not have it, and until the pause is over need not.
  expect((await readiness()).safeUntil).toBe(dateOf(fromNow(13 * day)))
  await app.pass(second)
  await anna.removePause()
  expect((await readiness()).safeUntil).toBe(dateOf(fromNow(0)))
})
