import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contract, scriptTemplatesMax } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scriptTemplate as table } from '../../db/schema.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
beforeAll(async () => {
  app = await startTestApp()
  home = await newHousehold(app)
})
afterAll(() => app.stop())
beforeEach(() => app.database.queries.delete(table))

const morning = readFileSync(new URL('./starters/nl/morning.json', import.meta.url), 'utf8')
const named = (name: string) => morning.replace('"Goedemorgen"', JSON.stringify(name))

const call = () => ({ token: home.primary.accessToken, params: home.params })
const list = async () => (await app.client.call('scriptTemplates', call())).value
const read = (templateId: string) =>
  app.client.call('scriptTemplate', { ...call(), params: { ...home.params, templateId } })
const add = (file: string, templateGroup: 'template' | 'public' = 'template') =>
  app.client.operator('putScriptTemplate', { templateGroup, file })
const remove = (id: string) => app.client.operator('removeScriptTemplate', { id })

test('[SLS-01] templates and public scripts are there from the first day, in Dutch and in English', async () => {
  const all = await list()
  expect(all).toHaveLength(16)
  expect(all).toContainEqual(
    expect.objectContaining({
      templateGroup: 'template',
      scriptName: 'Goedemorgen',
      scriptLanguage: 'nl-NL',
    }),
  )
  expect(all).toContainEqual(
    expect.objectContaining({
      templateGroup: 'public',
      scriptName: 'Talking about the weather',
      scriptLanguage: 'en-GB',
      scriptCategory: 'other',
    }),
  )
})

test('[SLS-04] a template is read whole and saved as a script of one’s own that remembers it', async () => {
  const [first] = await list()
  const { value } = await read(first?.id ?? '')
  expect(() => contract().scriptTemplate.answer.schema.parse(value)).not.toThrow()
  expect(value.script).toEqual(first)
  const { script, ...content } = value
  const anna = scriptWriter(app, home.primary, home.robot.id)
  const saved = await anna.put({ scriptName: script.scriptName, scriptTemplateId: script.id, content })
  expect(saved.value.script).toMatchObject({
    scriptTemplateId: script.id,
    stepCount: script.stepCount,
    number: 1,
  })
  expect((await read(randomUUIDv7())).status).toBe(404)
})

test('the operator adds a script file, and one of the same name takes its place', async () => {
  const added = (await add(named('Koffie drinken'), 'public')).value
  expect(added).toMatchObject({ templateGroup: 'public', scriptName: 'Koffie drinken', stepCount: 15 })
  expect((await list()).filter(({ id }) => id === added.id)).toEqual([added])
  const again = (await add(named('KOFFIE  drinken').replace('selfcare', 'household'), 'public')).value
  expect(again).toMatchObject({ id: added.id, scriptCategory: 'household' })
  // In another group it is another one.
  expect((await add(named('Koffie drinken'))).value.id).not.toBe(added.id)
  expect(await list()).toHaveLength(18)
  expect((await remove(added.id)).status).toBe(204)
  expect((await remove(added.id)).status).toBe(404)
  expect(await list()).toHaveLength(17)
})

test('one that comes with Kompaan can be replaced and taken away, and stays away until it is added again', async () => {
  const starter = (await list()).find(({ scriptName }) => scriptName === 'Goedemorgen')
  const id = starter?.id ?? ''
  const changed = morning.replace('Fijn dat u er weer bent.', 'Daar bent u weer.')
  expect((await add(changed)).value.id).toBe(id)
  expect((await read(id)).text).toContain('Daar bent u weer.')
  expect(await list()).toHaveLength(16)
  expect((await remove(id)).status).toBe(204)
  expect((await list()).map((each) => each.id)).not.toContain(id)
  expect((await read(id)).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await add(morning)).value.id).toBe(id)
  expect(await list()).toHaveLength(16)
})

test('a file that no carer could save is refused with what is wrong, and nothing changes', async () => {
  for (const [file, path] of [
    ['{', 'body.file'],
    [morning.replace('kompaan-script', 'other'), 'body.file.format'],
    [morning.replace('"stepType": "say"', '"stepType": "sing"'), 'body.file.steps.0.stepType'],
    [morning.replace('"Een nieuwe dag. Fijn dat u er weer bent."', '""'), 'body.file.step step-1'],
  ] as const) {
    const refused = await add(file)
    expect(refused).toMatchObject({ status: 400, error: 'invalid_input' })
    expect(refused.details?.[0]?.path).toBe(path)
  }
  expect(await list()).toHaveLength(16)
})

test('there is an end to how many there are', async () => {
  const { id: _, ...row } = (await add(named('Vol'))).value
  const [kept] = await app.database.queries.select().from(table)
  if (kept === undefined) throw new Error(`${row.scriptName} was not kept`)
  await app.database.queries.insert(table).values(
    Array.from({ length: scriptTemplatesMax - 17 }, (_item, index) => ({
      ...kept,
      id: randomUUIDv7(),
      nameKey: `vol ${index}`,
    })),
  )
  expect(await list()).toHaveLength(scriptTemplatesMax)
  expect(await add(named('Te veel'))).toMatchObject({ status: 409, error: 'max_scripts' })
  expect((await add(named('Vol'))).status).toBe(200)
  // One that was taken away has left room, and has none to come back to once another has it.
  const starter = (await list()).find(({ scriptName }) => scriptName === 'Goedemorgen')
  expect((await remove(starter?.id ?? '')).status).toBe(204)
  expect((await add(named('Nog een'))).status).toBe(200)
  expect(await add(morning)).toMatchObject({ status: 409, error: 'max_scripts' })
  expect(await list()).toHaveLength(scriptTemplatesMax)
})
