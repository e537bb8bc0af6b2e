import { randomUUIDv7 } from 'node:crypto'
import { scriptsMax } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

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

const reminder = (scriptName: string, text = 'Drink wat') => ({ type: 'reminder', scriptName, say: { text } })
const question = (scriptName: string) => ({
  type: 'question',
  scriptName,
  ask: { text: 'Heeft u gegeten?' },
  no: [{ stepType: 'say', text: 'Eet smakelijk' }],
})
const dialogue = (scriptName: string) => ({
  type: 'script',
  scriptName,
  scriptCategory: 'sustenance',
  steps: [
    { stepType: 'say', text: 'Goedemorgen' },
    { stepType: 'wait', seconds: 90 },
    { stepType: 'closedQuestion', text: 'Koffie?', yes: [{ stepType: 'say', text: 'Lekker' }] },
  ],
})

const asAnna = () => ({ token: home.primary.accessToken, params: home.params })
const put = (script: unknown, id?: string) =>
  app.client.call('putLegacyScript', { ...asAnna(), rawBody: { script, ...(id !== undefined && { id }) } })
const at = (scriptId: string) => ({ token: home.primary.accessToken, params: { ...home.params, scriptId } })
const read = (id: string) => app.client.call('legacyScript', at(id))
const change = (id: string, script: unknown) =>
  app.client.call('changeLegacyScript', { ...at(id), rawBody: { script } })
const remove = (id: string) => app.client.call('removeLegacyScript', at(id))
const convert = () => app.client.call('convertScripts', asAnna())
async function namesOf(query: Record<string, string> = {}): Promise<string[]> {
  const { value } = await app.client.call('legacyScripts', { ...asAnna(), query })
  return value.scripts.map(({ scriptName }) => scriptName).toSorted()
}

test('[CNV-01] scripts, reminders and questions of version 1 are listed by type, read, written and removed', async () => {
  const made = (await put(dialogue('Koffie'))).value.script
  expect(made).toMatchObject({
    type: 'script',
    scriptName: 'Koffie',
    scriptCategory: 'sustenance',
    scriptReferenceId: null,
  })
  await put(reminder('Water'))
  await put(question('Eten'))
  expect(await namesOf()).toEqual(['Eten', 'Koffie', 'Water'])
  expect(await namesOf({ type: 'script' })).toEqual(['Koffie'])
  expect(await namesOf({ type: 'reminder' })).toEqual(['Water'])
  expect(await namesOf({ type: 'question' })).toEqual(['Eten'])
  expect((await read(made.id)).value).toEqual({ script: made, content: dialogue('Koffie') })
  expect((await change(made.id, dialogue('Thee'))).value.script).toMatchObject({
    id: made.id,
    scriptName: 'Thee',
  })
  expect((await put(dialogue('Melk'), made.id)).value.script).toMatchObject({
    id: made.id,
    scriptName: 'Melk',
  })
  expect((await remove(made.id)).status).toBe(204)
  expect(await namesOf()).toEqual(['Eten', 'Water'])
  for (const answer of [
    await read(made.id),
    await change(made.id, dialogue('Thee')),
    await remove(made.id),
  ]) {
    expect(answer).toMatchObject({ status: 404, error: 'not_found' })
  }
})

test('[CNV-01] the same one sent again after a lost answer is there once; names are unique in a type', async () => {
  const id = randomUUIDv7()
  const first = await put(reminder('Water'), id)
  expect((await put(reminder('Water'), id)).value).toEqual(first.value)
  expect(await put(reminder('WATER'))).toMatchObject({ status: 409, error: 'duplicate_name' })
  expect((await put(question('Water'))).status).toBe(200)
  expect(await namesOf()).toEqual(['Water', 'Water'])
  expect(await change(id, question('Iets'))).toMatchObject({
    status: 400,
    details: [{ path: 'body.script.type' }],
  })
})

test('[CNV-01] what is wrong with one is told by path, and nothing is kept of it', async () => {
  const wrong = {
    ...dialogue('Koffie'),
    steps: [
      { stepType: 'wait', seconds: 0 },
      { stepType: 'say', text: '' },
    ],
  }
  expect(await put(wrong)).toMatchObject({
    status: 400,
    details: [
      { path: 'body.script.steps.0.seconds', code: 'invalid_seconds', message: 'Invalid seconds' },
      { path: 'body.script.steps.1.text', code: 'text_missing' },
    ],
  })
  expect(await put({ ...reminder('Water'), surplus: 1 })).toMatchObject({
    status: 400,
    details: [{ path: 'body.script.surplus', code: 'unknown_field' }],
  })
  expect((await put({ type: 'song', scriptName: 'x' })).status).toBe(400)
  expect(await namesOf()).toEqual([])
})

