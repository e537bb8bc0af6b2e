import { randomUUIDv7 } from 'node:crypto'
import { defaultCommandNames, speechInteractionsMax } from '@kompaan/contract'
import type { RobotLanguage } from '@kompaan/contract'
import { defaultCommandsOf } from '@kompaan/speech/default-commands'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, minute } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { asking, saying, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { allow, speechTeacher } from '../../testing/speech-interactions.ts'
import type { SpeechTeacher } from '../../testing/speech-interactions.ts'
import { once, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolment, enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

let app: TestApp
let home: Household
let anna: SpeechTeacher
let writer: ScriptWriter
let scriptReferenceId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  await allow(app, home)
  anna = speechTeacher(app, home.primary, home.robot.id)
  writer = scriptWriter(app, home.primary, home.robot.id)
  scriptReferenceId = (await writer.put({ scriptName: 'Koffie zetten' })).value.script.id
})

/** Something to understand that is like nothing else. */
const coffee = () => ({
  title: 'Koffie',
  enabled: true,
  scriptReferenceId,
  commands: ['zet alvast koffie voor ons'],
})

const partsOf = async (kinds: readonly string[] = ['script', 'speechInteraction', 'defaultCommands']) => {
  const { rows } = await app.database.pool.query<{ kind: string; id: string; body: string }>(
    'select kind, id, body from state_part where robot_id = $1 and kind = any($2) order by kind, id',
    [home.robot.id, [...kinds]],
  )
  return rows
}
const kindsTold = async () => (await partsOf()).map(({ kind }) => kind)

const eventsOf = async (kind: string) => {
  const { rows } = await app.database.pool.query('select 1 from event where stream = $1 and kind = $2', [
    `robot:${home.robot.id}`,
    kind,
  ])
  return rows.length
}

const speak = async (defaultLanguage: RobotLanguage) => {
  const body = { defaultLanguage }
  const call = { token: home.primary.accessToken, params: home.params, body }
  expect((await app.client.call('changeRobotSettings', call)).status).toBeLessThan(300)
}

test('[SPI-01, SPI-02] what a carer teaches is in the list with the name of its script, and the robot is told both', async () => {
  const put = await anna.put({
    ...coffee(),
    title: '  Koffie ',
    commands: [' zet alvast koffie voor ons ', 'mag ik een kop koffie van je'],
  })
  expect(put.status).toBe(200)
  expect(put.value).toEqual({
    id: put.value.id,
    robotId: home.robot.id,
    category: 'regular',
    title: 'Koffie',
    enabled: true,
    scriptReferenceId,
    scriptName: 'Koffie zetten',
    commands: ['zet alvast koffie voor ons', 'mag ik een kop koffie van je'],
    changedAt: new Date(app.clock.now()).toISOString(),
  })
  expect((await anna.list()).value).toEqual({ language: 'nl-NL', speechInteractions: [put.value] })
  expect((await anna.list(scriptReferenceId)).value.speechInteractions).toEqual([put.value])
  expect((await anna.list(randomUUIDv7())).value.speechInteractions).toEqual([])
  expect((await anna.read(put.value.id)).value).toEqual(put.value)
  const [script, interaction] = await partsOf()
  expect(script).toMatchObject({ kind: 'script', id: scriptReferenceId })
  expect(interaction).toMatchObject({ kind: 'speechInteraction', id: put.value.id })
  expect(JSON.parse(interaction?.body ?? '')).toEqual({
    title: 'Koffie',
    commands: ['zet alvast koffie voor ons', 'mag ik een kop koffie van je'],
    scriptId: scriptReferenceId,
  })
  expect(await eventsOf('speechInteractions.changed')).toBe(1)
})

