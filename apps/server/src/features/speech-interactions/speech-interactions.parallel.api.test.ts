import { randomUUIDv7 } from 'node:crypto'
import { heardKeptMax, speechInteractionsMax } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { allow, speechTeacher } from '../../testing/speech-interactions.ts'
import type { SpeechTeacher } from '../../testing/speech-interactions.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: SpeechTeacher
let bo: SpeechTeacher
let scriptReferenceId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  await allow(app, home)
  anna = speechTeacher(app, home.primary, home.robot.id)
  bo = speechTeacher(app, await newHelper(app, home), home.robot.id)
  scriptReferenceId = (await scriptWriter(app, home.primary, home.robot.id).put()).value.script.id
})

const either = (index: number) => (index % 2 === 0 ? anna : bo)

/** Sentences that have nothing in common. */
const sentences = [
  'lees de krant voor',
  'waar ligt mijn bril nu',
  'bel eens met Hennie',
  'vertel een mop over vissen',
  'ga zwemmen in zee',
  'kookt u morgen bloemkool',
  'fiets naar Utrecht toe',
  'haal brood bij Jansen',
  'poets alle schoenen',
  'dek gauw deze tafel',
]
const taught = (index: number, title = `Nummer ${index}`) => ({
  title,
  enabled: true,
  scriptReferenceId,
  commands: [sentences[index] ?? ''],
})

const rowsOf = async (table: 'speech_interaction' | 'heard') => {
  const { rows } = await app.database.pool.query(`select 1 from ${table} where robot_id = $1`, [
    home.robot.id,
  ])
  return rows.length
}

test('[SPI-02] of those who take a title at once one has it', async () => {
  const { tally } = await allAtOnce(10, (index) => either(index).put(taught(index, 'Krant')))
  expect(tally).toEqual({ '200': 1, '409 duplicate_title': 9 })
})

test('[SPI-02] of those who take a command at once one has it', async () => {
  const { tally } = await allAtOnce(10, (index) =>
    either(index).put({ ...taught(0), title: `Titel ${index}` }),
  )
  expect(tally).toEqual({ '200': 1, '400 invalid_input': 9 })
})

test('[SPI-02] the end of what a robot can be taught holds for two carers at once', async () => {
  await app.database.pool.query(
    `insert into speech_interaction (robot_id, id, title, title_key, enabled, script_id, commands, created_at, changed_at)
     select $1, gen_random_uuid(), 'Eerder ' || n, 'eerder ' || n, true, $2, '{}', now(), now()
     from generate_series(1, $3::int) n`,
    [home.robot.id, scriptReferenceId, speechInteractionsMax - 3],
  )
  const { tally } = await allAtOnce(10, (index) => either(index).put(taught(index)))
  expect(tally).toEqual({ '200': 3, '409 max_interactions': 7 })
  expect(await rowsOf('speech_interaction')).toBe(speechInteractionsMax)
})

test('of two carers who change the same at once one is first, and the other is told', async () => {
  const { id, changedAt } = (await anna.put(taught(0))).value
  const { tally } = await allAtOnce(10, (index) => either(index).put({ ...taught(index), id, changedAt }))
  // The first of them may have sent what was there.
  expect(tally['409 version_conflict']).toBeGreaterThanOrEqual(8)
  expect(await rowsOf('speech_interaction')).toBe(1)
})

test('a save that is sent again before its answer came is one', async () => {
  const body = { ...taught(0), id: randomUUIDv7() }
  const { answers, tally } = await allAtOnce(10, (index) => either(index).put(body))
  expect(tally).toEqual({ '200': 10 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('[SEC-49] of tellings and a permission that is taken back at once nothing is left', async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      app.client.call('deviceHeard', {
        token: home.robot.token,
        body: {
          heard: [
            {
              id: randomUUIDv7(),
              text: sentences[index] ?? '',
              language: 'nl-NL',
              at: new Date(app.clock.now()).toISOString(),
            },
          ],
        },
      }),
    ),
    app.client.call('disablePermission', {
      token: home.primary.accessToken,
      params: { ...home.params, permission: 'googleAudioTranscription' },
    }),
  ])
  expect(await rowsOf('heard')).toBe(0)
})

test('of what is told at once no more is kept than is kept of a robot', async () => {
  await app.database.pool.query(
    `insert into heard (robot_id, id, text, said, language, heard_at)
     select $1, gen_random_uuid(), 'nummer ' || n, 'nummer' || n, 'nl-NL', $2::timestamptz - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [home.robot.id, new Date(app.clock.now()).toISOString(), heardKeptMax],
  )
  const at = new Date(app.clock.now()).toISOString()
  const { tally } = await allAtOnce(10, (index) =>
    app.client.call('deviceHeard', {
      token: home.robot.token,
      body: { heard: [{ id: randomUUIDv7(), text: sentences[index] ?? '', language: 'nl-NL', at }] },
    }),
  )
  expect(tally).toEqual({ '204': 10 })
  expect(await rowsOf('heard')).toBe(heardKeptMax)
})
