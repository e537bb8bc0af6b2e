import { randomUUID } from 'node:crypto'
import { directFavouritesMax, directKeptMax } from '@kompaan/contract'
import type { Contract, InputOf } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directFavourite, directSpeech as sentenceTable } from '../../db/schema.ts'
import { day, minute, second } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Sent = InputOf<Contract['speakDirectly'], 'body'>
const plain = { greet: false, sayTime: false, notify: false }

const say = (home: Household, text: string, more: Partial<Sent> = {}, token = home.primary.accessToken) =>
  app.client.call('speakDirectly', {
    params: home.params,
    token,
    body: { kind: 'say', text, ...plain, ...more },
  })

const shown = async ({ params, primary }: Household, token = primary.accessToken) =>
  (await app.client.call('directSpeech', { params, token })).value

const one = async ({ params, primary }: Household, sentenceId: string) =>
  (
    await app.client.call('directSentence', {
      params: { ...params, sentenceId },
      token: primary.accessToken,
    })
  ).value

/** Without what was said when the robot was paired. */
const openOf = async ({ robot }: Household, ids: readonly string[]) =>
  (await app.client.call('instructions', { token: robot.token })).value.filter(({ id }) => ids.includes(id))

const received = ({ robot }: Household, ...instructionIds: string[]) =>
  app.client.call('instructionsReceived', { token: robot.token, body: { instructionIds } })

const at = (later = 0) => new Date(app.clock.now() + later).toISOString()

const allow = ({ params, primary }: Household) =>
  app.client.call('enablePermissions', {
    params,
    token: primary.accessToken,
    body: { permissions: ['googleAudioTranscription'] },
  })

async function homeWithRobot(): Promise<Household> {
  const home = await newHousehold(app)
  await home.robot.beat()
  return home
}

test('[DIR-01] a sentence is told to the robot in its own language, with greeting, time and sound, to be said within two minutes', async () => {
  const home = await homeWithRobot()
  const { value, status } = await say(home, 'De koffie is klaar om {{$time}}.', {
    greet: true,
    sayTime: true,
    notify: true,
  })
  expect(status).toBe(202)
  expect(await openOf(home, [value.id])).toEqual([
    {
      id: value.id,
      kind: 'speak',
      text: expect.stringMatching(/^Goede\p{L}+\. Het is .+\. De koffie is klaar om [^{}]+\.$/u),
      notify: true,
      createdAt: at(),
      expiresAt: at(2 * minute),
    },
  ])
  const bare = await say(home, 'Tot zo')
  expect((await openOf(home, [bare.value.id]))[0]).not.toHaveProperty('notify')

  await app.client.call('changeRobotSettings', {
    params: home.params,
    token: home.primary.accessToken,
    body: { defaultLanguage: 'en-GB' },
  })
  const english = await say(home, 'Coffee is ready', { greet: true })
  expect(await openOf(home, [english.value.id])).toMatchObject([
    { text: expect.stringMatching(/^Good \w+\. Coffee is ready$/) },
  ])
})

test('[DIR-01] its course: sent, delivered, spoken, each with its time', async () => {
  const home = await homeWithRobot()
  const { id } = (await say(home, 'De koffie is klaar')).value
  expect(await one(home, id)).toMatchObject({
    state: 'sent',
    sentAt: at(),
    deliveredAt: null,
    spokenAt: null,
  })
  app.clock.advance(second)
  // Another robot has nothing to tell of it, and what is told twice counts once.
  await received(await homeWithRobot(), id)
  expect((await one(home, id)).state).toBe('sent')
  await received(home, id)
  const deliveredAt = at()
  app.clock.advance(second)
  await received(home, id)
  expect(await one(home, id)).toMatchObject({ state: 'delivered', deliveredAt })
  const execution = { id: randomUUID(), kind: 'speech', instructionId: id, outcome: 'completed' } as const
  const spokenAt = at(-500)
  await app.client.call('executions', {
    token: home.robot.token,
    body: { executions: [{ ...execution, startedAt: spokenAt, endedAt: at() }] },
  })
  expect(await one(home, id)).toMatchObject({ state: 'spoken', spokenAt, endedAt: at(), answer: null })
})