test('[SEC-45] the trail says who taught what, by its id and without words', async () => {
  const { id, changedAt } = (await anna.put(coffee())).value
  await anna.put({ ...coffee(), id, changedAt, enabled: false })
  await anna.toggle('time', false)
  await anna.remove(id)
  const { rows } = await app.database.pool.query<{ action: string; details: unknown }>(
    "select action, details from audit_entry where subject = $1 and action ~ 'Interaction|Command' order by id",
    [`robot:${home.robot.id}`],
  )
  expect(rows).toEqual([
    { action: 'addInteraction', details: { interaction: id } },
    { action: 'changeInteraction', details: { interaction: id } },
    { action: 'disableDefaultCommand', details: { command: 'time' } },
    { action: 'removeInteraction', details: { interaction: id } },
  ])
})

test.each([
  ['1 character', 'K', 'too_short'],
  ['nothing but blanks', '   ', 'too_short'],
  ['nothing that is seen', '\u200B\u200B\u2800', 'too_short'],
  ['129 characters', 'k'.repeat(129), 'too_long'],
  ['marks without end', `k${'\u0301'.repeat(3000)}`, 'too_long'],
  ['signs that are long to compare', '\uFDFA'.repeat(128), 'too_long'],
])('[SPI-02] a title of %s is refused', async (_, title, code) => {
  const answer = await anna.put({ ...coffee(), title })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(answer.details).toMatchObject([{ path: 'body.title', code }])
})

test.each([
  ['2 characters', 'Ko', 'Ko'],
  ['128 characters', 'é'.repeat(128), 'é'.repeat(128)],
  ['characters of many parts', '👩‍👩‍👧'.repeat(60), '👩‍👩‍👧'.repeat(60)],
  ['markup', '<b>Koffie</b> & thee', '<b>Koffie</b> & thee'],
  ['controls', 'Kof\u0001fie\n\u0007en\u202E thee', 'Kof fie en thee'],
])('[SPI-02] a title with %s is kept as one line', async (_, title, kept) => {
  expect((await anna.put({ ...coffee(), title })).value.title).toBe(kept)
})

test('[SPI-02] a title is each one’s own, whatever its capitals and blanks', async () => {
  const { id, changedAt } = (await anna.put(coffee())).value
  for (const title of ['KOFFIE', ' koffie ', 'Ｋoffie']) {
    const other = { ...coffee(), title, commands: ['lees de krant aan mij voor'] }
    expect(await anna.put(other)).toMatchObject({ status: 409, error: 'duplicate_title' })
  }
  // It may be called as it is, and as another robot's is.
  expect((await anna.put({ ...coffee(), id, changedAt, title: 'koffie' })).status).toBe(200)
  const other = await newHousehold(app)
  await allow(app, other)
  const script = (await scriptWriter(app, other.primary, other.robot.id).put()).value.script.id
  const there = speechTeacher(app, other.primary, other.robot.id)
  expect((await there.put({ ...coffee(), scriptReferenceId: script })).status).toBe(200)
})

test.each<[string, readonly string[], readonly object[]]>([
  ['an empty main command', ['', 'mag ik koffie van je'], [{ path: 'body.commands.0', code: 'too_short' }]],
  ['8 letters', ['kop thee'], [{ path: 'body.commands.0', code: 'too_short' }]],
  ['no letters', ['👍👍👍👍👍👍👍👍👍👍'], [{ path: 'body.commands.0', code: 'too_short' }]],
  ['65 characters', ['a b '.repeat(17)], [{ path: 'body.commands.0', code: 'too_long' }]],
  ['257 characters', ['koffie '.repeat(36) + 'thee!'], [{ path: 'body.commands.0', code: 'too_long' }]],
  [
    'the same twice',
    ['zet alvast koffie voor ons', '', 'Zet alvast koffie, voor ONS!'],
    [{ path: 'body.commands.2', code: 'duplicate', values: { command: 'zet alvast koffie voor ons' } }],
  ],
  [
    'two that are too similar',
    ['zet alvast koffie voor ons', 'lees de krant voor', 'zet alvast kofie voor ons'],
    [{ path: 'body.commands.2', code: 'too_similar', values: { command: 'zet alvast koffie voor ons' } }],
  ],
  [
    'what every robot understands',
    ['lees de krant voor', 'hoe laat is het nou'],
    [{ path: 'body.commands.1', code: 'too_similar', values: { command: 'hoe laat is het' } }],
  ],
  [
    'several of these',
    ['kort', 'lees de krant voor', 'ook kort'],
    [
      { path: 'body.commands.0', code: 'too_short' },
      { path: 'body.commands.2', code: 'too_short' },
    ],
  ],
])('[SPI-02] commands with %s are refused, each by its place', async (_, commands, details) => {
  const answer = await anna.put({ ...coffee(), commands: [...commands] })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(answer.details).toMatchObject(details)
  expect(answer.details).toHaveLength(details.length)
  expect((await anna.list()).value.speechInteractions).toEqual([])
})

