import { randomUUIDv7 } from 'node:crypto'
import { contract, scriptBodyLimit, scriptsMax, scriptVersionsMax } from '@kompaan/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditEntry,
  event,
  script as scriptTable,
  scriptVersion,
  scriptVersionContent,
} from '../../db/schema.ts'
import { day, hour } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { withScriptUses } from '../../testing/script-users.ts'
import { asking, saying, scriptBody, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: ScriptWriter
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  anna = scriptWriter(app, home.primary, home.robot.id)
})

const routes = contract()

test('[SLS-07] a script has a name, a category and a language, and a list that shows them reads no more', async () => {
  const content = asking('Wilt u koffie?', { koffie: 'Lekker.', 'liever thee': 'Ook goed.' })
  const { script } = (await anna.put({ scriptName: '  Koffie  ', scriptCategory: 'sustenance', content }))
    .value
  const now = new Date(app.clock.now()).toISOString()
  expect(script).toEqual({
    id: script.id,
    scriptReferenceId: script.id,
    scriptVersionId: script.scriptVersionId,
    number: 1,
    type: 'script',
    scriptName: 'Koffie',
    scriptCategory: 'sustenance',
    scriptLanguage: 'nl-NL',
    scriptTemplateId: null,
    deprecatedId: null,
    duration: script.duration,
    scheduled: false,
    stepTypes: ['multipleChoice', 'say'],
    stepCount: 3,
    createdAt: now,
    changedAt: now,
    changedByName: 'Anna Bakker',
  })
  expect(script.duration).toBeGreaterThan(0)
  expect(await anna.list()).toEqual([script])
  // What handlers write themselves is what the contract says.
  expect(() => routes.scripts.answer.schema.parse([script])).not.toThrow()
  const answer = await anna.read(script.id)
  expect(() => routes.script.answer.schema.parse(answer.value)).not.toThrow()
  expect(answer.value.script).toEqual(script)
})

test('[SLS-07] a name, a category and steps are asked for, each by its path', async () => {
  const { script: _, ...nothing } = scriptBody()
  for (const [script, paths] of [
    [{ scriptCategory: 'other' }, ['body.script.scriptName']],
    [{ scriptName: '   ', scriptCategory: 'other' }, ['body.script.scriptName']],
    [{ scriptName: 'x'.repeat(129), scriptCategory: 'other' }, ['body.script.scriptName']],
    [{ scriptName: 'Koffie' }, ['body.script.scriptCategory']],
    [{ scriptName: 'Koffie', scriptCategory: 'other', surplus: 1 }, ['body.script']],
  ] as const) {
    const refused = await anna.send({ ...nothing, script })
    expect(refused).toMatchObject({ status: 400, error: 'invalid_input' })
    expect(refused.details?.map(({ path }) => path)).toEqual(paths)
  }
  expect(await anna.put({ content: { steps: [], nodes: [], nexts: [] } })).toMatchObject({
    status: 400,
    details: [{ path: 'body.steps', message: 'no_steps' }],
  })
  expect(await anna.list()).toEqual([])
})

test('[SCR-08] what the engine finds wrong is told by the path of the node, the link or the command', async () => {
  const question = asking('Waar heeft u zin in?', { koffie: 'Lekker.', Koffie: 'Ook goed.' })
  const [, second] = question.nodes
  const wrong = {
    ...question,
    nodes: question.nodes.map((node) => (node === second ? { ...node, text: ' ' } : node)),
  }
  const refused = await anna.put({ content: wrong })
  expect(refused.details).toMatchObject([
    { path: 'body.nexts.1.primaryCommand', code: 'command_too_similar' },
    { path: 'body.nodes.1.text', code: 'text_missing', values: { stepId: question.steps[1]?.id } },
  ])
  const cut = { ...saying('Hallo'), nodes: [] }
  expect((await anna.put({ content: cut })).details).toMatchObject([
    { path: 'body.steps.0', code: 'step_without_node' },
  ])
  const { steps, nodes } = saying('Hallo')
  const foreign = await anna.send({
    ...scriptBody(),
    steps: [{ ...steps[0], stepType: 'dance' }],
    nodes,
    nexts: [],
  })
  expect(foreign.details).toMatchObject([{ path: 'body.steps.0.stepType', message: 'Invalid stepType' }])
  expect((await anna.send({ ...scriptBody(), steps: 'none' })).details).toMatchObject([
    { path: 'body.steps' },
  ])
})

