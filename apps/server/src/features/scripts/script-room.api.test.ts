import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: ScriptWriter
beforeAll(async () => {
  app = await startTestApp()
  // Compressed, a text of one letter would take no room.
  await app.database.pool.query(
    'alter table script_version_content alter column content set storage external',
  )
})
beforeEach(async () => {
  home = await newHousehold(app)
  anna = scriptWriter(app, home.primary, home.robot.id)
})
afterAll(() => app.stop())

const long = saying(...Array.from({ length: 12 }, () => 'x'.repeat(4000)))

/** Gives a script earlier versions of 16 MB each. */
async function addLargeVersions(scriptId: string, count: number): Promise<void> {
  await app.database.pool.query(
    `insert into script_version select (jsonb_populate_record(v, jsonb_build_object(
       'id', gen_random_uuid(), 'number', 100000 + n, 'saved_at', v.saved_at - (100 - n) * interval '1 hour'))).*
     from script_version v, generate_series(1, $2) n where robot_id = $1 and script_id = $3`,
    [home.robot.id, count, scriptId],
  )
  await app.database.pool.query(
    `insert into script_version_content select robot_id, id, repeat('x', 16000000) from script_version
     where robot_id = $1 and script_id = $2 and number > 100000`,
    [home.robot.id, scriptId],
  )
}

async function largeVersions(): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ number: number }>(
    'select number - 100000 as number from script_version where robot_id = $1 and number > 100000 order by number',
    [home.robot.id],
  )
  return rows.map(({ number }) => number)
}

test('[SEC-41] when the scripts of a robot take more than their room, the oldest versions go', async () => {
  const { id } = (await anna.put()).value.script
  await addLargeVersions(id, 5)
  const saved = await anna.put({ content: long })
  expect(saved.status).toBe(200)
  expect(await largeVersions()).toEqual([2, 3, 4, 5])
  expect((await anna.read(id)).status).toBe(200)
  expect((await anna.read(saved.value.script.id)).status).toBe(200)
})

test('[SEC-41] when the newest versions alone take all the room, a save is refused and told why', async () => {
  for (let count = 0; count < 5; count += 1) {
    const { id } = (await anna.put()).value.script
    await addLargeVersions(id, 1)
    await app.database.pool.query(
      `update script set version_id = v.id from script_version v
       where script.robot_id = $1 and script.id = $2 and v.robot_id = $1 and v.script_id = $2 and v.number = 100001`,
      [home.robot.id, id],
    )
  }
  expect(await anna.put({ content: long })).toMatchObject({ status: 409, error: 'no_script_space' })
  expect(await largeVersions()).toHaveLength(5)
  // Another robot has room of its own.
  const other = await newHousehold(app)
  expect((await scriptWriter(app, other.primary, other.robot.id).put({ content: long })).status).toBe(200)
})