test('[DIR-01] a sentence ended when the robot says so, also when only its result has come, and comes late', async () => {
  const home = await homeWithRobot()
  const { id } = (await say(home, 'De koffie is klaar')).value
  const sentAt = at()
  const ended = async (sentenceId: string, moment: string) => {
    await app.client.call('instructionResult', {
      params: { instructionId: sentenceId },
      token: home.robot.token,
      body: { outcome: 'done', at: moment },
    })
    return (await one(home, sentenceId)).endedAt
  }
  app.clock.advance(4 * second)
  const endedAt = at(-1000)
  app.clock.advance(30 * second)
  expect(await ended(id, endedAt)).toBe(endedAt)
  // A clock that is wrong is taken for no earlier than the order, and for no later than now.
  const other = (await say(home, 'De thee ook')).value
  expect(await ended(other.id, sentAt)).toBe(at())
  const third = (await say(home, 'En de koek')).value
  expect(await ended(third.id, '2031-01-01T00:00:00.000Z')).toBe(at())
})

test('[DIR-01] a question is a script that the robot fetches and performs once; what was answered comes back', async () => {
  const home = await homeWithRobot()
  await allow(home)
  const { id } = (await say(home, 'Wilt u koffie?', { kind: 'ask', greet: true })).value
  expect(await openOf(home, [id])).toMatchObject([
    { kind: 'runScript', scriptReferenceId: id, scriptVersionId: id, once: true, expiresAt: at(2 * minute) },
  ])
  const fetchScript = (token: string) =>
    app.client.call('deviceScript', { token, params: { scriptVersionId: id } })
  expect(JSON.parse((await fetchScript(home.robot.token)).text)).toMatchObject({
    scriptReferenceId: id,
    scriptLanguage: 'nl-NL',
    nodes: expect.arrayContaining([expect.objectContaining({ text: 'Wilt u koffie?', greet: true })]),
  })
  const stranger = await homeWithRobot()
  expect((await fetchScript(stranger.robot.token)).status).toBe(404)

  const run = {
    id: randomUUID(),
    kind: 'script',
    instructionId: id,
    scriptReferenceId: id,
    scriptVersionId: id,
    startedAt: at(),
  } as const
  const tell = (feedback: object[], rest = {}) =>
    app.client.call('executions', {
      token: home.robot.token,
      rawBody: { executions: [{ ...run, feedback, ...rest }] },
    })
  await tell([])
  expect(await one(home, id)).toMatchObject({ state: 'asking', spokenAt: at(), answer: null })
  expect((await shown(home)).isInConversation).toBe(true)
  const entry = { sequence: 0, type: 'multipleChoice', executionTime: at(), text: 'Wilt u koffie?' }
  await tell([{ ...entry, intentionType: 'command', answer: 'nee' }], {
    ended: { at: at(), outcome: 'completed', reason: 'finished' },
  })
  expect(await one(home, id)).toMatchObject({ state: 'answered', answer: 'no' })
  expect((await shown(home)).isInConversation).toBe(false)
})

test('[DIR-04] nothing is told to a robot that is offline, and nothing is left for when it comes back', async () => {
  const home = await newHousehold(app)
  const offline = { status: 409, error: 'robot_offline' }
  expect(await say(home, 'De koffie is klaar')).toMatchObject(offline)
  await allow(home)
  expect(await say(home, 'Koffie?', { kind: 'ask' })).toMatchObject(offline)
  await home.robot.beat()
  const waiting = await app.client.call('instructions', { token: home.robot.token })
  expect(waiting.value.filter(({ kind }) => kind === 'runScript')).toEqual([])
  expect(waiting.text).not.toContain('offie')
  expect((await shown(home)).sentences).toEqual([])
})

test('[DIR-04] what a robot did not fetch in two minutes is expired by the clock, and listed to it no more', async () => {
  const home = await homeWithRobot()
  const { id } = (await say(home, 'De koffie is klaar')).value
  app.clock.advance(2 * minute - 1)
  expect(await openOf(home, [id])).toHaveLength(1)
  expect((await one(home, id)).state).toBe('sent')
  app.clock.advance(1)
  expect(await openOf(home, [id])).toEqual([])
  expect(await one(home, id)).toMatchObject({ state: 'expired', endedAt: at() })
})