test('a new client’s temporary ids and own fields are taken, and what is read back has ids only', async () => {
  const { script } = (
    await anna.send({
      ...scriptBody(),
      robotId: home.robot.id,
      steps: [{ tempId: 'a', stepType: 'say', first: true, treePosition: '1', showInvalid: true }],
      nodes: [{ nodeType: 'say', scriptStepTempId: 'a', text: 'Hallo' }],
      nexts: [],
    })
  ).value
  const { value } = await anna.read(script.id)
  expect(value.steps).toEqual([{ id: 'a', stepType: 'say', first: true, treePosition: '1' }])
  // What was read can be sent back as it is.
  const again = await anna.send({ ...value, baseVersionId: script.scriptVersionId })
  expect(again).toMatchObject({ status: 200, value: { script: { number: 2 } } })
  expect(await anna.send({ ...scriptBody(), robotId: randomUUIDv7() })).toMatchObject({
    status: 400,
    details: [{ path: 'body.robotId' }],
  })
})

test('[SLS-07] names are unique among those of one type, whatever their capitals and blanks', async () => {
  const first = (await anna.put({ scriptName: 'Eten & İstanbul  Ω' })).value.script
  for (const scriptName of ['eten & i̇stanbul ω', 'ETEN & İSTANBUL Ω', 'Ｅten & İstanbul Ω']) {
    expect(await anna.put({ scriptName })).toMatchObject({ status: 409, error: 'duplicate_name' })
  }
  expect((await anna.put({ scriptName: first.scriptName, type: 'reminder' })).status).toBe(200)
  expect((await anna.put({ scriptName: first.scriptName, type: 'question' })).status).toBe(200)
  const second = (await anna.put({ scriptName: 'Drinken' })).value.script
  const renamed = { id: second.id, base: second.scriptVersionId, scriptName: first.scriptName }
  expect(await anna.put(renamed)).toMatchObject({ status: 409, error: 'duplicate_name' })
  // Its own name is no other's, and one that was archived has none any more.
  expect(
    (await anna.put({ id: first.id, base: first.scriptVersionId, scriptName: 'eten & İstanbul Ω' })).status,
  ).toBe(200)
  await anna.archive(first.id)
  expect((await anna.put(renamed)).status).toBe(200)
  const other = await newHousehold(app)
  const elsewhere = scriptWriter(app, other.primary, other.robot.id)
  expect((await elsewhere.put({ scriptName: first.scriptName })).status).toBe(200)
})

test('[SLS-06] of two carers who change the same version the second is told, and both versions are there', async () => {
  const bo = scriptWriter(app, await newHelper(app, home), home.robot.id)
  const { id, scriptVersionId: base } = (await anna.put({ content: saying('Van Anna') })).value.script
  const theirs = (await bo.put({ id, base, content: saying('Van Bo') })).value.script
  const refused = await anna.put({ id, base, content: saying('Nog eens van Anna') })
  expect(refused).toMatchObject({ status: 409, error: 'version_conflict' })
  // Without a base nothing is written over either.
  expect(await anna.put({ id })).toMatchObject({ status: 409, error: 'version_conflict' })
  expect((await anna.read(id)).value.nodes).toMatchObject([{ text: 'Van Bo' }])
  expect((await anna.version(id, base)).value.nodes).toMatchObject([{ text: 'Van Anna' }])
  // Who has seen the newer one and wants the other may.
  const mine = await anna.put({ id, base: theirs.scriptVersionId, content: saying('Nog eens van Anna') })
  expect(mine).toMatchObject({ status: 200, value: { script: { number: 3 } } })
})

