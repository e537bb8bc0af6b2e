import { randomUUIDv7 } from 'node:crypto'
import { heardAtOnceMax, heardKeptMax, heardShownMax } from '@kompaan/contract'
import type { RobotLanguage } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour, minute } from '../../ports/clock.ts'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { allow, speechTeacher } from '../../testing/speech-interactions.ts'
import type { SpeechTeacher } from '../../testing/speech-interactions.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let anna: SpeechTeacher
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  await allow(app, home)
  anna = speechTeacher(app, home.primary, home.robot.id)
})

interface Said {
  readonly id?: string
  readonly at?: number
  readonly language?: RobotLanguage
}

const said = (
  text: string,
  { id = randomUUIDv7(), at = app.clock.now(), language = 'nl-NL' }: Said = {},
) => ({
  id,
  text,
  language,
  at: new Date(at).toISOString(),
})

const tell = (...heard: readonly ReturnType<typeof said>[]) =>
  app.client.call('deviceHeard', { token: home.robot.token, body: { heard: [...heard] } })

const listed = async () => (await anna.heard()).value.heard

const textsKept = async () => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select text from heard where robot_id = $1 order by heard_at, id',
    [home.robot.id],
  )
  return rows.map(({ text }) => text)
}

const withdraw = (permission: 'speechInteractions' | 'googleAudioTranscription') =>
  app.client.call('disablePermission', {
    token: home.primary.accessToken,
    params: { ...home.params, permission },
  })

const logInAgain = async () => {
  const { email, password } = home.primary
  const { value } = await app.client.call('login', { body: { email, password } })
  home = { ...home, primary: { ...home.primary, accessToken: value.access_token } }
  anna = speechTeacher(app, home.primary, home.robot.id)
}

test('[SPI-04, BEY-06] what was not understood is counted by what it says, the most frequent of this week first', async () => {
  const now = app.clock.now()
  await tell(
    said('Waar is mijn bril?', { at: now - 10 * day }),
    said('waar is mijn bril', { at: now - 8 * day }),
    said('WAAR is mijn bril', { at: now - 2 * day }),
    said('kom eens hier', { at: now - 7 * day + minute }),
    said('Kom eens hier!', { at: now - hour }),
    said('kom eens hier', { at: now - hour, language: 'de-DE' }),
  )
  expect((await anna.heard()).value).toEqual({
    isKept: true,
    heard: [
      {
        id: expect.any(String),
        text: 'Kom eens hier!',
        language: 'nl-NL',
        timesThisWeek: 2,
        times: 2,
        lastAt: new Date(now - hour).toISOString(),
        similar: null,
      },
      expect.objectContaining({ text: 'kom eens hier', language: 'de-DE', timesThisWeek: 1, times: 1 }),
      expect.objectContaining({ text: 'WAAR is mijn bril', timesThisWeek: 1, times: 3 }),
    ],
  })
})

test('[SPI-04] what it resembles is told with it, also when that is off', async () => {
  const { script } = (await scriptWriter(app, home.primary, home.robot.id).put()).value
  const commands = ['zet alvast koffie voor ons']
  const { id } = (await anna.put({ title: 'Koffie', enabled: false, scriptReferenceId: script.id, commands }))
    .value
  await tell(said('zet alvast kofie voor ons'))
  expect(await listed()).toMatchObject([
    {
      similar: {
        command: commands[0],
        comparison: 'too_similar',
        interaction: { category: 'regular', id, title: 'Koffie' },
      },
    },
  ])
})

test('[SEC-45] that somebody looked at what was heard is in the trail, without words', async () => {
  const one = said('waar is mijn bril')
  await tell(one)
  await anna.heard()
  await anna.removeHeard(one.id)
  const { rows } = await app.database.pool.query(
    "select action, details from audit_entry where subject = $1 and action ~* 'heard' order by id",
    [`robot:${home.robot.id}`],
  )
  expect(rows).toMatchObject([{ action: 'heard' }, { action: 'removeHeard' }])
  expect(JSON.stringify(rows)).not.toContain('bril')
})

test('what a robot tells again is kept once, and carers are told of what is new', async () => {
  const one = said('waar is mijn bril')
  expect((await tell(one)).status).toBe(204)
  expect((await tell(one, one)).status).toBe(204)
  expect(await listed()).toMatchObject([{ id: one.id, times: 1 }])
  const { rows } = await app.database.pool.query(
    "select 1 from event where stream = $1 and kind = 'heard.changed'",
    [`robot:${home.robot.id}`],
  )
  expect(rows).toHaveLength(1)
})

