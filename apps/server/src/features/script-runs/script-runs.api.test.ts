import { randomUUID } from 'node:crypto'
import type { ScriptGraph } from '@kompaan/script'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import { dataFolderPaths } from '../../db/data-folder.ts'
import { execution, report, script as scriptTable, scriptVersion } from '../../db/schema.ts'
import { scriptHousehold } from '../../testing/script-household.ts'
import type { ScriptHousehold } from '../../testing/script-household.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'
import { findScriptExecution } from '../devices/executions.repository.ts'

let app: TestApp
let homes: ScriptHousehold[] = []
beforeAll(async () => {
  app = await startTestApp()
  await app.app.listenForOperator(dataFolderPaths(app.config.dataDir).socketPath)
})
afterEach(async () => {
  await Promise.all(homes.map((home) => home.leave()))
  homes = []
})
afterAll(() => app.stop())

async function household(...permissions: Parameters<typeof scriptHousehold>[1]): Promise<ScriptHousehold> {
  const home = await scriptHousehold(app, permissions)
  homes.push(home)
  return home
}

/** What the server knows of the one script that a robot performed, once it is over. */
async function performed({ robotId }: ScriptHousehold, scriptId: string) {
  const row = await until(
    async () => {
      const rows = await app.database.queries.select().from(execution).where(eq(execution.robotId, robotId))
      return rows.find(({ outcome, scriptId: of }) => of === scriptId && outcome !== null)
    },
    { what: 'the script is over', turning: app },
  )
  const found = await findScriptExecution(app.database.queries, {
    robotId,
    scriptId,
    executionId: row.id,
  })
  if (found === undefined) throw new Error('there is no such execution')
  return found
}

const pills: ScriptGraph = scriptOf(
  [
    a.say('hello', 'Goedemorgen'),
    a.statusCheck('look', 300, 300, 'pillBox'),
    a.say('taken', 'Fijn dat u ze nam'),
    a.say('missed', 'Denkt u aan uw pillen'),
    a.say('unknown', 'Ik kon het niet zien'),
  ],
  [
    to.next('hello', 'look'),
    to.answer('look', 'yes', 'taken'),
    to.answer('look', 'no', 'missed'),
    to.answer('look', 'other', 'unknown'),
  ],
)

test('[BOT-06] a script on a real robot waits for an event of an integration, and goes its way by it', async () => {
  const home = await household()
  const { token } = (
    await app.client.operator('addIntegration', { name: `Box ${home.serial}`, serials: [home.serial] })
  ).value
  const { scriptId } = await home.perform('Pillen', pills)
  await home.hears('Goedemorgen')
  expect(home.life.said()).not.toContain('Fijn dat u ze nam')
  const { status } = await app.client.call('statusEvents', {
    token,
    body: { name: 'pillBox', time: new Date(app.clock.now()).toISOString(), robotId: home.robotId },
  })
  expect(status).toBe(204)
  await home.hears('Fijn dat u ze nam')
  const { execution: ran, feedback } = await performed(home, scriptId)
  expect(ran).toMatchObject({ kind: 'script', outcome: 'completed', endReason: 'finished' })
  expect(feedback).toMatchObject([
    { type: 'say', text: 'Goedemorgen' },
    { type: 'statusCheck', statusCheck: 'pillBox', answer: 'yes' },
    { type: 'say', text: 'Fijn dat u ze nam' },
  ])
})

test('[BOT-06] what nobody could have told is not known, and is not told as not happened', async () => {
  const home = await household()
  const { scriptId } = await home.perform('Pillen', pills)
  await home.hears('Ik kon het niet zien')
  const { feedback } = await performed(home, scriptId)
  expect(feedback[1]).toMatchObject({ answer: 'other' })
})

test('[BOT-06] whether something happened is told of the window, of this robot, and with the permission only', async () => {
  const robot = await enrolRobot(app)
  const other = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const now = app.clock.now()
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  const ask = (name: string, from: number, to: number, token = robot.token) =>
    app.client.call('statusHappened', { token, query: { name, from: at(from), to: at(to) } })
  expect((await ask('door', -60, 60)).value).toEqual({ seen: 'unknown' })
  const { token } = (
    await app.client.operator('addIntegration', {
      name: `Doors ${robot.serial}`,
      serials: [robot.serial, other.serial],
    })
  ).value
  expect((await ask('door', -60, 60)).value).toEqual({ seen: 'no' })
  await app.client.call('statusEvents', { token, body: { name: 'door', time: at(0), robotId: robot.id } })
  expect((await ask('door', -60, 0)).value).toEqual({ seen: 'yes' })
  expect((await ask('door', 0, 60)).value).toEqual({ seen: 'yes' })
  expect((await ask('door', 1, 60)).value).toEqual({ seen: 'no' })
  expect((await ask('window', -60, 60)).value).toEqual({ seen: 'no' })
  expect((await ask('door', -60, 60, other.token)).value).toEqual({ seen: 'no' })
  expect((await ask('DOOR ', -60, 60)).value).toEqual({ seen: 'yes' })
  expect(await ask(' ', -60, 60)).toMatchObject({ status: 400, error: 'invalid_input' })
  await app.client.call('disablePermission', {
    token: carer.accessToken,
    params: { robotId: robot.id, permission: 'statusCheck' },
  })
  expect(await ask('door', -60, 60)).toMatchObject({ status: 403, error: 'forbidden' })
})