test('[SLS-06] the same save sent again, after a lost answer, makes one version and is answered alike', async () => {
  const body = scriptBody({ id: randomUUIDv7(), versionId: randomUUIDv7() })
  const first = await anna.send(body)
  app.clock.advance(1000)
  expect((await anna.send(body)).value).toEqual(first.value)
  const { id, scriptVersionId: base } = first.value.script
  const change = scriptBody({ id, base, versionId: randomUUIDv7(), scriptName: 'Later' })
  const second = await anna.send(change)
  expect((await anna.send(change)).value).toEqual(second.value)
  // The first one comes late once more: it is answered as then, and changes nothing.
  expect((await anna.send(body)).value).toEqual(first.value)
  expect((await anna.versions(id)).value.map(({ number }) => number)).toEqual([2, 1])
  // One that names no version is known by what is in it.
  const unnamed = scriptBody({ id: randomUUIDv7() })
  const made = await anna.send(unnamed)
  expect((await anna.send(unnamed)).value).toEqual(made.value)
  expect(await anna.send({ ...unnamed, ...saying('Iets anders') })).toMatchObject({
    error: 'version_conflict',
  })
  // One that names its version alone is known by that.
  const named = scriptBody({ versionId: randomUUIDv7() })
  const kept = await anna.send(named)
  expect((await anna.send(named)).value).toEqual(kept.value)
  // Nor is a version of one script that of another.
  expect(await anna.put({ id: randomUUIDv7(), versionId: base })).toMatchObject({
    status: 409,
    error: 'version_conflict',
  })
})

test('[SLS-04] versions are listed, read and restored, and each stays as it was', async () => {
  const first = (await anna.put({ scriptName: 'Wandelen', content: saying('Zullen we gaan?') })).value.script
  app.clock.advance(1000)
  const next = { id: first.id, base: first.scriptVersionId, scriptName: 'Fietsen' }
  const second = (await anna.put({ ...next, content: saying('Fietsen?', 'Fijn.') })).value.script
  const versions = (await anna.versions(first.id)).value
  expect(versions).toMatchObject([
    { number: 2, scriptVersionId: second.scriptVersionId, scriptName: 'Fietsen', stepCount: 2 },
    { number: 1, scriptVersionId: first.scriptVersionId, scriptName: 'Wandelen', savedByName: 'Anna Bakker' },
  ])
  const old = (await anna.version(first.id, first.scriptVersionId)).value
  expect(old.script).toEqual(first)
  expect(old.nodes).toMatchObject([{ text: 'Zullen we gaan?' }])
  const restored = await anna.send({ ...old, baseVersionId: second.scriptVersionId })
  expect(restored.value.script).toMatchObject({ number: 3, scriptName: 'Wandelen' })
  const params = home.params
  const newest = await app.client.call('allScriptVersions', { token: home.primary.accessToken, params })
  expect(newest.value).toMatchObject([{ scriptReferenceId: first.id, number: 3 }])
  expect((await anna.version(first.id, randomUUIDv7())).status).toBe(404)
  expect((await anna.versions(randomUUIDv7())).status).toBe(404)
})

test('[SLS-04] a copy of a template keeps where it came from, and one saved as new is another script', async () => {
  const scriptTemplateId = randomUUIDv7()
  const copy = (await anna.put({ scriptTemplateId, scriptName: 'Kopie' })).value.script
  expect(copy).toMatchObject({ scriptTemplateId, number: 1 })
  const changed = await anna.put({ id: copy.id, base: copy.scriptVersionId })
  expect(changed.value.script).toMatchObject({ scriptTemplateId, number: 2 })
  const other = (await anna.put({ scriptName: 'Nieuw' })).value.script
  expect(other.id).not.toBe(copy.id)
  expect(other).toMatchObject({ scriptTemplateId: null, number: 1 })
})

test('[SLS-04] a version once saved never changes, whatever is called', async () => {
  const { id, scriptVersionId: versionId } = (await anna.put({ content: saying('Zo was het') })).value.script
  const before = (await anna.version(id, versionId)).text
  const { queries } = app.database
  const here = and(eq(scriptVersion.robotId, home.robot.id), eq(scriptVersion.id, versionId))
  const content = eq(scriptVersionContent.versionId, versionId)
  for (const change of [
    () => queries.update(scriptVersionContent).set({ content: '{}' }).where(content),
    () => queries.update(scriptVersionContent).set({ versionId: randomUUIDv7() }).where(content),
    () => queries.update(scriptVersion).set({ name: 'Anders' }).where(here),
    () => queries.update(scriptVersion).set({ number: 7 }).where(here),
    () => queries.update(scriptVersion).set({ savedAt: 0 }).where(here),
    () => queries.update(scriptVersion).set({ savedBy: null, name: 'Anders' }).where(here),
  ]) {
    await expect(change()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changes') },
    })
  }
  await anna.put({ id, base: versionId, content: saying('Zo werd het') })
  await anna.put({ id, versionId, content: saying('Onder dezelfde naam') })
  expect((await anna.version(id, versionId)).text).toBe(before)
  await anna.archive(id)
  expect((await anna.version(id, versionId)).text).toBe(before)
})

