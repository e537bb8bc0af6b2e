import { randomUUIDv7 } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import { dataFolderPaths } from '../../db/data-folder.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { daily, once, taskPlanner } from '../../testing/tasks.ts'
import type { TaskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: TaskPlanner
beforeAll(async () => {
  app = await startTestApp()
  await app.app.listenForOperator(dataFolderPaths(app.config.dataDir).socketPath)
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  anna = taskPlanner(app, home.primary, home.robot.id)
})

const asAnna = () => ({ token: home.primary.accessToken, params: home.params })
const water = { type: 'reminder', scriptName: 'Water', say: { text: 'Drink wat' } }
const dialogue = {
  type: 'script',
  scriptName: 'Koffie',
  scriptCategory: 'other',
  steps: [{ stepType: 'say', text: 'Koffie?' }],
}
const convert = () => app.client.call('convertScripts', asAnna())
const put = (rawBody: unknown) => app.client.call('putLegacyScript', { ...asAnna(), rawBody })
const partsOf = async () => {
  const { rows } = await app.database.pool.query<{ kind: string; id: string }>(
    "select kind, id from state_part where robot_id = $1 and kind in ('script', 'task') order by kind",
    [home.robot.id],
  )
  return rows
}

test('[CNV-01, CNV-04] tasks of version 1 come with their scripts, are listed and read, and no robot is told of them', async () => {
  const oldTaskId = randomUUIDv7()
  const { script } = (
    await put({ script: water, tasks: [{ id: oldTaskId, schedule: daily('2030-01-01T09:00') }] })
  ).value
  const [listed] = (await anna.list('2030-01-02')).value
  expect(listed).toMatchObject({
    taskId: oldTaskId,
    title: 'Water',
    type: 'reminder',
    legacy: true,
    time: '09:00',
    reminder: { id: script.id, name: 'Water' },
  })
  expect((await anna.read(oldTaskId)).value).toMatchObject({ legacy: true, taskId: oldTaskId })
  expect(await partsOf()).toEqual([])
})

test('[CNV-04] a task of version 1 is not changed, and goes as a whole', async () => {
  const taskId = randomUUIDv7()
  await put({ script: water, tasks: [{ id: taskId, schedule: daily('2030-01-01T09:00') }] })
  const refused = { status: 409, error: 'task_legacy' }
  expect(await anna.remove({ taskId, scope: 'one', occurrence: '2030-01-02T09:00' })).toMatchObject(refused)
  expect((await anna.remove({ taskId })).status).toBe(204)
  expect((await anna.list('2030-01-02')).value).toEqual([])
})

test('[CNV-04] with its script a task becomes one of version 2 at the same times, and the old id leads to it', async () => {
  const [wateringId, coffeeId] = [randomUUIDv7(), randomUUIDv7()]
  const schedule = daily('2030-01-01T09:00')
  const reminder = (await put({ script: water, tasks: [{ id: wateringId, schedule }] })).value.script
  await put({ script: dialogue, tasks: [{ id: coffeeId, schedule: once('2030-01-02T10:00') }] })
  const converted = (await convert()).value
  const mine = converted.find(({ scriptV1Id }) => scriptV1Id === reminder.id)
  const [task, ...others] = mine?.tasks ?? []
  expect(others).toEqual([])
  expect(task?.oldTaskId).toBe(wateringId)
  const { legacy, ...now } = (await anna.read(task?.newTaskId ?? '')).value
  expect(legacy).toBeUndefined()
  expect(now).toMatchObject({ title: 'Water', reminder: { id: mine?.scriptReferenceId }, schedule })
  expect((await anna.read(wateringId)).status).toBe(404)
  expect((await anna.list('2030-01-02')).value.map(({ title, time }) => `${time} ${title}`)).toEqual([
    '09:00 Water',
    '10:00 Koffie',
  ])
  const told = await app.client.call('scriptFromTask', { ...asAnna(), body: { taskId: coffeeId } })
  const coffee = converted.find(({ tasks }) => tasks.some(({ oldTaskId }) => oldTaskId === coffeeId))
  expect(told.value).toEqual({ script: { id: coffee?.scriptReferenceId } })
  expect((await partsOf()).map(({ kind }) => kind)).toEqual(['script', 'script', 'task', 'task'])
})

test('[CNV-01] saved again with other times a script of version 1 has those; left out, its tasks stay; removed, they go', async () => {
  const schedule = daily('2030-01-01T09:00')
  const { id } = (await put({ script: water, tasks: [{ schedule }] })).value.script
  const times = async () => (await anna.list('2030-01-02')).value.map(({ time, title }) => `${time} ${title}`)
  await put({ id, script: { ...water, scriptName: 'Thee' } })
  expect(await times()).toEqual(['09:00 Thee'])
  await put({ id, script: water, tasks: [{ schedule: daily('2030-01-01T11:00') }] })
  expect(await times()).toEqual(['11:00 Water'])
  const wrong = { ...schedule, month: ['2'], dayOfMonth: ['31'] }
  expect(await put({ id, script: water, tasks: [{ schedule: wrong }] })).toMatchObject({
    status: 400,
    error: 'invalid_schedule',
  })
  await app.client.call('removeLegacyScript', { ...asAnna(), params: { ...home.params, scriptId: id } })
  expect(await times()).toEqual([])
})

test('[CNV-01] the operator brings scripts and tasks of version 1 from a file, all of them or none', async () => {
  const file = join(app.config.dataDir, 'legacy.json')
  const bring = (scripts: readonly unknown[]) => {
    writeFileSync(file, JSON.stringify({ serial: home.robot.serial, scripts }))
    return runCommand(['legacy', 'import', file], { DATA_DIR: app.config.dataDir })
  }
  const planned = { script: water, tasks: [{ schedule: daily('2030-01-01T09:00') }] }
  expect(await bring([planned, { script: dialogue }])).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 scripts and 1 tasks'),
  })
  expect((await anna.list('2030-01-02')).value).toMatchObject([{ title: 'Water', legacy: true }])
  const other = { script: { ...water, scriptName: 'Thee' } }
  expect(await bring([other, { script: { type: 'reminder', scriptName: 'x' } }])).toMatchObject({ code: 1 })
  const { value } = await app.client.call('legacyScripts', { ...asAnna(), query: {} })
  expect(value.scripts.map(({ scriptName }) => scriptName).toSorted()).toEqual(['Koffie', 'Water'])
})
