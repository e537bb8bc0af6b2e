import { randomUUIDv7 } from 'node:crypto'
import { executionIdOf, taskExceptionsMax, tasksMax, tasksWithOverMax } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { song as songTable } from '../../db/schema.ts'
import { day, hour, minute, second } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { asking, saying, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { daily, once, taskPlanner } from '../../testing/tasks.ts'
import type { TaskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: TaskPlanner
let writer: ScriptWriter
let script: { readonly id: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  anna = taskPlanner(app, home.primary, home.robot.id)
  writer = scriptWriter(app, home.primary, home.robot.id)
  script = { id: (await writer.put({ content: saying('Tijd voor koffie.') })).value.script.id }
})

/** A local day, so many from today. */
const dayFromNow = (days: number) => {
  const at = new Date(app.clock.now() + days * day)
  return at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
}
const localTime = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).replace(' ', 'T').slice(0, 16)
const nominals = async (from: string, to = from) =>
  (await anna.list(from, to)).value.map(({ nominal }) => nominal)
const partRows = async (robotId: string) => {
  const { rows } = await app.database.pool.query<{ kind: string; id: string; body: string }>(
    "select kind, id, body from state_part where robot_id = $1 and kind in ('script', 'task') order by kind",
    [robotId],
  )
  return rows
}
const partsOf = async (robotId: string) => (await partRows(robotId)).map(({ kind, id }) => `${kind} ${id}`)

/** What somebody was given to call with ends after some hours. */
const logInAgain = async () => {
  const { email, password } = home.primary
  const { value } = await app.client.call('login', { body: { email, password } })
  home = { ...home, primary: { ...home.primary, accessToken: value.access_token } }
  anna = taskPlanner(app, home.primary, home.robot.id)
}

test('what is planned is on its day with all that a list shows, and the robot is told of it and of its script', async () => {
  const tomorrow = dayFromNow(1)
  const put = await anna.put({ title: ' Koffie ', script, schedule: once(`${tomorrow}T09:30`), priority: 10 })
  expect(put.status).toBe(200)
  const { taskId, versionId } = put.value
  expect(put.value).toMatchObject({
    title: 'Koffie',
    priority: 10,
    exceptions: [],
    schedulePatternType: 'once',
  })
  const [occurrence, ...others] = (await anna.list(tomorrow)).value
  expect(others).toEqual([])
  expect(occurrence).toEqual({
    id: `${taskId}/${tomorrow}T09:30`,
    taskId,
    versionId,
    changedAt: new Date(app.clock.now()).toISOString(),
    heldAt: null,
    title: 'Koffie',
    type: 'script',
    priority: 10,
    schedule: once(`${tomorrow}T09:30`),
    schedulePatternType: 'once',
    taskCategory: 'other',
    script: expect.objectContaining({ id: script.id, stepTypes: ['say'] }),
    nominal: `${tomorrow}T09:30`,
    time: '09:30',
    plannedTaskTime: put.value.next?.plannedTaskTime,
    done: false,
  })
  expect(await nominals(dayFromNow(0))).toEqual([])
  expect((await partsOf(home.robot.id)).toSorted()).toEqual([`script ${script.id}`, `task ${taskId}`])
})

test('a day is one of the zone that the caller names; a zone that is none is refused', async () => {
  const tomorrow = dayFromNow(1)
  await anna.put({ script, schedule: once(`${tomorrow}T23:30`) })
  const tokyo = { 'x-time-zone': 'Asia/Tokyo' }
  expect((await anna.list(tomorrow, tomorrow, tokyo)).value).toEqual([])
  expect((await anna.list(dayFromNow(2), dayFromNow(2), tokyo)).value).toHaveLength(1)
  expect((await anna.list(tomorrow, tomorrow, { 'x-time-zone': 'Mars' })).status).toBe(400)
})

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-03-02', '2026-03-01'],
  ['2026-01-01', '2026-12-31'],
  ['1969-12-31', '1970-01-01'],
])('a list from %s to %s is refused', async (from, to) => {
  expect((await anna.list(from, to)).status).toBe(400)
})

test('within a second of an instant is what is planned for it', async () => {
  const tomorrow = dayFromNow(1)
  const { next } = (await anna.put({ script, schedule: once(`${tomorrow}T09:30`) })).value
  const at = Date.parse(next?.plannedTaskTime ?? '')
  const around = async (milliseconds: number) =>
    (await anna.around(new Date(at + milliseconds).toISOString())).value.length
  expect(await Promise.all([-1001, -1000, 0, 1000, 1001].map(around))).toEqual([0, 1, 1, 1, 0])
})

test('two minutes from now is the first that can be planned, changed or taken out', async () => {
  const soon = new Date(Math.ceil((app.clock.now() + 3 * minute) / minute) * minute)
  const local = localTime(soon.getTime())
  app.clock.advance(soon.getTime() - 2 * minute - app.clock.now())
  const put = await anna.put({ script, schedule: once(local) })
  expect(put.status).toBe(200)
  app.clock.advance(1)
  expect(await anna.put({ script, schedule: once(local) })).toMatchObject({ status: 409, error: 'past' })
  const { taskId, versionId } = put.value
  const change = { id: taskId, baseVersionId: versionId, script, schedule: once(`${dayFromNow(1)}T09:00`) }
  expect(await anna.put(change)).toMatchObject({ status: 409, error: 'past' })
  expect(await anna.remove({ taskId })).toMatchObject({ status: 409, error: 'past' })
})