test('[SEC-49] without the permission to understand speech nothing that was heard is kept', async () => {
  await withdraw('googleAudioTranscription')
  expect((await tell(said('waar is mijn bril'))).status).toBe(204)
  expect(await textsKept()).toEqual([])
  expect((await anna.heard()).value).toEqual({ isKept: false, heard: [] })
})

test('[SEC-49] nothing is kept when the permission is taken back while the robot tells', async () => {
  beforeNextUnit(app, async () => {
    await withdraw('googleAudioTranscription')
  })
  expect((await tell(said('waar is mijn bril'))).status).toBe(204)
  expect(await textsKept()).toEqual([])
})

test('[SEC-49] taking the permission back forgets all that was heard of this robot', async () => {
  const other = await newHousehold(app)
  await allow(app, other)
  const heard = [said('waar is mijn bril')]
  await app.client.call('deviceHeard', { token: other.robot.token, body: { heard } })
  await tell(said('waar is mijn bril'))
  await withdraw('speechInteractions')
  expect(await textsKept()).toHaveLength(1)
  await withdraw('googleAudioTranscription')
  expect(await textsKept()).toEqual([])
  const others = speechTeacher(app, other.primary, other.robot.id)
  expect((await others.heard()).value.heard).toHaveLength(1)
})

test('[SEC-49] what was heard is gone after 30 days, by whatever clock the robot told it', async () => {
  const now = app.clock.now()
  await tell(
    said('van een maand terug', { at: now - 29 * day }),
    said('van vandaag', { at: now }),
    said('uit de toekomst', { at: now + 300 * day }),
    said('van heel lang geleden', { at: 0 }),
  )
  await app.pass(day + 20 * minute)
  expect((await textsKept()).toSorted()).toEqual(['uit de toekomst', 'van heel lang geleden', 'van vandaag'])
  await app.pass(28 * day)
  expect(await textsKept()).toHaveLength(3)
  await app.pass(day)
  expect(await textsKept()).toEqual([])
})

test('a week is counted by the clock of the server', async () => {
  const now = app.clock.now()
  await tell(said('waar is mijn bril', { at: now + 5 * day }))
  await app.pass(7 * day - minute)
  await logInAgain()
  expect(await listed()).toMatchObject([{ timesThisWeek: 1, times: 1, lastAt: new Date(now).toISOString() }])
  await app.pass(2 * minute)
  expect(await listed()).toMatchObject([{ timesThisWeek: 0, times: 1 }])
})