test('[SLS-05] before a script goes it is told what uses it; then its name is free, and its versions stay', async () => {
  const { script } = (await anna.put({ scriptName: 'Weg ermee' })).value
  const token = home.primary.accessToken
  const place = { token, params: { ...home.params, scriptId: script.id } }
  expect((await app.client.call('scriptUsage', place)).value).toEqual({ tasks: [], speechInteractions: [] })
  // What features above this one tell of it.
  const tasks = [{ taskId: randomUUIDv7(), title: 'Ochtend' }]
  const speechInteractions = [{ id: randomUUIDv7(), title: 'Zeg eens iets' }]
  const usage = async (_: unknown, robotId: string, scriptId: string) =>
    robotId === home.robot.id && scriptId === script.id ? { tasks, speechInteractions } : {}
  await withScriptUses(app, { usage }, async (client) => {
    expect((await client.call('scriptUsage', place)).value).toEqual({ tasks, speechInteractions })
  })
  expect((await anna.archive(script.id)).status).toBe(204)
  expect((await anna.archive(script.id)).status).toBe(204)
  expect(await anna.list()).toEqual([])
  expect((await anna.read(script.id)).status).toBe(404)
  expect((await app.client.call('scriptUsage', place)).status).toBe(404)
  const late = await anna.put({ id: script.id, base: script.scriptVersionId })
  expect(late).toMatchObject({ status: 404, error: 'not_found' })
  expect((await anna.version(script.id, script.scriptVersionId)).status).toBe(200)
  expect((await anna.put({ scriptName: 'Weg ermee' })).status).toBe(200)
  expect((await anna.archive(randomUUIDv7())).status).toBe(404)
})

test('[SEC-24] a script is one robot’s own: under another robot it is not there, whatever id is tried', async () => {
  const other = await newHousehold(app)
  const bo = scriptWriter(app, other.primary, other.robot.id)
  const body = scriptBody({ id: randomUUIDv7(), versionId: randomUUIDv7(), content: saying('Van Anna') })
  const { id, scriptVersionId } = (await anna.send(body)).value.script
  expect((await bo.read(id)).status).toBe(404)
  expect((await bo.version(id, scriptVersionId)).status).toBe(404)
  expect((await bo.versions(id)).status).toBe(404)
  expect((await bo.archive(id)).status).toBe(404)
  expect((await bo.put({ id, base: scriptVersionId })).status).toBe(404)
  // The same ids there are other scripts, which tell nothing of these.
  const theirs = await bo.send({ ...body, ...saying('Van Bo') })
  expect(theirs).toMatchObject({ status: 200, value: { script: { id, number: 1 } } })
  expect((await anna.read(id)).value.nodes).toMatchObject([{ text: 'Van Anna' }])
  const stranger = await app.client.signUpConfirmed()
  expect(await scriptWriter(app, stranger, home.robot.id).put()).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
})

test('the filtered list has those with a step of these types, and those that are planned or not', async () => {
  await anna.put({ scriptName: 'Zegt', content: saying('Hallo') })
  await anna.put({ scriptName: 'Vraagt', content: asking('Koffie?', { koffie: 'Ja.', thee: 'Goed.' }) })
  const names = async (query: Record<string, string>) => {
    const token = home.primary.accessToken
    const answer = await app.client.call('filteredScripts', { token, params: home.params, query })
    return answer.status === 200 ? answer.value.map(({ scriptName }) => scriptName) : answer.error
  }
  expect(await names({})).toEqual(['Zegt', 'Vraagt'])
  expect(await names({ stepTypes: 'multipleChoice,wait' })).toEqual(['Vraagt'])
  expect(await names({ scheduled: 'true' })).toEqual([])
  expect(await names({ scheduled: 'false', stepTypes: 'say' })).toEqual(['Zegt', 'Vraagt'])
  expect(await names({ stepTypes: 'dance' })).toBe('invalid_input')
})

test('no list reads what scripts do: each is there without', async () => {
  const { id } = (await anna.put()).value.script
  const { accessToken: token } = home.primary
  const call = { token, params: { ...home.params, scriptId: id } }
  await app.database.pool.query('alter table script_version_content rename to out_of_reach')
  try {
    for (const name of [
      'scripts',
      'filteredScripts',
      'scriptVersions',
      'allScriptVersions',
      'scriptTemplates',
    ] as const) {
      expect((await app.client.call(name, call)).status).toBe(200)
    }
    expect((await anna.read(id)).status).toBe(500)
  } finally {
    await app.database.pool.query('alter table out_of_reach rename to script_version_content')
  }
  expect((await anna.read(id)).status).toBe(200)
})