test('one occurrence, it and later ones, or all are changed, and what was stays as it was', async () => {
  const [from, to] = [dayFromNow(1), dayFromNow(4)]
  const made = (await anna.put({ script, schedule: daily(`${from}T09:00`) })).value
  const one = await anna.put({
    id: made.taskId,
    baseVersionId: made.versionId,
    scope: 'one',
    occurrence: `${dayFromNow(2)}T09:00`,
    title: 'Later',
    script,
    schedule: once(`${dayFromNow(2)}T10:00`),
  })
  expect(one.value).toMatchObject({ title: 'Later', schedulePatternType: 'once' })
  expect(one.value.taskId).not.toBe(made.taskId)
  const days = [1, 2, 3, 4].map(dayFromNow)
  expect(await nominals(from, to)).toEqual(days.map((each, at) => `${each}T${at === 1 ? '10' : '09'}:00`))

  const { versionId } = (await anna.read(made.taskId)).value
  const following = await anna.put({
    id: made.taskId,
    baseVersionId: versionId,
    scope: 'following',
    occurrence: `${dayFromNow(3)}T09:00`,
    title: 'Thee',
    script,
    schedule: daily(`${from}T15:00`),
  })
  expect(following.status).toBe(200)
  expect(await nominals(from, to)).toEqual([
    `${days[0]}T09:00`,
    `${days[1]}T10:00`,
    `${days[2]}T15:00`,
    `${days[3]}T15:00`,
  ])
  const titles = (await anna.list(from, to)).value.map(({ title }) => title)
  expect(titles).toEqual(['Koffie', 'Later', 'Thee', 'Thee'])
})

test('one occurrence, it and later ones, or all that is to come are taken out', async () => {
  const [from, to] = [dayFromNow(1), dayFromNow(4)]
  const { taskId } = (await anna.put({ script, schedule: daily(`${from}T09:00`) })).value
  const at = (days: number) => `${dayFromNow(days)}T09:00`
  expect((await anna.remove({ taskId, scope: 'one', occurrence: at(2) })).status).toBe(204)
  expect(await nominals(from, to)).toEqual([at(1), at(3), at(4)])
  expect(await anna.remove({ taskId, scope: 'one', occurrence: at(2) })).toMatchObject({
    status: 409,
    error: 'occurrence_unknown',
  })
  expect((await anna.remove({ taskId, scope: 'following', occurrence: at(4) })).status).toBe(204)
  expect(await nominals(from, to)).toEqual([at(1), at(3)])
  expect((await anna.remove({ taskId, scope: 'one' })).status).toBe(400)
  expect((await anna.remove({ taskId })).status).toBe(204)
  expect(await nominals(from, to)).toEqual([])
  expect(await anna.remove({ taskId })).toMatchObject({ status: 404 })
  expect(await partsOf(home.robot.id)).toEqual([`script ${script.id}`])
})

test.each(['one', 'following'] as const)(
  '[TSK-04] other words for scope %s are a copy: the calendar and the robot keep the words of the other occurrences',
  async (scope) => {
    const [first, picked, last] = [dayFromNow(1), dayFromNow(2), dayFromNow(3)]
    const about = { type: 'reminder', scriptName: 'Koffie', scriptCategory: 'sustenance' } as const
    const reminder = {
      id: (await writer.put({ ...about, content: saying('De koffie is klaar.') })).value.script.id,
    }
    const made = (await anna.put({ type: 'reminder', reminder, schedule: daily(`${first}T09:00`) })).value
    const change = {
      id: made.taskId,
      baseVersionId: made.versionId,
      versionId: randomUUIDv7(),
      type: 'reminder' as const,
      reminder,
      scope,
      occurrence: `${picked}T09:00`,
      schedule: scope === 'one' ? once(`${picked}T09:00`) : daily(`${picked}T09:00`),
      words: { name: 'Koffie', ...saying('Morgen koffie bij de buurvrouw.') },
    }
    const changed = await anna.put(change)
    expect(changed.status).toBe(200)
    // The answer to the first try was lost.
    expect((await anna.put(change)).value).toEqual(changed.value)
    const days = (await anna.list(first, last)).value
    const isCopy = days.map(({ reminder: performed }) => performed?.id !== reminder.id)
    expect(isCopy).toEqual(scope === 'one' ? [false, true, false] : [false, true, true])
    expect(days.map(({ title }) => title)).toEqual(isCopy.map((copied) => (copied ? 'Koffie (1)' : 'Koffie')))
    const copy = changed.value.reminder
    expect(copy).toMatchObject({ name: 'Koffie (1)', category: 'sustenance' })
    const told = (await partRows(home.robot.id)).map(({ id, body }) => [id, body] as const)
    const wordsOf = (id: string) => told.find(([part]) => part === id)?.[1]
    expect(wordsOf(reminder.id)).toContain('De koffie is klaar.')
    expect(wordsOf(copy?.id ?? '')).toContain('Morgen koffie bij de buurvrouw.')
    expect((await writer.list()).filter(({ type }) => type === 'reminder')).toHaveLength(2)
  },
)

test('[TSK-04] other words that are wrong, or for what has no words, change nothing', async () => {
  const tomorrow = dayFromNow(1)
  const schedule = once(`${tomorrow}T09:00`)
  const about = { type: 'reminder', scriptName: 'Thee' } as const
  const reminder = {
    id: (await writer.put({ ...about, content: saying('De thee is klaar.') })).value.script.id,
  }
  const words = { name: 'Thee', ...saying('') }
  const wrong = await anna.put({ type: 'reminder', reminder, schedule, words })
  expect(wrong).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(wrong.details?.every(({ path }) => path.startsWith('body.words.'))).toBe(true)
  const none = await anna.put({ script, schedule, words: { name: 'Thee', ...saying('Dag') } })
  expect(none).toMatchObject({ status: 400, details: [{ path: 'body.words', code: 'words_unexpected' }] })
  expect(await nominals(tomorrow)).toEqual([])
  expect(await writer.list()).toHaveLength(2)
})

