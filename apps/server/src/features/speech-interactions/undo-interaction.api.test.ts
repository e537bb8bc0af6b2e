import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { allow, speechTeacher } from '../../testing/speech-interactions.ts'
import type { SpeechTeacher } from '../../testing/speech-interactions.ts'
import { daily, once, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: SpeechTeacher
let writer: ScriptWriter
let scriptId: string
let undoId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  await allow(app, home)
  anna = speechTeacher(app, home.primary, home.robot.id)
  writer = scriptWriter(app, home.primary, home.robot.id)
  const content = saying('Ik zet koffie.')
  scriptId = (await writer.put({ scriptName: 'Koffie zetten', content })).value.script.id
  undoId = randomUUIDv7()
})

const by = () => ({ params: home.params, token: home.primary.accessToken })
const undo = () => app.client.call('undo', { ...by(), params: { ...home.params, undoId } })
const archiveScript = () =>
  app.client.call('archiveScript', { ...by(), params: { ...home.params, scriptId }, query: { undoId } })
const removeInteraction = (interactionId: string) =>
  app.client.call('removeSpeechInteraction', {
    ...by(),
    params: { ...home.params, interactionId },
    query: { undoId },
  })
const coffee = () => ({
  title: 'Koffie',
  enabled: true,
  scriptReferenceId: scriptId,
  commands: ['zet alvast koffie voor ons'],
})
const scriptNames = async () => (await writer.list()).map(({ scriptName }) => scriptName)

/** What the robot is told to hold of its plan, its scripts and its commands. */
async function toldParts(): Promise<readonly unknown[]> {
  const { rows } = await app.database.pool.query(
    `select kind, id, body from state_part where robot_id = $1
     and kind in ('task', 'script', 'speechInteraction') order by kind, id`,
    [home.robot.id],
  )
  return rows
}

test('[SPI-02] a command that was removed can be put back, and the robot understands it again', async () => {
  const { id } = (await anna.put(coffee())).value
  const told = await toldParts()
  expect((await removeInteraction(id)).status).toBe(204)
  expect(await toldParts()).toEqual([])
  expect((await undo()).status).toBe(204)
  expect((await anna.read(id)).value).toMatchObject(coffee())
  expect(await toldParts()).toEqual(told)
  expect((await undo()).status).toBe(204)
  expect((await anna.list()).value.speechInteractions).toHaveLength(1)
})

test('[SPI-02] a command is not put back beside another with its title, or with words that sound the same', async () => {
  const { id } = (await anna.put(coffee())).value
  await removeInteraction(id)
  const titled = (await anna.put({ ...coffee(), commands: ['waar is mijn leesbril gebleven'] })).value
  expect(await undo()).toMatchObject({ status: 409, error: 'duplicate_title' })
  await anna.remove(titled.id)
  await anna.put({ ...coffee(), title: 'Ontbijt' })
  expect(await undo()).toMatchObject({ status: 409, error: 'version_conflict' })
  expect((await anna.list()).value.speechInteractions.map(({ title }) => title)).toEqual(['Ontbijt'])
})

test('[SLS-05] a script that was deleted can be put back, with every task and command that uses it', async () => {
  const planner = taskPlanner(app, home.primary, home.robot.id)
  const script = { id: scriptId }
  const set = (await planner.put({ script, schedule: daily('2030-01-01T09:00') })).value.taskId
  const single = (await planner.put({ script, schedule: once('2030-01-02T10:00') })).value.taskId
  await anna.put(coffee())
  const told = await toldParts()
  expect((await archiveScript()).status).toBe(204)
  expect(await scriptNames()).not.toContain('Koffie zetten')
  expect([(await planner.read(set)).status, (await planner.read(single)).status]).toEqual([404, 404])
  expect((await undo()).status).toBe(204)
  expect(await scriptNames()).toContain('Koffie zetten')
  expect([(await planner.read(set)).status, (await planner.read(single)).status]).toEqual([200, 200])
  expect(await toldParts()).toEqual(told)
})

test('[SLS-05] a script is not put back beside another of its name: then nothing of it comes back', async () => {
  const planner = taskPlanner(app, home.primary, home.robot.id)
  const schedule = daily('2030-01-01T09:00')
  const { taskId } = (await planner.put({ script: { id: scriptId }, schedule })).value
  await archiveScript()
  await writer.put({ scriptName: 'Koffie zetten' })
  expect(await undo()).toMatchObject({ status: 409, error: 'duplicate_name' })
  expect((await planner.read(taskId)).status).toBe(404)
})