test('[SPI-02] a command may be as short and as long as the rules say, and an extra one may be empty', async () => {
  const commands = ['kopje thee', '', '   ', 'abcdefgh '.repeat(7), '\u0007']
  const put = await anna.put({ ...coffee(), commands })
  expect(put.value.commands).toEqual([
    'kopje thee',
    'abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh',
  ])
})

test('[SPI-02] a command that is too similar to one of another is refused, also of one that is off', async () => {
  await anna.put({ ...coffee(), enabled: false })
  const other = { ...coffee(), title: 'Thee', commands: ['zet alvast kofie voor ons'] }
  expect((await anna.put(other)).details).toMatchObject([
    {
      path: 'body.commands.0',
      code: 'too_similar',
      values: { command: 'zet alvast koffie voor ons', title: 'Koffie' },
    },
  ])
})

test('[SPI-02] a command that says the opposite of another is only warned about', async () => {
  await anna.put({ ...coffee(), title: 'Lamp aan', commands: ['doe in de keuken alle lampen aan'] })
  const off = { ...coffee(), title: 'Lamp uit', commands: ['doe in de keuken alle lampen uit'] }
  const { similarCommands } = (await anna.similar('doe in de keuken alle lampen uit')).value
  expect(similarCommands).toMatchObject([
    {
      command: 'doe in de keuken alle lampen aan',
      comparison: 'alike',
      interaction: { category: 'regular', title: 'Lamp aan' },
    },
  ])
  expect((await anna.put(off)).status).toBe(200)
})

test('[SPI-02] what a command resembles is told with whose it is, the most alike first', async () => {
  const { id } = (await anna.put(coffee())).value
  const { similarCommands } = (await anna.similar('zet alvast\u0007 kofie voor ons')).value
  expect(similarCommands).toEqual([
    {
      command: 'zet alvast koffie voor ons',
      comparison: 'too_similar',
      interaction: { category: 'regular', id, title: 'Koffie' },
    },
  ])
  expect((await anna.similar('Hoe laat is het?')).value.similarCommands[0]).toEqual({
    command: 'hoe laat is het',
    comparison: 'too_similar',
    interaction: { category: 'default', id: 'time' },
  })
  expect((await anna.similar('iets heel anders graag')).value.similarCommands).toEqual([])
  expect((await anna.similar('👍')).value.similarCommands).toEqual([])
})