test('what is new is told: one event on the robot’s stream, and an entry in the trail without words', async () => {
  const events = async () => {
    const rows = await app.database.queries
      .select({ kind: event.kind, entityId: event.entityId })
      .from(event)
      .where(eq(event.stream, `robot:${home.robot.id}`))
    return rows.filter(({ kind }) => kind === 'scripts.changed').map(({ entityId }) => entityId)
  }
  const { id, scriptVersionId } = (await anna.put({ scriptName: 'Geheim', content: saying('Ook geheim') }))
    .value.script
  await anna.put({ id, base: scriptVersionId, scriptName: 'Geheim' })
  await anna.put({ id, base: scriptVersionId, scriptName: 'Geheim' })
  await anna.archive(id)
  expect(await events()).toEqual([id, id, id])
  const trail = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `robot:${home.robot.id}`))
  const ours = trail.filter(({ action }) => /Script/.test(action))
  expect(ours.map(({ action, outcome, details }) => ({ action, outcome, details }))).toEqual(
    expect.arrayContaining([
      { action: 'addScript', outcome: 'done', details: { script: id, number: 1 } },
      { action: 'changeScript', outcome: 'done', details: { script: id, number: 2 } },
      { action: 'archiveScript', outcome: 'done', details: { script: id } },
    ]),
  )
  expect(JSON.stringify(trail)).not.toMatch(/geheim/i)
})

test('[SEC-44] a script has at most 512 kB', async () => {
  const body = scriptBody({ content: saying('Hallo') })
  const padded = (bytes: number) => {
    const size = JSON.stringify({ ...body, script: { ...body.script, duration: '' } }).length
    return { ...body, script: { ...body.script, duration: 'x'.repeat(bytes - size) } }
  }
  expect((await anna.send(padded(scriptBodyLimit))).status).toBe(200)
  expect(await anna.send(padded(scriptBodyLimit + 1))).toMatchObject({
    status: 413,
    error: 'payload_too_large',
  })
})

/** As many scripts as rows, with what lists read of them. */
async function fill(count: number): Promise<void> {
  const { id } = (await anna.put({ scriptName: 'Voorbeeld' })).value.script
  await app.database.pool.query(
    `insert into script select (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'name', 'Nummer ' || n, 'name_key', 'nummer ' || n))).*
     from script s, generate_series(2, $2) n where robot_id = $1 and id = $3`,
    [home.robot.id, count, id],
  )
}

test('the 1001st script is refused, and told why; with one less there is room again', async () => {
  await fill(scriptsMax)
  expect(await anna.list()).toHaveLength(scriptsMax)
  expect(await anna.put()).toMatchObject({ status: 409, error: 'max_scripts' })
  const [{ id, scriptVersionId: base } = { id: '', scriptVersionId: '' }] = await anna.list()
  expect((await anna.put({ id, base })).status).toBe(200)
  await anna.archive(id)
  expect((await anna.put()).status).toBe(200)
  expect(await anna.put()).toMatchObject({ status: 409, error: 'max_scripts' })
})

test('of a script that is saved more than a thousand times the oldest versions go', async () => {
  const { id, scriptVersionId: first } = (await anna.put()).value.script
  const last = randomUUIDv7()
  await app.database.pool.query(
    `with v as (insert into script_version select (jsonb_populate_record(v, jsonb_build_object(
       'id', case when n = $2 then $3 else gen_random_uuid() end, 'number', n))).*
       from script_version v, generate_series(2, $2) n where robot_id = $1 and id = $4 returning 1)
     update script set version_id = $3, number = $2 where robot_id = $1 and id = $5`,
    [home.robot.id, scriptVersionsMax, last, first, id],
  )
  expect((await anna.put({ id, base: last })).value.script.number).toBe(scriptVersionsMax + 1)
  const left = (await anna.versions(id)).value
  expect(left).toHaveLength(scriptVersionsMax)
  expect(left.at(-1)?.number).toBe(2)
  expect((await anna.version(id, first)).status).toBe(404)
})