test('[BOT-07] a report step on a real robot, between typed answers, arrives in the portal', async () => {
  const home = await household('shareReports', 'googleAudioTranscription')
  const field = {
    key: 'mood',
    displayName: 'Hoe is de stemming?',
    required: true,
    type: 'choice',
    options: ['goed', 'somber'],
    conditions: [],
    defaultValue: null,
    value: 'goed',
  } as const
  const { scriptId } = await home.perform(
    'Stemming',
    scriptOf(
      [
        a.multipleChoice('ask', 'Voelt u zich goed?'),
        { id: 'tell', type: 'report', reportType: 'mood', formFields: [field] },
        a.say('told', 'Ik geef het door'),
        a.say('alone', 'Ik versta u niet'),
      ],
      [to.offline('ask', 'alone'), to.command('ask', ['ja'], 'tell'), to.next('tell', 'told')],
    ),
  )
  await home.hears('Voelt u zich goed?')
  home.life.type('ja')
  await home.hears('Ik geef het door')
  const { execution: ran, feedback } = await performed(home, scriptId)
  expect(feedback).toMatchObject([
    { type: 'multipleChoice', intentionType: 'command', answer: 'ja' },
    { type: 'report', text: 'mood', sent: true },
    { type: 'say' },
  ])
  const shown = await until(
    async () => {
      const answer = await app.client.call('filledReports', {
        token: home.carer.accessToken,
        params: { robotId: home.robotId },
      })
      return answer.value.length > 0 ? answer.value : undefined
    },
    { what: 'the report is there', turning: app },
  )
  expect(shown).toMatchObject([
    {
      reportType: 'mood',
      title: 'Stemming',
      executionId: ran.id,
      scriptVersionId: ran.scriptVersionId,
      fields: [{ key: 'mood', displayName: 'Hoe is de stemming?', type: 'choice', value: 'goed' }],
    },
  ])
})

test('[BOT-05a] a real robot that is killed in the middle of a script goes on with it, and every step arrives once', async () => {
  const home = await household()
  const { scriptId, instructionId } = await home.perform(
    'Wachten',
    scriptOf(
      [
        a.say('one', 'Een'),
        a.wait('pause', 3),
        a.say('two', 'Twee'),
        a.wait('again', 1),
        a.say('three', 'Drie'),
      ],
      [to.next('one', 'pause'), to.next('pause', 'two'), to.next('two', 'again'), to.next('again', 'three')],
    ),
  )
  await home.hears('Een')
  await home.life.kill()
  home.life.start()
  await home.hears('Twee')
  await home.life.kill()
  home.life.start()
  await home.hears('Drie')
  const { execution: ran, feedback } = await performed(home, scriptId)
  expect(feedback.map(({ type, text }) => text ?? type)).toEqual(['Een', 'wait', 'Twee', 'wait', 'Drie'])
  expect(ran).toMatchObject({ instructionId, outcome: 'completed' })
})

async function quietHome() {
  const robot = await enrolRobot(app, { capabilities: ['scriptExecution-v2'] })
  const carer = await pairedCarer(app, robot)
  const [scriptId, versionId] = [randomUUID(), randomUUID()]
  const about = {
    robotId: robot.id,
    type: 'script',
    name: 'Dag zeggen',
    category: 'other',
    language: 'nl-NL',
    seconds: 1,
    stepTypes: ['say' as const],
    stepCount: 1,
  } as const
  const row = {
    ...about,
    nameKey: 'dag zeggen',
    id: scriptId,
    versionId,
    number: 1,
    createdAt: 0,
    changedAt: 0,
  }
  const stepTypes: 'say'[] = ['say']
  await app.database.queries.insert(scriptTable).values({ ...row, stepTypes })
  await app.database.queries
    .insert(scriptVersion)
    .values({ ...about, stepTypes, id: versionId, scriptId, number: 1, savedAt: 0 })
  const steps = { steps: [{ id: 's', stepType: 'say', first: true }], nodes: [], nexts: [] }
  await app.database.pool.query(
    'insert into script_version_content (robot_id, version_id, content) values ($1, $2, $3)',
    [robot.id, versionId, JSON.stringify(steps)],
  )
  return { robot, carer, scriptId, versionId, steps }
}