test('[SPI-02] commands are compared in the language of the robot', async () => {
  const robot = await enrolRobot(app, { capabilities: ['scriptExecution-v2', 'languageTurkish-v1'] })
  home = { robot, primary: await pairedCarer(app, robot), params: { robotId: robot.id } }
  await allow(app, home)
  anna = speechTeacher(app, home.primary, robot.id)
  scriptReferenceId = (await scriptWriter(app, home.primary, robot.id).put()).value.script.id
  await speak('tr-TR')
  const put = await anna.put({ ...coffee(), commands: ['KIZIMI ARAR MISIN LÜTFEN'] })
  expect(put.status).toBe(200)
  const other = { ...coffee(), title: 'Kız' }
  const same = await anna.put({ ...other, commands: ['kızımı arar mısın lütfen'] })
  expect(same.details).toMatchObject([
    { code: 'too_similar', values: { command: 'KIZIMI ARAR MISIN LÜTFEN' } },
  ])
  const twice = await anna.put({ ...other, commands: ['ışıkları aç lütfen', 'IŞIKLARI AÇ LÜTFEN'] })
  expect(twice.details).toMatchObject([{ path: 'body.commands.1', code: 'duplicate' }])
  await speak('zh-TW')
  expect((await anna.put({ ...other, commands: ['喝咖啡'] })).status).toBe(200)
  expect((await anna.put({ ...other, title: '喝茶', commands: ['喝茶'] })).details).toMatchObject([
    { path: 'body.commands.0', code: 'too_short' },
  ])
})

test('[SPI-02] the script is one of this robot, is there, and is something that it can do', async () => {
  const other = await newHousehold(app)
  const foreign = (await scriptWriter(app, other.primary, other.robot.id).put()).value.script.id
  const archived = (await writer.put()).value.script.id
  await writer.archive(archived)
  const reminder = (await writer.put({ type: 'reminder', scriptName: 'Water' })).value.script.id
  for (const each of [foreign, archived, reminder, randomUUIDv7()]) {
    const answer = await anna.put({ ...coffee(), scriptReferenceId: each })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
    expect(answer.details).toMatchObject([{ path: 'body.scriptReferenceId', code: 'script_unknown' }])
  }
})

test('[SPI-02] there is an end to how much a robot can be taught, and what is there can still be changed', async () => {
  const { id, changedAt } = (await anna.put(coffee())).value
  await app.database.pool.query(
    `insert into speech_interaction (robot_id, id, title, title_key, enabled, script_id, commands, created_at, changed_at)
     select $1, gen_random_uuid(), 'Nummer ' || n, 'nummer ' || n, true, $2, '{}', now(), now()
     from generate_series(2, $3::int) n`,
    [home.robot.id, scriptReferenceId, speechInteractionsMax],
  )
  const one = { ...coffee(), title: 'Een te veel', commands: ['lees de krant aan mij voor'] }
  expect(await anna.put(one)).toMatchObject({ status: 409, error: 'max_interactions' })
  expect((await anna.put({ ...one, id, changedAt })).status).toBe(200)
  expect((await anna.list()).value.speechInteractions).toHaveLength(speechInteractionsMax)
  await anna.remove(id)
  expect((await anna.put(one)).status).toBe(200)
})

test('who saves an older state is told; without naming one, whatever is there is replaced', async () => {
  const made = (await anna.put(coffee())).value
  const bo = speechTeacher(app, await newHelper(app, home), home.robot.id)
  const { id } = made
  const changed = (await bo.put({ ...coffee(), id, changedAt: made.changedAt, title: 'Bakkie' })).value
  // The clock stood still, and still it is another state.
  expect(Date.parse(changed.changedAt)).toBeGreaterThan(Date.parse(made.changedAt))
  const old = { ...coffee(), id, changedAt: made.changedAt, title: 'Kopje' }
  expect(await anna.put(old)).toMatchObject({ status: 409, error: 'version_conflict' })
  expect((await anna.read(id)).value.title).toBe('Bakkie')
  expect((await anna.put({ ...coffee(), id, title: 'Kopje' })).value.title).toBe('Kopje')
  // What is so already is no change, whichever state it was of: an answer may have been lost.
  expect((await anna.put(old)).status).toBe(200)
  const gone = { ...coffee(), id: randomUUIDv7(), changedAt: made.changedAt, title: 'Weg' }
  expect(await anna.put(gone)).toMatchObject({ status: 404, error: 'not_found' })
})