test('[TSK-04] one occurrence that was skipped, or moved, is put back; the robot is told, and it can be asked twice', async () => {
  const [from, to] = [dayFromNow(1), dayFromNow(4)]
  const at = (days: number, time = '09:00') => `${dayFromNow(days)}T${time}`
  const { taskId, versionId } = (await anna.put({ script, schedule: daily(`${from}T09:00`) })).value
  const all = [at(1), at(2), at(3), at(4)]
  const taskParts = async () => (await partRows(home.robot.id)).filter(({ kind }) => kind === 'task')

  await anna.remove({ taskId, scope: 'one', occurrence: at(2) })
  expect((await taskParts())[0]?.body).toContain(at(2))
  for (let asked = 0; asked < 2; asked += 1)
    expect((await anna.restore(taskId, { occurrence: at(2) })).status).toBe(204)
  expect(await nominals(from, to)).toEqual(all)
  expect((await taskParts())[0]?.body).not.toContain(at(2))
  expect((await anna.read(taskId)).value).toMatchObject({ versionId, exceptions: [] })

  const move = (version: string) => {
    const schedule = once(at(2, '15:00'))
    const sent = { id: taskId, baseVersionId: version, scope: 'one' as const, occurrence: at(2) }
    return anna.put({ ...sent, script, schedule })
  }
  const moved = (await move(versionId)).value
  expect(await nominals(from, to)).toEqual([at(1), at(2, '15:00'), at(3), at(4)])
  const instead = { id: moved.taskId, versionId: moved.versionId }
  expect((await anna.restore(taskId, { occurrence: at(2), instead })).status).toBe(204)
  expect(await nominals(from, to)).toEqual(all)
  expect(await taskParts()).toHaveLength(1)

  // A move that is sent again, when its answer was lost, is not taken for done; nor is the offer to put it back.
  expect(await move(versionId)).toMatchObject({ status: 409, error: 'version_conflict' })
  expect((await anna.restore(taskId, { occurrence: at(2), instead })).status).toBe(204)
  const again = (await move((await anna.read(taskId)).value.versionId)).value
  const changed = { id: again.taskId, baseVersionId: again.versionId, title: 'Thee', script }
  await anna.put({ ...changed, schedule: once(at(2, '16:00')) })
  const asKnown = { id: again.taskId, versionId: again.versionId }
  expect(await anna.restore(taskId, { occurrence: at(2), instead: asKnown })).toMatchObject({
    status: 409,
    error: 'version_conflict',
  })
  expect(await nominals(from, to)).toEqual([at(1), at(2, '16:00'), at(3), at(4)])

  const refused = (task: string, occurrence: string) => anna.restore(task, { occurrence })
  // Both would be done.
  expect(await refused(taskId, at(2))).toMatchObject({ status: 409, error: 'version_conflict' })
  expect(await refused(taskId, at(2, '09:01'))).toMatchObject({ status: 409, error: 'occurrence_unknown' })
  expect(await refused(randomUUIDv7(), at(2))).toMatchObject({ status: 404 })
  const skipped = at(3)
  await anna.remove({ taskId, scope: 'one', occurrence: skipped })
  app.clock.advance(3 * day)
  await logInAgain()
  expect(await refused(taskId, skipped)).toMatchObject({ status: 409, error: 'past' })
})

test('[TSK-04] a time that was skipped is listed for whoever asks, also once it is past; one that was moved is not', async () => {
  const { taskId, versionId } = (await anna.put({ script, schedule: daily(`${dayFromNow(1)}T09:00`) })).value
  const at = (days: number) => `${dayFromNow(days)}T09:00`
  const moved = once(`${dayFromNow(3)}T15:00`)
  const change = { id: taskId, baseVersionId: versionId, script, schedule: moved }
  await anna.put({ ...change, scope: 'one', occurrence: at(3) })
  await anna.remove({ taskId, scope: 'one', occurrence: at(1) })
  const listed = async () => {
    const all = (await anna.list(dayFromNow(1), dayFromNow(3), {}, { skipped: 'true' })).value
    return all.map(({ nominal, skipped }) => (skipped === true ? `${nominal} skipped` : nominal))
  }
  const [first, others] = [at(1), [at(2), `${dayFromNow(3)}T15:00`]]
  expect(await nominals(dayFromNow(1), dayFromNow(3))).toEqual(others)
  expect(await listed()).toEqual([`${first} skipped`, ...others])
  await anna.restore(taskId, { occurrence: first })
  expect(await listed()).toEqual([first, ...others])
})