test('of more than is kept of a robot the oldest goes, and no more is shown than a page holds', async () => {
  const now = app.clock.now()
  await app.database.pool.query(
    `insert into heard (robot_id, id, text, said, language, heard_at)
     select $1, gen_random_uuid(), 'nummer ' || n, 'nummer' || n, 'nl-NL', $2::timestamptz - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [home.robot.id, new Date(now).toISOString(), heardKeptMax],
  )
  await tell(said('nieuw een'), said('nieuw twee'))
  const kept = await textsKept()
  expect(kept).toHaveLength(heardKeptMax)
  expect(kept).toEqual(expect.arrayContaining(['nieuw een', 'nieuw twee', `nummer ${heardKeptMax - 2}`]))
  expect(kept).not.toContain(`nummer ${heardKeptMax - 1}`)
  const shown = await listed()
  expect(shown).toHaveLength(heardShownMax)
  expect(
    shown
      .slice(0, 2)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['nieuw een', 'nieuw twee'])
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['controls and turns', 'waar\u0000 is\n\u202Emijn\u0007 bril', 'waar is mijn bril'],
  ['half a character', 'waar is mijn \ud83d bril', 'waar is mijn \ufffd bril'],
  ['257 characters', 'a'.repeat(257), 'a'.repeat(256)],
  ['characters of many parts', `e${'\u0301'.repeat(500)}`, `e${'\u0301'.repeat(500)}`],
])('what was heard with %s is kept as one line', async (_, text, kept) => {
  expect((await tell(said(text))).status).toBe(204)
  expect(await textsKept()).toEqual([kept])
})

test('of what has no letters nothing is kept', async () => {
  expect((await tell(said('👍👍'), said('?!'), said('\u0000'), said(' '))).status).toBe(204)
  expect(await textsKept()).toEqual([])
})

test('Turkish words that differ in the dot of an i are told apart', async () => {
  await tell(
    said('KIZIM NEREDE', { language: 'tr-TR' }),
    said('kızım nerede', { language: 'tr-TR' }),
    said('kizim nerede', { language: 'tr-TR' }),
  )
  expect((await listed()).map(({ times }) => times)).toEqual(expect.arrayContaining([1, 2]))
})

test('too much at once, and what is no telling, is refused', async () => {
  const send = (heard: unknown) =>
    app.client.call('deviceHeard', { token: home.robot.token, rawBody: { heard } })
  for (const heard of [
    [],
    Array.from({ length: heardAtOnceMax + 1 }, () => said('waar is mijn bril')),
    [{ ...said('x'), text: '' }],
    [{ ...said('x'), text: 'x'.repeat(513) }],
    [{ ...said('x'), language: 'fr-FR' }],
    [{ ...said('x'), id: 'time' }],
  ])
    expect((await send(heard)).status).toBe(400)
  expect(await textsKept()).toEqual([])
})

test('[SPI-04] what somebody takes off the list is gone with all that says the same', async () => {
  await tell(said('Waar is mijn bril?'), said('waar is mijn bril'), said('kom eens hier'))
  const [bril] = (await listed()).filter(({ times }) => times === 2)
  expect((await anna.removeHeard(bril?.id ?? '')).status).toBe(204)
  expect(await listed()).toMatchObject([{ text: 'kom eens hier' }])
  expect((await anna.removeHeard(bril?.id ?? '')).status).toBe(204)
})

test('[SPI-04] what the robot was taught to understand is no longer among what it did not, once that is on', async () => {
  const { script } = (await scriptWriter(app, home.primary, home.robot.id).put()).value
  await tell(
    said('Waar is mijn bril?'),
    said('kom eens hier'),
    said('waar is mijn bril', { language: 'en-GB' }),
  )
  const glasses = { title: 'Bril', scriptReferenceId: script.id, commands: ['waar is mijn bril'] }
  const { id } = (await anna.put({ ...glasses, enabled: false })).value
  expect(await listed()).toHaveLength(3)
  await anna.put({ ...glasses, id, enabled: true })
  expect((await listed()).map(({ text, language }) => [text, language])).toEqual([
    ['kom eens hier', 'nl-NL'],
    ['waar is mijn bril', 'en-GB'],
  ])
})

test('[SPI-04] nor is what every robot understands, once that is switched on again', async () => {
  await anna.toggle('time', false)
  await tell(said('Hoe laat is het?'))
  expect(await listed()).toHaveLength(1)
  await anna.toggle('time', true)
  expect(await listed()).toEqual([])
})

const performed = async (text: string | null) => {
  const { script } = (await scriptWriter(app, home.primary, home.robot.id).put()).value
  const [executionId, interactionId] = [randomUUIDv7(), randomUUIDv7()]
  const startedAt = new Date(app.clock.now()).toISOString()
  const told = await app.client.call('executions', {
    token: home.robot.token,
    body: {
      executions: [
        {
          id: executionId,
          kind: 'script',
          scriptReferenceId: script.id,
          scriptVersionId: script.scriptVersionId,
          command: { interactionId, text, understood: 'asked' },
          startedAt,
          feedback: [],
        },
      ],
    },
  })
  expect(told.status).toBe(204)
  return { scriptId: script.id, executionId, interactionId }
}

const commandOf = async ({ scriptId, executionId }: Awaited<ReturnType<typeof performed>>) => {
  const params = { ...home.params, scriptId, executionId }
  const answer = await app.client.call('scriptExecution', { token: home.primary.accessToken, params })
  return answer.value.scriptExecution.command
}

test('[SPI-05] what was said that started a script is told with what the robot did', async () => {
  const one = await performed('zet maar\u0007 koffie')
  const { interactionId } = one
  expect(await commandOf(one)).toEqual({ interactionId, text: 'zet maar koffie', understood: 'asked' })
})

test('[SEC-49] the words of a command are kept as what was heard is: with the permission, and for 30 days', async () => {
  const one = await performed('zet maar koffie')
  await withdraw('googleAudioTranscription')
  expect(await commandOf(one)).toMatchObject({ text: null, understood: 'asked' })
  const other = await performed('zet maar koffie')
  expect(await commandOf(other)).toMatchObject({ text: null })
  await allow(app, home)
  expect(await commandOf(one)).toMatchObject({ text: null })
  const third = await performed('zet maar koffie')
  await app.pass(29 * day)
  await logInAgain()
  expect(await commandOf(third)).toMatchObject({ text: 'zet maar koffie' })
  await app.pass(day + 20 * minute)
  await logInAgain()
  expect(await commandOf(third)).toBeUndefined()
})