test('who makes one may choose its id, and the same sent again is one', async () => {
  const id = randomUUIDv7()
  const first = await anna.put({ ...coffee(), id })
  const again = await anna.put({ ...coffee(), id })
  expect(again.value).toEqual(first.value)
  expect((await anna.list()).value.speechInteractions).toHaveLength(1)
  expect(await eventsOf('speechInteractions.changed')).toBe(1)
})

test('[SPI-01, SPI-05] one that is off is in the list and not on the robot, and neither is its script', async () => {
  const { id, changedAt } = (await anna.put(coffee())).value
  expect(await kindsTold()).toEqual(['script', 'speechInteraction'])
  const off = (await anna.put({ ...coffee(), id, changedAt, enabled: false })).value
  expect(off.enabled).toBe(false)
  expect(await kindsTold()).toEqual([])
  await anna.put({ ...coffee(), id, changedAt: off.changedAt })
  expect(await kindsTold()).toEqual(['script', 'speechInteraction'])
  expect((await anna.remove(id)).status).toBe(204)
  expect(await kindsTold()).toEqual([])
  expect((await anna.list()).value.speechInteractions).toEqual([])
  expect(await anna.read(id)).toMatchObject({ status: 404, error: 'not_found' })
  // The answer to the first time was lost.
  expect((await anna.remove(id)).status).toBe(204)
})

test('[SPI-03] another script that is linked takes the place of the one before on the robot', async () => {
  const { id, changedAt } = (await anna.put(coffee())).value
  const tea = (await writer.put({ scriptName: 'Thee zetten' })).value.script.id
  const linked = await anna.put({ ...coffee(), id, changedAt, scriptReferenceId: tea })
  expect(linked.value.scriptName).toBe('Thee zetten')
  expect((await partsOf(['script'])).map((part) => part.id)).toEqual([tea])
})

test('a script stays on the robot for as long as a task or another command needs it', async () => {
  const { id } = (await anna.put(coffee())).value
  const other = { ...coffee(), title: 'Bakkie', commands: ['mag ik een bakje troost'] }
  const { id: otherId } = (await anna.put(other)).value
  await anna.remove(id)
  expect(await partsOf(['script'])).toHaveLength(1)
  const planner = taskPlanner(app, home.primary, home.robot.id)
  const soon = new Date(app.clock.now() + day).toISOString().slice(0, 16)
  await planner.put({ script: { id: scriptReferenceId }, schedule: once(soon) })
  await anna.remove(otherId)
  expect(await partsOf(['script'])).toHaveLength(1)
})

test('a script of a task that is over stays on the robot while somebody may say its command', async () => {
  const planner = taskPlanner(app, home.primary, home.robot.id)
  const soon = new Date(app.clock.now() + day).toISOString().slice(0, 16)
  await planner.put({ script: { id: scriptReferenceId }, schedule: once(soon) })
  const { id } = (await anna.put(coffee())).value
  await app.pass(10 * day)
  expect((await partsOf(['task', 'script'])).map(({ kind }) => kind)).toEqual(['script'])
  const { email, password } = home.primary
  const { value } = await app.client.call('login', { body: { email, password } })
  await speechTeacher(app, { ...home.primary, accessToken: value.access_token }, home.robot.id).remove(id)
  expect(await partsOf(['script'])).toEqual([])
})

test('a script that is saved anew reaches the robot, and the list has its new name', async () => {
  await anna.put(coffee())
  const [before] = await partsOf(['script'])
  const { scriptVersionId: base } = (await writer.read(scriptReferenceId)).value.script
  await writer.put({ id: scriptReferenceId, base, scriptName: 'Verse koffie', content: saying('Vers!') })
  const [after] = await partsOf(['script'])
  expect(before?.body).not.toContain('Vers!')
  expect(after?.body).toContain('Vers!')
  expect((await anna.list()).value.speechInteractions).toMatchObject([{ scriptName: 'Verse koffie' }])
  expect(await eventsOf('speechInteractions.changed')).toBe(2)
})