test('[TSK-04] what is put back takes nothing with it but what was planned instead', async () => {
  const at = (days: number, time = '09:00') => `${dayFromNow(days)}T${time}`
  const series = (await anna.put({ script, schedule: daily(at(1)) })).value
  const other = (await anna.put({ script, schedule: daily(at(1, '10:00')) })).value
  const single = (await anna.put({ script, schedule: once(at(2, '11:00')) })).value
  await anna.remove({ taskId: series.taskId, scope: 'one', occurrence: at(2) })
  const all = async () => nominals(dayFromNow(1), dayFromNow(3))
  const before = await all()
  for (const { taskId, versionId } of [series, other, single]) {
    const instead = { id: taskId, versionId }
    expect(await anna.restore(series.taskId, { occurrence: at(2), instead })).toMatchObject({
      status: 409,
      error: 'version_conflict',
    })
  }
  const sent = { id: series.taskId, baseVersionId: series.versionId, scope: 'one' as const }
  const moved = await anna.put({ ...sent, occurrence: at(3), script, schedule: once(at(3, '15:00')) })
  expect(moved.status).toBe(200)
  await anna.remove({ taskId: moved.value.taskId })
  for (const { taskId, versionId } of [other, moved.value]) {
    const instead = { id: taskId, versionId }
    expect((await anna.restore(series.taskId, { occurrence: at(3), instead })).status).toBe(409)
  }
  expect(await all()).toEqual(before.filter((nominal) => nominal !== at(3)))
})

test('two carers who change one set at once: the second is told; and the same save again is the same', async () => {
  const helper = await newHelper(app, home)
  const bram = taskPlanner(app, helper, home.robot.id)
  const schedule = daily(`${dayFromNow(1)}T09:00`)
  const { taskId: id, versionId: baseVersionId } = (await anna.put({ script, schedule })).value
  const versionId = randomUUIDv7()
  const mine = { id, baseVersionId, versionId, title: 'Thee', script, schedule }
  const first = await anna.put(mine)
  expect(first.status).toBe(200)
  expect(await bram.put({ id, baseVersionId, title: 'Melk', script, schedule })).toMatchObject({
    status: 409,
    error: 'version_conflict',
  })
  expect((await anna.put(mine)).value).toEqual(first.value)
})

test('a new task that is sent twice is one', async () => {
  const sent = {
    id: randomUUIDv7(),
    versionId: randomUUIDv7(),
    script,
    schedule: once(`${dayFromNow(1)}T09:00`),
  }
  const [first, second] = [await anna.put(sent), await anna.put(sent)]
  expect(second.value).toEqual(first.value)
  expect(await nominals(dayFromNow(1))).toHaveLength(1)
})

test.each([
  ['a minute that is none', { minute: ['60'] }, 'body.schedule.minute.0'],
  ['no hours', { hour: [] }, 'body.schedule.hour'],
  ['a zone that is none', { timeZone: 'Mars' }, 'body.schedule.timeZone'],
  ['31 February', { month: ['2'], dayOfMonth: ['31'] }, 'body.schedule'],
  ['every minute', { minute: ['*'], hour: ['*'] }, 'body.schedule.minute'],
  ['the year 0', { startTime: '0000-01-01T00:00:00Z' }, 'body.schedule.startTime'],
  [
    'an interval of nothing',
    { recurrenceType: 'DAILY', recurrenceInterval: 0 },
    'body.schedule.recurrenceInterval',
  ],
] as const)(
  '[TSK-06] a schedule with %s is answered with Invalid schedule, and where',
  async (_, wrong, path) => {
    const schedule = { ...daily(`${dayFromNow(1)}T09:00`), ...wrong }
    const answer = await anna.send({ title: 'Koffie', type: 'script', script, schedule })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_schedule' })
    expect(JSON.parse(answer.text)).toMatchObject({ message: 'Invalid schedule' })
    expect(answer.details?.[0]?.path).toBe(path)
  },
)

test('what is performed must be there, be this robot’s, and be of the type', async () => {
  const other = await newHousehold(app)
  const theirs = await scriptWriter(app, other.primary, other.robot.id).put()
  const schedule = once(`${dayFromNow(1)}T09:00`)
  const refused = { status: 400, error: 'invalid_input' }
  expect(await anna.put({ schedule })).toMatchObject(refused)
  expect(await anna.put({ schedule, script: { id: randomUUIDv7() } })).toMatchObject(refused)
  expect(await anna.put({ schedule, script: theirs.value.script })).toMatchObject(refused)
  expect(await anna.put({ schedule, type: 'reminder', reminder: script })).toMatchObject(refused)
  expect(await anna.put({ schedule, type: 'music', playlist: { id: randomUUIDv7() } })).toMatchObject(refused)
})

test('[TSK-06] a script that asks something needs the permission to listen', async () => {
  const asks = (await writer.put({ content: asking('Koffie?', { koffie: 'Lekker.' }) })).value.script
  const planned = { script: { id: asks.id }, schedule: once(`${dayFromNow(1)}T09:00`) }
  const refused = await anna.put(planned)
  expect(refused).toMatchObject({ status: 403, error: 'missing_permissions' })
  await app.client.call('enablePermissions', {
    token: home.primary.accessToken,
    params: home.params,
    body: { permissions: ['googleAudioTranscription'] },
  })
  expect((await anna.put(planned)).status).toBe(200)
})

test('a day has an end: more than the robot can have planned is refused', async () => {
  const often = { ...daily(`${dayFromNow(1)}T09:00`), hour: ['*'], minute: ['0', '30'] }
  const answers = []
  for (let count = 0; count * 48 < tasksMax; count += 1)
    answers.push((await anna.put({ script, schedule: often })).status)
  expect(answers.slice(0, 10).every((status) => status === 200)).toBe(true)
  expect(answers.at(-1)).toBe(409)
  expect((await anna.list(dayFromNow(2))).value).toHaveLength(480)
})