test('a robot gets a version of its own scripts as it is kept, under an ETag that never changes', async () => {
  const { robot, scriptId, versionId, steps } = await quietHome()
  const other = await enrolRobot(app)
  const get = (token: string, headers = {}) =>
    app.client.call('deviceScript', { token, params: { scriptVersionId: versionId }, headers })
  const answer = await get(robot.token)
  expect(JSON.parse(answer.text)).toEqual({
    scriptReferenceId: scriptId,
    scriptVersionId: versionId,
    scriptLanguage: 'nl-NL',
    ...steps,
  })
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).toBe(`"${versionId}"`)
  expect(await get(robot.token, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  expect(await get(other.token)).toMatchObject({ status: 404, error: 'not_found' })
})

test('the operator has a robot perform a script by name or id; one that is not there is told so', async () => {
  const { robot, scriptId, versionId } = await quietHome()
  const env = { DATA_DIR: app.config.dataDir }
  const run = (...words: string[]) => runCommand(['robots', 'run-script', ...words], env)
  expect(await run(robot.serial, 'Dag zeggen')).toMatchObject({
    code: 1,
    complained: 'The robot is offline.\n',
  })
  await robot.beat()
  expect(await run(robot.serial, ' dag ZEGGEN ')).toEqual({
    code: 0,
    said: `Robot ${robot.serial} is told to perform "Dag zeggen".\n`,
    complained: '',
  })
  expect(await run(robot.serial, scriptId)).toMatchObject({ code: 0 })
  const now = app.clock.now()
  const { value } = await app.client.call('instructions', { token: robot.token })
  const waiting = value.filter(({ kind }) => kind === 'runScript')
  const told = { kind: 'runScript', scriptReferenceId: scriptId, scriptVersionId: versionId }
  const expiresAt = new Date(now + 10 * 60_000).toISOString()
  expect(waiting).toEqual(
    [0, 1].map(() => ({
      id: expect.any(String),
      createdAt: new Date(now).toISOString(),
      expiresAt,
      ...told,
    })),
  )
  expect(await run(robot.serial, 'Iets anders')).toMatchObject({ code: 1, complained: 'no script found\n' })
  expect(await run('NO-SUCH-ROBOT', 'Dag zeggen')).toMatchObject({ code: 1 })
  await app.client.call('instructionResult', {
    token: robot.token,
    params: { instructionId: waiting[0]?.id ?? '' },
    body: { outcome: 'done', at: new Date(now).toISOString() },
  })
  await app.pass(10 * 60_000)
  expect((await app.client.call('instructions', { token: robot.token })).value).toEqual([])
})

test('what the steps of a script did is taken once each, in any order, and its end once', async () => {
  const { robot, scriptId, versionId } = await quietHome()
  const id = randomUUID()
  const at = new Date(app.clock.now()).toISOString()
  const head = {
    id,
    kind: 'script',
    scriptReferenceId: scriptId,
    scriptVersionId: versionId,
    startedAt: at,
  } as const
  const entry = (sequence: number, text = `Zin ${sequence}`) =>
    ({ sequence, type: 'say', text, executionTime: at }) as const
  const tell = (...told: readonly object[]) =>
    app.client.call('executions', { token: robot.token, rawBody: { executions: told } })
  const found = () =>
    findScriptExecution(app.database.queries, { robotId: robot.id, scriptId, executionId: id })
  expect((await tell({ ...head, feedback: [] })).status).toBe(204)
  expect(await found()).toMatchObject({ execution: { outcome: null, endedAt: null }, feedback: [] })
  await tell({ ...head, feedback: [entry(1)] }, { ...head, feedback: [entry(0), entry(1, 'another')] })
  await tell({ ...head, feedback: [entry(0, 'late')] })
  expect((await found())?.feedback.map(({ text }) => text)).toEqual(['Zin 0', 'Zin 1'])
  const ended = { at, outcome: 'completed', reason: 'noBranch' }
  await tell({ ...head, feedback: [entry(2)], ended })
  await tell({ ...head, feedback: [entry(2)], ended: { at, outcome: 'failed', reason: 'stopped' } })
  expect(await found()).toMatchObject({
    execution: { outcome: 'completed', endReason: 'noBranch', endedAt: app.clock.now() },
  })
  expect((await found())?.feedback).toHaveLength(3)
  const other = { robotId: robot.id, scriptId: randomUUID(), executionId: id }
  expect(await findScriptExecution(app.database.queries, other)).toBeUndefined()

  // What is too much, or not of a script, is refused as a whole.
  const many = Array.from({ length: 101 }, (_, sequence) => entry(sequence))
  for (const wrong of [
    { ...head, feedback: many },
    { ...head, feedback: [entry(1000)] },
    { ...head, feedback: [entry(-1)] },
    { ...head, feedback: [{ ...entry(3), heard: 'what was said' }] },
    { ...head, feedback: [], outcome: 'completed' },
    { ...head, kind: 'speech', feedback: [] },
  ])
    expect(await tell(wrong)).toMatchObject({ status: 400, error: 'invalid_input' })
  const long = Array.from({ length: 100 }, (_, index) => entry(index, 'x'.repeat(8192)))
  expect(await tell({ ...head, feedback: long }, { ...head, feedback: long })).toMatchObject({ status: 413 })
  expect((await found())?.feedback).toHaveLength(3)
  expect(await app.database.queries.select().from(report).where(eq(report.robotId, robot.id))).toEqual([])
})
