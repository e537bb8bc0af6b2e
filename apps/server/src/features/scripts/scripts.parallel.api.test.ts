import { randomUUIDv7 } from 'node:crypto'
import { nameKeyOf, scriptsMax } from '@kompaan/contract'
import { emptyGraph } from '@kompaan/script'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServerDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { robot } from '../../db/schema.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { turkishServerDatabase } from '../../testing/fresh-server-database.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptBody, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { scriptRow, versionOf } from './script-rows.ts'
import { findScriptNamed, saveVersion } from './scripts.repository.ts'

let app: TestApp
let home: Household
let anna: ScriptWriter
let bo: ScriptWriter
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  anna = scriptWriter(app, home.primary, home.robot.id)
  bo = scriptWriter(app, await newHelper(app, home), home.robot.id)
})

const either = (index: number) => (index % 2 === 0 ? anna : bo)

test('[SLS-06] of two carers who save the same script at once one is first, and the other is told', async () => {
  const { id, scriptVersionId: base } = (await anna.put()).value.script
  const { answers, tally } = await allAtOnce(10, (index) =>
    either(index).put({ id, base, content: saying(`Nummer ${index}`) }),
  )
  expect(tally).toEqual({ '200': 1, '409 version_conflict': 9 })
  const first = answers.findIndex(({ status }) => status === 200)
  expect((await bo.read(id)).value).toMatchObject({
    script: { number: 2 },
    nodes: [{ text: `Nummer ${first}` }],
  })
  expect((await bo.versions(id)).value).toHaveLength(2)
})

test('[SLS-07] of scripts that take a name at once one has it', async () => {
  const { tally } = await allAtOnce(10, (index) => either(index).put({ scriptName: 'Koffie' }))
  expect(tally).toEqual({ '200': 1, '409 duplicate_name': 9 })
})

test('a save that is sent again before its answer came is one version', async () => {
  const body = scriptBody({ id: randomUUIDv7(), versionId: randomUUIDv7() })
  const { answers, tally } = await allAtOnce(10, () => anna.send(body))
  expect(tally).toEqual({ '200': 10 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await anna.versions(answers[0]?.value.script.id ?? '')).value).toHaveLength(1)
})

test('there are never more scripts than there can be', async () => {
  const { id } = (await anna.put()).value.script
  await app.database.pool.query(
    `insert into script select (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'name', 'Nummer ' || n, 'name_key', 'nummer ' || n))).*
     from script s, generate_series(4, $2) n where robot_id = $1 and id = $3`,
    [home.robot.id, scriptsMax, id],
  )
  const { tally } = await allAtOnce(8, (index) => either(index).put())
  expect(tally).toEqual({ '200': 2, '409 max_scripts': 6 })
  expect(await anna.list()).toHaveLength(scriptsMax)
})

test('who saves a script while it is archived has saved it before, or is told that it is gone', async () => {
  const { id, scriptVersionId: base } = (await anna.put()).value.script
  const [archived, saved] = await Promise.all([bo.archive(id), anna.put({ id, base })])
  expect(archived.status).toBe(204)
  expect([200, 404]).toContain(saved.status)
  expect((await anna.read(id)).status).toBe(404)
  expect((await anna.versions(id)).value).toHaveLength(saved.status === 200 ? 2 : 1)
})

test('[CNV-03] while one carer has scripts converted the other is told that it has started', async () => {
  const { accessToken: token } = home.primary
  const convert = () => app.client.call('convertScripts', { token, params: home.params })
  const script = { type: 'reminder', scriptName: 'Water', say: { text: 'Drink wat' } }
  await app.client.call('putLegacyScript', { token, params: home.params, rawBody: { script } })
  const other = await app.database.pool.connect()
  try {
    // As another process that is at it.
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`convert:${home.robot.id}`])
    const refused = await convert()
    expect(refused).toMatchObject({ status: 409, error: 'conversion_started' })
    expect(JSON.parse(refused.text)).toMatchObject({ message: 'conversion already started' })
    expect(await anna.list()).toEqual([])
    await other.query('rollback')
  } finally {
    other.release()
  }
  expect((await convert()).value).toHaveLength(1)
  const { tally } = await allAtOnce(6, convert)
  expect(Object.keys(tally).filter((kind) => !['200', '409 conversion_started'].includes(kind))).toEqual([])
  expect(await anna.list()).toHaveLength(1)
})

test('[SLS-07] names are the same in a database of any language', async () => {
  const database = openServerDatabase(await turkishServerDatabase(), { max: 1 })
  try {
    await migrate(database.pool)
    const { queries } = database
    const robotId = randomUUIDv7()
    await queries.insert(robot).values({ id: robotId, serial: 'TR-1', createdAt: app.clock.now() })
    const save = (name: string) =>
      queries.transaction((tx) => {
        const about = { type: 'script', category: 'other', language: 'tr-TR' } as const
        const ids = { id: randomUUIDv7(), versionId: randomUUIDv7(), templateId: null, legacyId: null }
        const row = scriptRow(
          { robotId, ...ids, ...about, name, changedBy: null, now: app.clock.now() },
          emptyGraph,
        )
        return saveVersion(tx, row, versionOf(row), { content: '{}', versionsMax: 10 })
      })
    await save('KOFFIE IN DE TUIN')
    await expect(save('koffie in de tuin')).rejects.toSatisfy(isUniqueViolation)
    await save('koffıe ın de tuın')
    const find = (name: string) =>
      findScriptNamed(queries, { robotId, type: 'script', nameKey: nameKeyOf(name) })
    expect(await find('Koffie in de Tuin')).toBeDefined()
    expect(await find('koffie ın de tuin')).toBeUndefined()
  } finally {
    await database.close()
  }
})