test('a day that is past has an end too: what was planned and ended on it counts for a day', async () => {
  const often = { ...daily(`${dayFromNow(1)}T09:00`), hour: ['*'], minute: ['0', '30'] }
  const endAll = () =>
    app.database.pool.query('update task set last_at = $1 where robot_id = $2', [
      new Date(app.clock.now() - hour),
      home.robot.id,
    ])
  const most = Math.floor(tasksWithOverMax / 48)
  const statuses: number[] = []
  for (let count = 0; count < most; count += 1) {
    if (count % 10 === 0) await endAll()
    statuses.push((await anna.put({ script, schedule: often })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  await endAll()
  expect(await anna.put({ script, schedule: often })).toMatchObject({ status: 409, error: 'max_tasks' })
  await app.pass(day)
  await logInAgain()
  expect((await anna.put({ script, schedule: daily(`${dayFromNow(1)}T09:00`) })).status).toBe(200)
})

test('a script that is saved anew reaches the robot; one that is put away is planned no more', async () => {
  const schedule = daily(`${dayFromNow(1)}T09:00`)
  const { taskId } = (await anna.put({ script, schedule })).value
  const part = async () => (await partRows(home.robot.id)).find(({ kind }) => kind === 'script')?.body
  const before = await part()
  const [{ scriptVersionId: base } = { scriptVersionId: '' }] = await writer.list()
  await writer.put({ id: script.id, base, content: saying('Tijd voor thee.') })
  expect(await part()).not.toBe(before)
  expect(await part()).toContain('Tijd voor thee.')
  const usage = await app.client.call('scriptUsage', {
    token: home.primary.accessToken,
    params: { ...home.params, scriptId: script.id },
  })
  expect(usage.value.tasks).toEqual([{ taskId, title: 'Koffie' }])
  await writer.archive(script.id)
  expect(await nominals(dayFromNow(1), dayFromNow(4))).toEqual([])
})

test('[TSK-09] what the robot told of an occurrence stands beside it, also that it was missed', async () => {
  const tomorrow = dayFromNow(1)
  const { taskId, next } = (await anna.put({ script, schedule: daily(`${tomorrow}T09:00`) })).value
  const planned = next?.plannedTaskTime ?? ''
  const [{ scriptVersionId } = { scriptVersionId: '' }] = await writer.list()
  await app.pass(Date.parse(planned) - app.clock.now() + second)
  await logInAgain()
  const nominal = `${tomorrow}T09:00`
  const id = executionIdOf(taskId, nominal)
  const tell = (execution: object) =>
    app.client.call('executions', { token: home.robot.token, rawBody: { executions: [execution] } })
  const told = { id, kind: 'script', scriptReferenceId: script.id, scriptVersionId, taskId, nominal, planned }
  const entry = { sequence: 0, type: 'say', executionTime: planned, text: 'Tijd voor koffie.' }
  expect((await tell({ ...told, startedAt: planned, feedback: [entry] })).status).toBe(204)
  expect((await anna.list(tomorrow)).value[0]).toMatchObject({ done: true, executionId: id })
  const ended = { at: planned, outcome: 'completed', reason: 'finished' }
  await tell({ ...told, startedAt: planned, feedback: [], ended })
  expect((await anna.list(tomorrow)).value[0]).toMatchObject({ done: true, outcome: 'completed' })
  const token = home.primary.accessToken
  const read = (executionId: string, of = taskId) =>
    app.client.call('taskExecution', { token, params: { ...home.params, taskId: of, executionId } })
  expect((await read(id)).value).toMatchObject({
    nominal,
    outcome: 'completed',
    feedback: [{ text: 'Tijd voor koffie.' }],
  })
  expect((await read(id, randomUUIDv7())).status).toBe(404)

  const missedAt = `${dayFromNow(1)}T09:00`
  await app.pass(day)
  await logInAgain()
  const missed = {
    id: executionIdOf(taskId, missedAt),
    kind: 'missed',
    taskId,
    nominal: missedAt,
    planned: new Date(Date.parse(planned) + day).toISOString(),
    at: new Date(app.clock.now()).toISOString(),
    reason: 'off',
  }
  expect((await tell(missed)).status).toBe(204)
  expect((await anna.list(missedAt.slice(0, 10))).value[0]).toMatchObject({
    done: false,
    outcome: 'missed',
    missedReason: 'off',
  })
  const { value } = await anna.execution(taskId, missed.id)
  expect(value).toMatchObject({ outcome: 'missed', missedReason: 'off', feedback: [] })
})

test('a robot that heard half a character, or none, leaves the day readable', async () => {
  const tomorrow = dayFromNow(1)
  const { taskId, next } = (await anna.put({ script, schedule: daily(`${tomorrow}T09:00`) })).value
  const planned = next?.plannedTaskTime ?? ''
  const [{ scriptVersionId } = { scriptVersionId: '' }] = await writer.list()
  const nominal = `${tomorrow}T09:00`
  const id = executionIdOf(taskId, nominal)
  const about = { id, kind: 'script' as const, taskId, nominal, planned, startedAt: planned }
  const feedback = ['ja\0', 'ja\ud83d'].map((answer, sequence) => ({
    sequence,
    type: 'closedQuestion' as const,
    executionTime: planned,
    text: answer,
    statusCheck: answer,
    intentionType: 'command' as const,
    answer,
  }))
  const told = { ...about, scriptReferenceId: script.id, scriptVersionId, feedback }
  const body = { executions: [told] }
  await app.pass(2 * day)
  await logInAgain()
  expect((await app.client.call('executions', { token: home.robot.token, body })).status).toBe(204)
  expect((await anna.list(tomorrow)).value).toMatchObject([
    { executionId: id, questions: [{ outcome: 'answered' }, { outcome: 'answered' }] },
  ])
})

test('[BOT-05b] what was told of an occurrence counts once, and the first word of it counts', async () => {
  const tomorrow = dayFromNow(1)
  const { taskId, next } = (await anna.put({ script, schedule: daily(`${tomorrow}T09:00`) })).value
  const planned = next?.plannedTaskTime ?? ''
  const [{ scriptVersionId } = { scriptVersionId: '' }] = await writer.list()
  await app.pass(2 * day)
  await logInAgain()
  const tell = async (execution: object) =>
    (await app.client.call('executions', { token: home.robot.token, rawBody: { executions: [execution] } }))
      .status
  const occurrence = (date: string, at: string) => ({
    id: executionIdOf(taskId, `${date}T09:00`),
    taskId,
    nominal: `${date}T09:00`,
    planned: at,
  })
  const done = occurrence(tomorrow, planned)
  const gone = occurrence(dayFromNow(0), new Date(Date.parse(planned) + day).toISOString())
  const begun = { kind: 'script', scriptReferenceId: script.id, scriptVersionId, startedAt: planned }
  const ended = (outcome: string, reason: string) => ({ at: planned, outcome, reason })
  const missed = { kind: 'missed', at: planned, reason: 'off' }
  const entry = { sequence: 0, type: 'say', executionTime: planned, text: 'Tijd voor koffie.' }
  for (const told of [
    { ...done, ...begun, feedback: [entry] },
    { ...done, ...begun, feedback: [entry] },
    { ...done, ...missed },
    { ...done, ...begun, feedback: [entry], ended: ended('completed', 'finished') },
    { ...done, ...begun, feedback: [], ended: ended('interrupted', 'interrupted') },
    { ...gone, ...missed },
    { ...gone, ...missed, reason: 'busy' },
    { ...gone, ...begun, feedback: [], ended: ended('completed', 'finished') },
  ])
    expect(await tell(told)).toBe(204)
  const listed = (await anna.list(tomorrow, dayFromNow(0))).value
  expect(listed.map(({ outcome, missedReason }) => [outcome, missedReason])).toEqual([
    ['completed', undefined],
    ['missed', 'off'],
  ])
  const { rows } = await app.database.pool.query(
    'select (select count(*)::int from execution where robot_id = $1) as executions, (select count(*)::int from execution_feedback where robot_id = $1) as entries',
    [home.robot.id],
  )
  expect(rows).toEqual([{ executions: 2, entries: 1 }])
})

test('[BOT-05b] what was given up by a clock that was ahead, and was done when its time came, is told as done', async () => {
  const tomorrow = dayFromNow(1)
  const { taskId, next } = (await anna.put({ script, schedule: daily(`${tomorrow}T09:00`) })).value
  const planned = next?.plannedTaskTime ?? ''
  const [{ scriptVersionId } = { scriptVersionId: '' }] = await writer.list()
  const nominal = `${tomorrow}T09:00`
  const occurrence = { id: executionIdOf(taskId, nominal), taskId, nominal, planned }
  const tell = async (execution: object) =>
    (await app.client.call('executions', { token: home.robot.token, rawBody: { executions: [execution] } }))
      .status
  const at = new Date(Date.parse(planned) + 3 * day).toISOString()
  expect(await tell({ ...occurrence, kind: 'missed', at, reason: 'off' })).toBe(204)
  await app.pass(2 * day)
  await logInAgain()
  expect((await anna.list(tomorrow)).value).toMatchObject([{ outcome: 'missed' }])
  const begun = { kind: 'script', scriptReferenceId: script.id, scriptVersionId, startedAt: planned }
  const ended = { at: planned, outcome: 'completed', reason: 'finished' }
  expect(await tell({ ...occurrence, ...begun, feedback: [], ended })).toBe(204)
  expect((await anna.list(tomorrow)).value).toMatchObject([{ done: true, outcome: 'completed' }])
})

test('[BOT-05b] what was given up too soon and done afterwards is told as done, also when one report has both', async () => {
  const nominal = `${dayFromNow(1)}T09:00`
  const { taskId, next } = (await anna.put({ script, schedule: daily(nominal) })).value
  const planned = next?.plannedTaskTime ?? ''
  const [{ scriptVersionId } = { scriptVersionId: '' }] = await writer.list()
  const occurrence = { id: executionIdOf(taskId, nominal), taskId, nominal, planned }
  const at = new Date(Date.parse(planned) + 3 * day).toISOString()
  const missed = { ...occurrence, kind: 'missed', at, reason: 'off' }
  const about = { kind: 'script', scriptReferenceId: script.id, scriptVersionId, startedAt: planned }
  const ended = { at: planned, outcome: 'completed', reason: 'finished' }
  const done = { ...occurrence, ...about, feedback: [], ended }
  await app.pass(2 * day)
  const rawBody = { executions: [missed, done] }
  expect((await app.client.call('executions', { token: home.robot.token, rawBody })).status).toBe(204)
  await logInAgain()
  expect((await anna.list(nominal.slice(0, 10))).value).toMatchObject([{ done: true, outcome: 'completed' }])
})

test('what is over is taken from what the robot is told, a week later', async () => {
  const { taskId } = (await anna.put({ script, schedule: once(`${dayFromNow(1)}T09:00`) })).value
  await app.pass(7.5 * day)
  expect(await partsOf(home.robot.id)).toContain(`task ${taskId}`)
  await app.pass(day)
  expect(await partsOf(home.robot.id)).toEqual([])
})

test('[TSK-10] what a clock that was days ahead took for over, and is still to come, the robot is told again', async () => {
  await anna.put({ script, schedule: once(`${dayFromNow(2)}T09:00`) })
  await anna.putPause(app.clock.now() + 3 * day)
  const told = async () => {
    const { rows } = await app.database.pool.query<{ kind: string; body: string }>(
      "select kind, body from state_part where robot_id = $1 and kind in ('pause', 'script', 'task') order by kind",
      [home.robot.id],
    )
    return rows
  }
  const before = await told()
  app.clock.jump(12 * day)
  await app.pass(hour)
  expect(await told()).toEqual([])
  app.clock.jump(-12 * day)
  await app.pass(hour)
  expect(await told()).toEqual(before)
})

test('the first and the last day there are can be asked for', async () => {
  for (const date of ['1970-01-01', '9999-12-31'])
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await anna.list(date, date, { 'x-time-zone': zone })).toMatchObject({ status: 200, value: [] })
})

test('[BEY-01] when the robot has a task as it is now is told, and changing it begins anew', async () => {
  const tomorrow = dayFromNow(1)
  const planned = { script, schedule: once(`${tomorrow}T09:30`) }
  const put = await anna.put(planned)
  expect(put.value).toMatchObject({ changedAt: new Date(app.clock.now()).toISOString(), heldAt: null })
  const { taskId, versionId } = put.value
  const takeOver = async () => {
    const { version, epoch } = (await app.client.call('state', { token: home.robot.token })).value
    await home.robot.beat({ stateVersion: version, stateEpoch: epoch })
  }
  await home.robot.beat()
  expect((await anna.read(taskId)).value.heldAt).toBeNull()
  await app.pass(minute)
  await takeOver()
  const heldAt = new Date(app.clock.now()).toISOString()
  expect((await anna.read(taskId)).value.heldAt).toBe(heldAt)
  expect((await anna.list(tomorrow)).value).toMatchObject([{ heldAt }])
  // What the robot is told of something else does not touch it.
  await writer.put({ scriptName: 'Thee', content: saying('Tijd voor thee.') })
  await app.pass(minute)
  await takeOver()
  expect((await anna.read(taskId)).value.heldAt).toBe(heldAt)
  await anna.put({ ...planned, id: taskId, baseVersionId: versionId, title: 'Koffie en thee' })
  expect((await anna.read(taskId)).value.heldAt).toBeNull()
  await takeOver()
  expect((await anna.read(taskId)).value.heldAt).not.toBeNull()
})

test('[BOT-05b] a robot that was off still has what is left of a set that was ended meanwhile, and says what it missed', async () => {
  const later = () => localTime(app.clock.now() + 3 * hour)
  const { taskId } = (await anna.put({ script, schedule: daily(later()) })).value
  await app.pass(2 * day)
  await logInAgain()
  const occurrence = later()
  expect((await anna.remove({ taskId, scope: 'following', occurrence })).status).toBe(204)
  expect(await partsOf(home.robot.id)).toContain(`task ${taskId}`)
})

test('a form that was opened before somebody took out all later times does not bring those back', async () => {
  const bo = taskPlanner(app, await newHelper(app, home), home.robot.id)
  const schedule = daily(`${dayFromNow(1)}T08:00`)
  const { taskId: id, versionId: baseVersionId } = (await anna.put({ script, schedule })).value
  await bo.remove({ taskId: id, scope: 'following', occurrence: `${dayFromNow(3)}T08:00` })
  expect((await anna.put({ id, baseVersionId, script, schedule, title: 'Thee' })).error).toBe(
    'version_conflict',
  )
  expect(await nominals(dayFromNow(1), dayFromNow(9))).toHaveLength(2)
})

test('a task whose schedule can no longer be read leaves the others in place', async () => {
  const tomorrow = dayFromNow(1)
  const { taskId } = (await anna.put({ script, schedule: daily(`${tomorrow}T08:00`) })).value
  await anna.put({ script, schedule: daily(`${tomorrow}T10:00`) })
  const gone = { ...daily(`${tomorrow}T08:00`), timeZone: 'Europe/Gone' }
  await app.database.pool.query('update task set schedule = $1 where id = $2', [JSON.stringify(gone), taskId])
  expect(await nominals(tomorrow)).toEqual([`${tomorrow}T10:00`])
  const { accessToken: token } = home.primary
  const params = { robotId: home.robot.id }
  expect((await app.client.call('readiness', { token, params })).status).toBe(200)
  expect((await anna.read(taskId)).status).toBe(200)
})

test('the end of the year 9999 is the end, in every zone', async () => {
  const timeZone = 'America/New_York'
  const evening = { ...daily(`${dayFromNow(1)}T23:00`), timeZone }
  const put = await anna.put({ script, schedule: { ...evening, endTime: '9999-12-31T23:59:59-05:00' } })
  expect(put.status).toBe(200)
  const listed = await anna.list('9999-12-30', '9999-12-31', { 'x-time-zone': timeZone })
  expect(listed.value.map(({ nominal }) => nominal)).toEqual(['9999-12-30T23:00'])
  const after = await anna.put({ script, schedule: { ...evening, startTime: '9999-12-31T22:00:00-05:00' } })
  expect(after.error).toBe('invalid_schedule')
})

test('a task whose id is counted up from that of another is refused: what is done at their times could be taken for one', async () => {
  const id = randomUUIDv7()
  const next = `${id.slice(0, -1)}${((Number(`0x${id.slice(-1)}`) + 1) % 16).toString(16)}`
  const schedule = daily(`${dayFromNow(1)}T08:00`)
  const { versionId: baseVersionId } = (await anna.put({ id, script, schedule })).value
  const { status, value } = await anna.put({ id: next, script, schedule })
  expect([status, value]).toMatchObject([400, { details: [{ path: 'body.id', code: 'id_not_random' }] }])
  expect((await anna.put({ id, baseVersionId, script, schedule })).status).toBe(200)
  expect((await anna.put({ id: randomUUIDv7(), script, schedule })).status).toBe(200)
})

test('a schedule is kept with each of its values once', async () => {
  const often = { ...daily(`${dayFromNow(1)}T08:00`), hour: ['8', 8, '08', '20'], month: ['*', '*'] }
  const { value } = await anna.put({ script, schedule: often })
  expect(value.schedule).toMatchObject({ hour: ['8', '20'], month: ['*'] })
})

test('what was taken out stays out: of more single times than can be kept the next is refused', async () => {
  const from = dayFromNow(1)
  const schedule = {
    ...daily(`${from}T09:00`),
    minute: [0, 30],
    hour: Array.from({ length: 24 }, (_, at) => at),
  }
  const { taskId, versionId } = (await anna.put({ script, schedule })).value
  const { value: listed } = await anna.list(dayFromNow(5), dayFromNow(35))
  const { value: more } = await anna.list(dayFromNow(36), dayFromNow(66))
  const [next, ...others] = [...listed, ...more].map(({ nominal }) => nominal)
  const out = others.slice(0, taskExceptionsMax).map((nominal) => ({ nominal, kind: 'deleted' }))
  await app.database.pool.query('update task set exceptions = $2 where id = $1', [
    taskId,
    JSON.stringify(out),
  ])
  const occurrence = next ?? ''
  const refused = { status: 409, error: 'max_exceptions' }
  expect(await anna.remove({ taskId, scope: 'one', occurrence })).toMatchObject(refused)
  const change = { id: taskId, baseVersionId: versionId, script, occurrence, schedule: once(`${from}T09:10`) }
  expect(await anna.put({ ...change, scope: 'one' })).toMatchObject(refused)
  expect((await anna.read(taskId)).value.exceptions).toHaveLength(taskExceptionsMax)
  expect(await nominals(dayFromNow(6))).toEqual([])
  expect((await anna.put({ ...change, scope: 'following', schedule })).status).toBe(200)
})

test('a task whose schedule cannot be read any more can be taken out, or planned anew', async () => {
  const schedule = daily(`${dayFromNow(1)}T09:00`)
  const occurrence = `${dayFromNow(2)}T09:00`
  const { taskId, versionId } = (await anna.put({ script, schedule })).value
  const spoil = () =>
    app.database.pool.query(
      `update task set schedule = jsonb_set(schedule::jsonb, '{timeZone}', '"Nowhere/Else"') where id = $1`,
      [taskId],
    )
  await spoil()
  expect((await anna.read(taskId)).value.next).toBeNull()
  const unknown = { status: 409, error: 'occurrence_unknown' }
  for (const scope of ['one', 'following'] as const) {
    expect(await anna.remove({ taskId, scope, occurrence })).toMatchObject(unknown)
    const change = { id: taskId, baseVersionId: versionId, script, scope, occurrence, schedule }
    expect(await anna.put(change)).toMatchObject(unknown)
  }
  expect((await anna.put({ id: taskId, baseVersionId: versionId, script, schedule })).status).toBe(200)
  expect(await nominals(dayFromNow(2))).toEqual([occurrence])
  await spoil()
  expect((await anna.remove({ taskId })).status).toBe(204)
  expect((await anna.read(taskId)).status).toBe(404)
  expect(await partsOf(home.robot.id)).not.toContain(`task ${taskId}`)
})

test('a week is answered whatever is in it, and more days while there is no more in them than a full week has', async () => {
  const from = dayFromNow(1)
  const full = { ...daily(`${from}T00:00`), hour: Array.from({ length: 24 }, (_, at) => at) }
  for (let minutes = 0; minutes < 10; minutes += 1)
    expect((await anna.put({ script, schedule: { ...full, minute: [minutes, 30 + minutes] } })).status).toBe(
      200,
    )
  expect((await anna.list(from, dayFromNow(7))).value).toHaveLength(7 * 480)
  const refused = await anna.list(from, dayFromNow(8))
  expect(refused).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(refused.details).toMatchObject([{ path: 'params.toDate', code: 'fewer_days' }])
  expect((await anna.list(dayFromNow(-23), dayFromNow(7))).value).toHaveLength(7 * 480)
})

test('the days on which a playlist of many weeks is planned are shown, with how long it is', async () => {
  const put = (songIds: string[], id?: string) =>
    app.client.call('putPlaylist', {
      token: home.primary.accessToken,
      params: home.params,
      body: { name: 'Hoorspelen', songIds, ...(id !== undefined && { id }) },
    })
  const { id } = (await put([])).value
  const tomorrow = dayFromNow(1)
  await anna.put({ type: 'music', playlist: { id }, schedule: daily(`${tomorrow}T15:00`) })
  const songs = Array.from({ length: 3 }, (_, at) => ({
    robotId: home.robot.id,
    id: randomUUIDv7(),
    title: `Deel ${at}`,
    titleKey: `deel ${at}`,
    type: 'mp3' as const,
    milliseconds: 10 * day,
    sha256: `part-${at}`,
    size: 1,
    robotStatus: 'available' as const,
    addedAt: 0,
  }))
  await app.database.queries.insert(songTable).values(songs)
  expect(
    (
      await put(
        songs.map((song) => song.id),
        id,
      )
    ).status,
  ).toBe(200)
  expect((await anna.list(tomorrow)).value).toMatchObject([{ playlist: { totalDuration: 30 * day } }])
})