test('[SLS-05] what starts a script is named before that goes, stays without it, and starts nothing', async () => {
  const { id } = (await anna.put(coffee())).value
  const usage = await app.client.call('scriptUsage', {
    token: home.primary.accessToken,
    params: { ...home.params, scriptId: scriptReferenceId },
  })
  expect(usage.value).toEqual({ tasks: [], speechInteractions: [{ id, title: 'Koffie' }] })
  expect((await writer.archive(scriptReferenceId)).status).toBe(204)
  expect((await anna.read(id)).value).toMatchObject({ enabled: true, scriptName: null, scriptReferenceId })
  expect(await kindsTold()).toEqual([])
  expect(await eventsOf('speechInteractions.changed')).toBe(2)
})

test('[SPI-01] what has lost its script can be switched off and renamed, and is switched on with another script only', async () => {
  const { id, changedAt } = (await anna.put(coffee())).value
  await writer.archive(scriptReferenceId)
  const off = await anna.put({ ...coffee(), id, changedAt, enabled: false })
  expect(off.status).toBe(200)
  expect(off.value).toMatchObject({ enabled: false, scriptName: null, scriptReferenceId })
  const renamed = await anna.put({ ...coffee(), id, title: 'Een kopje', enabled: false })
  expect([renamed.status, renamed.value.title]).toEqual([200, 'Een kopje'])
  const on = await anna.put({ ...coffee(), id, title: 'Een kopje' })
  expect([on.status, on.details]).toMatchObject([
    400,
    [{ path: 'body.scriptReferenceId', code: 'script_unknown' }],
  ])
  // One that is new starts something, on or off.
  const other = await anna.put({ ...coffee(), title: 'Thee', commands: ['zet een pot thee'], enabled: false })
  expect(other.status).toBe(400)
  const another = (await writer.put()).value.script.id
  expect((await anna.put({ ...coffee(), id, scriptReferenceId: another })).value.enabled).toBe(true)
})

test('[SPI-01] what has come too close to another in a new language can be switched off', async () => {
  const { id, commands } = (await anna.put({ ...coffee(), commands: ['welches Datum haben wir heute'] }))
    .value
  await speak('de-DE')
  const close = { ...coffee(), id, commands }
  expect((await anna.put({ ...close, title: 'Datum' })).details).toMatchObject([{ code: 'too_similar' }])
  expect((await anna.put({ ...close, enabled: false })).status).toBe(200)
  await speak('nl-NL')
})

test('[SPI-01] what every robot understands is there in its language, and can be switched off and nothing else', async () => {
  const defaults = (await anna.defaults()).value
  expect(defaults.language).toBe('nl-NL')
  expect(defaults.speechInteractions.map(({ id }) => id)).toEqual(defaultCommandNames)
  expect(defaults.speechInteractions[0]).toEqual({
    id: 'time',
    category: 'default',
    enabled: true,
    commands: [...defaultCommandsOf('nl-NL').time],
  })
  expect((await anna.toggle('music', false)).value).toMatchObject({ id: 'music', enabled: false })
  await anna.toggle('time', false)
  await anna.toggle('time', false)
  const [part] = await partsOf()
  expect(part).toMatchObject({ kind: 'defaultCommands', id: 'default' })
  expect(JSON.parse(part?.body ?? '')).toEqual({ disabled: ['time', 'music'] })
  expect(await eventsOf('speechInteractions.changed')).toBe(2)
  await speak('de-DE')
  const german = (await anna.defaults()).value
  expect(german.language).toBe('de-DE')
  expect(german.speechInteractions.filter(({ enabled }) => !enabled)).toMatchObject([
    { id: 'time', commands: [...defaultCommandsOf('de-DE').time] },
    { id: 'music' },
  ])
  await anna.toggle('music', true)
  await anna.toggle('time', true)
  expect(await partsOf()).toEqual([])
  // One that is off is still nothing that somebody else may say.
  await anna.toggle('again', false)
  await speak('nl-NL')
  expect((await anna.put({ ...coffee(), commands: ['zeg het nog eens'] })).details).toMatchObject([
    { code: 'too_similar' },
  ])
  // They have no id that could be edited or removed.
  expect((await anna.send({ ...coffee(), id: 'time' })).status).toBe(400)
  expect((await anna.remove('time')).status).toBe(400)
  expect((await anna.read('time')).status).toBe(400)
})