test('[DIR-01] what nobody would hear is refused with the reason, also as a favourite', async () => {
  const home = await homeWithRobot()
  const wrong = [
    ['', 'text_missing'],
    [' \n ', 'text_missing'],
    ['<b></b>', 'text_missing'],
    ['😀😀', 'text_silent'],
    ['x'.repeat(257), 'text_too_long'],
    ['Kof\u0007fie', 'text_has_control_characters'],
    ['Het is {{$tijd}}', 'variable_wrong'],
  ] as const
  for (const [text, code] of wrong) {
    const refused = { status: 400, error: 'invalid_input', details: [{ path: 'body.text', code }] }
    expect(await say(home, text)).toMatchObject(refused)
    const { params, primary } = home
    const favourite = { params, token: primary.accessToken, body: { kind: 'say' as const, text } }
    expect(await app.client.call('putFavourite', favourite)).toMatchObject(refused)
  }
  for (const more of [{ kind: 'sing' }, { greet: 'yes' }, { volume: 3 }, { robotId: randomUUID() }]) {
    const answer = await app.client.call('speakDirectly', {
      params: home.params,
      token: home.primary.accessToken,
      rawBody: { kind: 'say', text: 'Dag', ...plain, ...more },
    })
    expect(answer.status).toBe(400)
  }
  expect((await shown(home)).sentences).toEqual([])
  expect((await say(home, '😀'.repeat(20) + 'x'.repeat(236))).status).toBe(202)
})

test('[DIR-01] strangers, a robot that is being reset, one that may not listen and one that knows no scripts are refused', async () => {
  const [home, other] = [await homeWithRobot(), await homeWithRobot()]
  expect((await say(home, 'Dag', {}, other.primary.accessToken)).status).toBe(403)
  expect(
    (await app.client.call('directSpeech', { params: home.params, token: other.primary.accessToken })).status,
  ).toBe(403)
  expect(await say(home, 'Koffie?', { kind: 'ask' })).toMatchObject({
    status: 403,
    error: 'missing_permissions',
  })
  await allow(home)
  expect((await say(home, 'Koffie?', { kind: 'ask' })).status).toBe(202)

  const robot = await enrolRobot(app, { capabilities: ['scriptExecution-v1'] })
  const old = { robot, primary: await pairedCarer(app, robot), params: { robotId: robot.id } }
  await robot.beat()
  await allow(old)
  expect(await say(old, 'Koffie?', { kind: 'ask' })).toMatchObject({ status: 409, error: 'robot_outdated' })
  expect((await say(old, 'Koffie!')).status).toBe(202)

  const { password } = home.primary
  await app.client.call('resetRobot', {
    token: home.primary.accessToken,
    body: { robotId: home.robot.id, password },
  })
  expect(await say(home, 'Dag')).toMatchObject({ status: 403, error: 'robot_resetting' })
})

test('[DIR-01] the same sending is one sentence; two carers at once are two, in the order in which they came', async () => {
  const home = await homeWithRobot()
  const sendingId = randomUUID()
  const first = await say(home, 'Een', { sendingId })
  expect((await say(home, 'Een', { sendingId })).value).toEqual(first.value)
  expect((await shown(home)).sentences).toHaveLength(1)
  const helper = await newHelper(app, home)
  const token = helper.accessToken
  const [two, three] = await Promise.all([say(home, 'Twee'), say(home, 'Drie', { sendingId }, token)])
  const ids = [first, two, three].map(({ value }) => value.id)
  expect(new Set(ids).size).toBe(3)
  const open = await openOf(home, ids)
  expect(open).toHaveLength(3)
  expect(open.map(({ id }) => id)).toEqual(ids.toSorted())
  // Each sees their own.
  expect((await shown(home)).sentences.map(({ text }) => text)).toEqual(['Een', 'Twee'])
  expect((await shown(home, token)).sentences.map(({ text }) => text)).toEqual(['Drie'])
  const foreign = { params: { ...home.params, sentenceId: two.value.id }, token }
  expect((await app.client.call('directSentence', foreign)).status).toBe(404)
})