test('after the clock ran ahead and was set back the newest version is still the newest', async () => {
  app.clock.advance(hour)
  const { id, scriptVersionId: base } = (await anna.put({ scriptName: 'Vooruit' })).value.script
  app.clock.advance(-hour)
  const back = (await anna.put({ id, base, scriptName: 'Terug' })).value.script
  expect((await anna.versions(id)).value.map(({ scriptName }) => scriptName)).toEqual(['Terug', 'Vooruit'])
  expect((await anna.read(id)).value.script).toMatchObject({ scriptName: 'Terug', number: 2 })
  expect(await anna.put({ id, base })).toMatchObject({ error: 'version_conflict' })
  expect((await anna.put({ id, base: back.scriptVersionId })).status).toBe(200)
})

test('a database that fails midway leaves nothing of a save', async () => {
  const { id, scriptVersionId: base } = (await anna.put({ scriptName: 'Staat er' })).value.script
  await app.database.pool.query(`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
    create trigger fails before insert on script_version_content for each row execute function fails()`)
  try {
    expect((await anna.put({ scriptName: 'Nieuw' })).status).toBe(500)
    expect((await anna.put({ id, base, scriptName: 'Anders' })).status).toBe(500)
  } finally {
    await app.database.pool.query('drop trigger fails on script_version_content; drop function fails()')
  }
  expect((await anna.list()).map(({ scriptName, number }) => [scriptName, number])).toEqual([['Staat er', 1]])
  expect((await anna.versions(id)).value).toHaveLength(1)
  expect((await anna.put({ id, base, scriptName: 'Anders' })).value.script.number).toBe(2)
})

test('[SEC-47, SEC-48] who saved what is in their export, and is forgotten with their account; the script stays', async () => {
  const bo = await newHelper(app, home)
  const { id } = (await scriptWriter(app, bo, home.robot.id).put({ scriptName: 'Van Bo' })).value.script
  await anna.put({ scriptName: 'Van Anna' })
  const { text } = await app.client.call('exportSelf', { token: bo.accessToken })
  expect(JSON.parse(text)).toMatchObject({
    account: { scriptsSaved: [{ scriptId: id, name: 'Van Bo', number: 1 }] },
  })
  expect(text).not.toContain('Van Anna')
  expect((await anna.read(id)).value.script.changedByName).toBe('Anna Bakker')
  await app.client.call('deleteSelf', { token: bo.accessToken, body: { password: bo.password } })
  expect((await anna.read(id)).value.script.changedByName).toBeNull()
  await app.database.pool.query('delete from account where id = $1', [bo.id])
  expect((await anna.versions(id)).value).toMatchObject([{ number: 1, savedByName: null }])
})

test('[ROB-06] a script that was archived goes after a year, with its versions', async () => {
  const { id } = (await anna.put({ scriptName: 'Oud' })).value.script
  const young = (await anna.put({ scriptName: 'Jonger' })).value.script
  const { queries } = app.database
  const archivedSince = (scriptId: string, days: number) =>
    queries
      .update(scriptTable)
      .set({ archivedAt: app.clock.now() - days * day })
      .where(eq(scriptTable.id, scriptId))
  await archivedSince(id, 367)
  await archivedSince(young.id, 365)
  await app.pass(hour)
  const left = await queries
    .select({ scriptId: scriptVersion.scriptId })
    .from(scriptVersion)
    .where(eq(scriptVersion.robotId, home.robot.id))
  expect(left).toEqual([{ scriptId: young.id }])
  expect(await queries.$count(scriptVersionContent, eq(scriptVersionContent.robotId, home.robot.id))).toBe(1)
})

test('[ROB-06] a reset takes every script along, and meanwhile none can be reached', async () => {
  const { id } = (await anna.put()).value.script
  const { accessToken: token, password } = home.primary
  await app.client.call('resetRobot', { token, body: { robotId: home.robot.id, password } })
  for (const answer of [await anna.read(id), await anna.put(), await anna.archive(id)]) {
    expect(answer).toMatchObject({ status: 403, error: 'robot_resetting' })
  }
  const open = (await app.client.call('instructions', { token: home.robot.token })).value
  await app.client.call('instructionResult', {
    token: home.robot.token,
    params: { instructionId: open.find(({ kind }) => kind === 'reset')?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  const { queries } = app.database
  for (const table of [scriptTable, scriptVersion, scriptVersionContent]) {
    expect(await queries.$count(table, eq(table.robotId, home.robot.id))).toBe(0)
  }
})