test.each(['speechInteractions', 'googleAudioTranscription'] as const)(
  '[PRM-02, PRM-03] without the permission %s nothing is taught or switched; what is there is read and removed',
  async (permission) => {
    const { id } = (await anna.put(coffee())).value
    await app.client.call('disablePermission', {
      token: home.primary.accessToken,
      params: { ...home.params, permission },
    })
    const other = { ...coffee(), title: 'Thee', commands: ['lees de krant aan mij voor'] }
    expect(await anna.put(other)).toMatchObject({ status: 403, error: 'missing_permissions' })
    expect(await anna.toggle('time', false)).toMatchObject({ status: 403, error: 'missing_permissions' })
    expect((await anna.list()).value.speechInteractions).toHaveLength(1)
    expect((await anna.defaults()).status).toBe(200)
    expect((await anna.remove(id)).status).toBe(204)
  },
)

test('a robot that is too old for scripts is not taught', async () => {
  const robot = await enrolRobot(app)
  const primary = await pairedCarer(app, robot)
  await allow(app, { robot, primary, params: { robotId: robot.id } })
  const teacher = speechTeacher(app, primary, robot.id)
  const script = (await scriptWriter(app, primary, robot.id).put()).value.script.id
  const { serial, secret } = robot
  await app.client.call('enrol', {
    body: enrolment({ serial, secret, capabilities: ['remoteUpdate-v2', 'scriptExecution-v1'] }),
  })
  const put = await teacher.put({ ...coffee(), scriptReferenceId: script })
  expect(put).toMatchObject({ status: 409, error: 'robot_outdated' })
  expect(await teacher.toggle('time', false)).toMatchObject({ status: 409, error: 'robot_outdated' })
  expect((await teacher.list()).status).toBe(200)
})

test('every carer of the robot may teach it, and nobody else', async () => {
  const helper = speechTeacher(app, await newHelper(app, home), home.robot.id)
  expect((await helper.put(coffee())).status).toBe(200)
  const stranger = speechTeacher(app, (await newHousehold(app)).primary, home.robot.id)
  for (const answer of [
    await stranger.put(coffee()),
    await stranger.list(),
    await stranger.defaults(),
    await stranger.similar('zet alvast koffie'),
    await stranger.heard(),
    await stranger.toggle('time', false),
  ])
    expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
})

test('a robot in the body is the one of the path', async () => {
  const robotId = (await newHousehold(app)).robot.id
  expect((await anna.put({ ...coffee(), robotId })).details).toMatchObject([{ code: 'other_robot' }])
  expect((await anna.put({ ...coffee(), robotId: home.robot.id })).status).toBe(200)
})

test('a script that asks something is started by a command, too', async () => {
  const content = asking('Wilt u koffie?', { 'ja graag': 'Komt eraan.', 'nee dank je': 'Goed.' })
  const script = (await writer.put({ content })).value.script.id
  await app.pass(minute)
  expect((await anna.put({ ...coffee(), scriptReferenceId: script })).status).toBe(200)
})

test('[SEC-48] who taught a robot finds it in the export of their account', async () => {
  const { id } = (await anna.put(coffee())).value
  const { value } = await app.client.call('exportSelf', { token: home.primary.accessToken })
  expect(value.account.interactionsSaved).toMatchObject([
    { robotId: home.robot.id, interactionId: id, title: 'Koffie', commands: coffee().commands },
  ])
})