test('[CNV-03] all are made into scripts of version 2 that say the same, once, and each is found by its old id', async () => {
  const old = [await put(dialogue('Koffie')), await put(reminder('Water')), await put(question('Eten'))]
  await anna.put({ scriptName: 'koffie' })
  const converted = (await convert()).value
  expect(converted.map(({ scriptV1Id }) => scriptV1Id).toSorted()).toEqual(
    old.map(({ value }) => value.script.id).toSorted(),
  )
  const names = (await anna.list()).map(({ type, scriptName }) => `${type} ${scriptName}`)
  // A name that was taken gets a number.
  expect(names.toSorted()).toEqual(['question Eten', 'reminder Water', 'script Koffie (1)', 'script koffie'])
  const coffee = (await anna.list()).find(({ scriptName }) => scriptName === 'Koffie (1)')
  expect(coffee).toMatchObject({
    deprecatedId: old[0]?.value.script.id,
    scriptCategory: 'sustenance',
    number: 1,
  })
  const { nodes, nexts } = (await anna.read(coffee?.id ?? '')).value
  expect(nodes).toMatchObject([
    { nodeType: 'say', text: 'Goedemorgen' },
    { nodeType: 'wait', seconds: 90 },
    { nodeType: 'multipleChoice', text: 'Koffie?' },
    { nodeType: 'say' },
    { nodeType: 'say' },
  ])
  const commands = nexts.flatMap((next) => ('primaryCommand' in next ? [next.primaryCommand] : []))
  expect(commands).toEqual(['ja', 'nee'])
  const told = await app.client.call('convertedScripts', asAnna())
  expect(told.value).toEqual(converted)
  expect(converted).toContainEqual({
    scriptV1Id: coffee?.deprecatedId,
    scriptReferenceId: coffee?.id,
    tasks: [],
  })
  // Again there is nothing left to do.
  expect((await convert()).value).toEqual([])
  expect(await anna.list()).toHaveLength(4)
  const id = old[1]?.value.script.id ?? ''
  expect((await read(id)).value.script.scriptReferenceId).not.toBeNull()
  for (const answer of [
    await change(id, reminder('Water')),
    await remove(id),
    await put(reminder('Water'), id),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: 'script_converted' })
  }
})

test('[CNV-03] a robot that cannot perform version 2 keeps what it has, and says so', async () => {
  const robot = await enrolRobot(app, { capabilities: ['scriptExecution-v1'] })
  const carer = await pairedCarer(app, robot)
  const call = { token: carer.accessToken, params: { robotId: robot.id } }
  await app.client.call('putLegacyScript', { ...call, rawBody: { script: reminder('Water') } })
  const refused = await app.client.call('convertScripts', call)
  expect(refused).toMatchObject({ status: 409, error: 'robot_outdated' })
  expect(JSON.parse(refused.text)).toMatchObject({ message: 'Not converting scripts for outdated robot' })
  expect((await app.client.call('scripts', call)).value).toEqual([])
})

test('[CNV-03] a conversion that fails midway leaves everything as it was', async () => {
  await put(reminder('Water'))
  await put(reminder('Eten'))
  await app.database.pool.query(`
    create function fails() returns trigger language plpgsql as $$
      begin if new.name = 'Eten' then raise exception 'disk on fire'; end if; return new; end $$;
    create trigger fails before insert on script for each row execute function fails()`)
  try {
    expect((await convert()).status).toBe(500)
  } finally {
    await app.database.pool.query('drop trigger fails on script; drop function fails()')
  }
  expect(await anna.list()).toEqual([])
  expect((await app.client.call('convertedScripts', asAnna())).value).toEqual([])
  expect((await convert()).value).toHaveLength(2)
})

test('[CNV-04] a task of version 1 that no script was made from is answered with no script found', async () => {
  await put(reminder('Water'))
  await convert()
  const unknown = await app.client.call('scriptFromTask', { ...asAnna(), body: { taskId: randomUUIDv7() } })
  expect(unknown).toMatchObject({ status: 404, error: 'no_script_found' })
  expect(JSON.parse(unknown.text)).toMatchObject({ message: 'no script found' })
})

test('scripts of version 1 count with the others, so that there is room for what they become', async () => {
  const { id } = (await anna.put()).value.script
  await app.database.pool.query(
    `insert into script select (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'name', 'Nummer ' || n, 'name_key', 'nummer ' || n))).*
     from script s, generate_series(3, $2) n where robot_id = $1 and id = $3`,
    [home.robot.id, scriptsMax, id],
  )
  expect((await put(reminder('Water'))).status).toBe(200)
  expect(await put(reminder('Eten'))).toMatchObject({ status: 409, error: 'max_scripts' })
  expect(await anna.put()).toMatchObject({ status: 409, error: 'max_scripts' })
  expect((await convert()).value).toHaveLength(1)
  expect(await anna.list()).toHaveLength(scriptsMax)
})

test('[SEC-24] scripts of version 1 are one robot’s own', async () => {
  const { id } = (await put(reminder('Water'))).value.script
  home = await newHousehold(app)
  expect((await read(id)).status).toBe(404)
  expect((await change(id, reminder('Water'))).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect(await namesOf()).toEqual([])
})

test('[SLS-02] an old script that cannot be converted is answered with Conversion error, and nothing is changed', async () => {
  const { script } = (await put(reminder('Water'))).value
  await put(reminder('Eten'))
  await app.database.pool.query("update legacy_script set content = '{}' where id = $1", [script.id])
  const refused = await convert()
  expect(refused).toMatchObject({ status: 409, error: 'conversion_error' })
  expect(JSON.parse(refused.text)).toMatchObject({ message: 'Conversion error' })
  expect(await anna.list()).toEqual([])
})