test('[DIR-01] after twenty sentences in a minute the next is refused, with when it can be said', async () => {
  const home = await homeWithRobot()
  for (let count = 0; count < 20; count += 1) expect((await say(home, `Zin ${count}`)).status).toBe(202)
  const refused = await say(home, 'Nog een')
  expect(refused).toMatchObject({ status: 429, error: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  const { recent } = await shown(home)
  expect(recent.map(({ text }) => text)).toEqual(
    [19, 18, 17, 16, 15, 14, 13, 12].map((each) => `Zin ${each}`),
  )
  app.clock.advance(minute)
  await home.robot.beat()
  expect((await say(home, 'Zin 15')).status).toBe(202)
  // Each once, and the newest first.
  expect((await shown(home)).recent.map(({ text }) => text).slice(0, 3)).toEqual([
    'Zin 15',
    'Zin 19',
    'Zin 18',
  ])
})

test('[DIR-01] favourites are each carer’s own, each once, twenty at most', async () => {
  const home = await homeWithRobot()
  const { params, primary } = home
  const token = primary.accessToken
  const put = (text: string, kind: 'say' | 'ask' = 'say') =>
    app.client.call('putFavourite', { params, token, body: { kind, text } })
  for (let count = 0; count < directFavouritesMax - 1; count += 1) {
    expect((await put(`Zin ${count}`)).status).toBe(204)
  }
  expect((await put('Zin 0 ')).status).toBe(204)
  expect((await put('Zin 0', 'ask')).status).toBe(204)
  expect(await put('Te veel')).toMatchObject({ status: 409, error: 'max_favourites' })
  const { favourites } = await shown(home)
  expect(favourites).toHaveLength(directFavouritesMax)
  expect(favourites.at(-1)).toEqual({ kind: 'ask', text: 'Zin 0' })
  const helper = await newHelper(app, home)
  expect((await shown(home, helper.accessToken)).favourites).toEqual([])
  const gone = { params, token, body: { kind: 'say' as const, text: 'Zin 0' } }
  expect((await app.client.call('removeFavourite', gone)).status).toBe(204)
  expect((await app.client.call('removeFavourite', gone)).status).toBe(204)
  expect((await shown(home)).favourites).toHaveLength(directFavouritesMax - 1)
})

test('of what somebody had a robot say the newest are kept, for thirty days', async () => {
  const home = await homeWithRobot()
  const { id } = (await say(home, 'Eerste')).value
  const [first] = await app.database.queries.select().from(sentenceTable).where(eq(sentenceTable.id, id))
  if (first === undefined) throw new Error('the sentence is not there')
  const older = Array.from({ length: directKeptMax - 1 }, (_, index) => ({
    ...first,
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }))
  await app.database.queries.insert(sentenceTable).values(older)
  const count = async () =>
    (await app.database.queries.select().from(sentenceTable).where(eq(sentenceTable.robotId, home.robot.id)))
      .length
  expect(await count()).toBe(directKeptMax)
  await say(home, 'Nog een')
  expect(await count()).toBe(directKeptMax)
  expect((await shown(home)).sentences.slice(-2).map(({ text }) => text)).toEqual(['Eerste', 'Nog een'])
  await app.pass(31 * day)
  expect(await count()).toBe(0)
})

test('sentences and favourites are in the export of who made them, and go when they leave the robot', async () => {
  const home = await homeWithRobot()
  const helper = await newHelper(app, home)
  const token = helper.accessToken
  await say(home, 'Dag oma', {}, token)
  await app.client.call('putFavourite', {
    params: home.params,
    token,
    body: { kind: 'ask', text: 'Koffie?' },
  })
  const { text } = await app.client.call('exportSelf', { token })
  const exported: unknown = JSON.parse(text)
  expect(exported).toMatchObject({
    account: {
      directSpeech: [{ robotId: home.robot.id, kind: 'say', text: 'Dag oma', sentAt: at() }],
      directFavourites: [{ robotId: home.robot.id, kind: 'ask', text: 'Koffie?' }],
    },
  })
  expect((await app.client.call('unpairSelf', { token, params: home.params })).status).toBeLessThan(300)
  const { queries } = app.database
  expect(await queries.select().from(sentenceTable).where(eq(sentenceTable.text, 'Dag oma'))).toEqual([])
  expect(await queries.select().from(directFavourite).where(eq(directFavourite.text, 'Koffie?'))).toEqual([])
})
