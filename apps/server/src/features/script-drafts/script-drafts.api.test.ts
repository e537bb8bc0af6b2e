import { randomUUIDv7 } from 'node:crypto'
import { scriptBodyLimit, scriptDraftsMax } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { scriptDraft } from '../../db/schema.ts'
import { day, hour, minute } from '../../ports/clock.ts'
import { idOf, newHelper, newHousehold } from '../../testing/invited.ts'
import type { Helper, Household } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { exportedDrafts } from './script-drafts.repository.ts'

let app: TestApp
let home: Household
beforeAll(async () => {
  app = await startTestApp({ env: { ACCOUNT_ERASURE_DAYS: '0' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
})

/** After so long that the session is over. */
async function logInAgain(): Promise<void> {
  const { email, password } = home.primary
  const login = await app.client.call('login', { body: { email, password } })
  home = { ...home, primary: { ...home.primary, accessToken: login.value.access_token } }
}

interface Written {
  readonly version?: string
  readonly base?: string | null
  readonly content?: Record<string, unknown>
}

function put(scriptId: string, written: Written = {}, { accessToken: token }: Person = home.primary) {
  const { version = randomUUIDv7(), base = null, content = { title: 'Koffie' } } = written
  return app.client.call('putScriptDraft', {
    token,
    params: { ...home.params, scriptId },
    body: { version, baseVersion: base, content },
  })
}

function read(scriptId: string, { accessToken: token }: Person = home.primary) {
  return app.client.call('scriptDraft', { token, params: { ...home.params, scriptId } })
}

function remove(scriptId: string, version?: string, { accessToken: token }: Person = home.primary) {
  const query = version === undefined ? {} : { version }
  return app.client.call('removeScriptDraft', { token, params: { ...home.params, scriptId }, query })
}

async function titleOf(scriptId: string, person?: Person): Promise<unknown> {
  const answer = await read(scriptId, person)
  return answer.status === 200 ? answer.value.content.title : answer.error
}

test('what somebody has written of a script is there again, as it was and with when it was kept', async () => {
  const content = { title: 'Koffie?\u0007 "’s ochtends" 👩‍👧', steps: [{ nodes: [null, 1.5, true] }] }
  const version = randomUUIDv7()
  const saved = await put('new', { version, content })
  const savedAt = new Date(app.clock.now()).toISOString()
  expect(saved).toMatchObject({ status: 200, value: { version, savedAt } })
  expect((await read('new')).value).toEqual({ version, content, savedAt })
  const scriptId = randomUUIDv7()
  expect(await titleOf(scriptId)).toBe('not_found')
  await put(scriptId, { content: { title: 'Thee' } })
  expect(await titleOf(scriptId.toUpperCase())).toBe('Thee')
  expect((await remove('new')).status).toBe(204)
  expect(await titleOf('new')).toBe('not_found')
  expect(await titleOf(scriptId)).toBe('Thee')
  expect((await remove('new')).status).toBe(204)
})

test('a draft is its writer’s alone: who looks after the same robot has another, and strangers have none', async () => {
  const helper = await newHelper(app, home)
  await put('new', { content: { title: 'Van Anna' } })
  expect(await titleOf('new', helper)).toBe('not_found')
  await put('new', { content: { title: 'Van Bo' } }, helper)
  expect((await remove('new', undefined, helper)).status).toBe(204)
  expect(await titleOf('new')).toBe('Van Anna')
  const stranger = await app.client.signUpConfirmed()
  for (const answer of [
    await read('new', stranger),
    await put('new', {}, stranger),
    await remove('new', undefined, stranger),
  ]) {
    expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
  }
})

test('what goes on from an older draft does not take the place of a newer one, nor remove it', async () => {
  const [first, second, late] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  await put('new', { version: first, content: { title: 'eerst' } })
  await put('new', { version: second, base: first, content: { title: 'daarna' } })
  const refused = await put('new', { version: late, base: first, content: { title: 'te laat' } })
  expect(refused).toMatchObject({ status: 409, error: 'version_conflict' })
  expect(await put('new')).toMatchObject({ status: 409, error: 'version_conflict' })
  expect(await remove('new', first)).toMatchObject({ status: 409, error: 'version_conflict' })
  expect(await titleOf('new')).toBe('daarna')
  // Whoever has seen the newer one and wants the other may.
  expect((await put('new', { version: late, base: second, content: { title: 'toch' } })).status).toBe(200)
  expect((await remove('new', late)).status).toBe(204)
  // Where there is none any more nothing can be written over.
  expect((await put('new', { base: late, content: { title: 'verder' } })).status).toBe(200)
  expect(await titleOf('new')).toBe('verder')
})

test('the same draft sent again, after a lost answer, is kept once and answered alike', async () => {
  const draft = { version: randomUUIDv7(), content: { title: 'Koffie' } }
  const first = await put('new', draft)
  app.clock.advance(minute)
  const again = await put('new', draft)
  expect(again).toMatchObject({ status: 200, value: first.value })
})

test('[SEC-44] a draft has at most 512 kB, as a script has, is not nested without end, and has no more values than a server can hold', async () => {
  const sized = (bytes: number) => {
    const body = { version: randomUUIDv7(), baseVersion: null, content: { text: '' } }
    const text = 'x'.repeat(bytes - JSON.stringify(body).length)
    return JSON.stringify({ ...body, content: { text } })
  }
  const send = (rawBody: string) =>
    app.client.call('putScriptDraft', {
      token: home.primary.accessToken,
      params: { ...home.params, scriptId: randomUUIDv7() },
      rawBody,
    })
  expect((await send(sized(scriptBodyLimit))).status).toBe(200)
  expect(await send(sized(scriptBodyLimit + 1))).toMatchObject({ status: 413, error: 'payload_too_large' })
  const nested = (depth: number) =>
    `{"version":"${randomUUIDv7()}","baseVersion":null,"content":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  expect((await send(nested(31))).status).toBe(200)
  for (const depth of [32, 200_000]) {
    const refused = await send(nested(depth))
    expect(refused).toMatchObject({ status: 400, error: 'invalid_input' })
    expect(refused.details?.map(({ path }) => path)).toEqual(['body.content'])
  }
  const many = (count: number) =>
    `{"version":"${randomUUIDv7()}","baseVersion":null,"content":{"a":[${'{},'.repeat(count - 1)}{}]}}`
  expect((await send(many(49_999))).status).toBe(200)
  expect(await send(many(50_000))).toMatchObject({ status: 400, error: 'invalid_input' })
})

/** Rows of as many drafts of the primary carer, the last of them written now, each a minute after the one before. */
async function fill(count: number): Promise<string[]> {
  const accountId = await idOf(app, home.primary)
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUIDv7(),
    accountId,
    robotId: home.robot.id,
    scriptId: randomUUIDv7(),
    version: randomUUIDv7(),
    content: {},
    savedAt: app.clock.now() - (count - 1 - index) * minute,
  }))
  await app.database.queries.insert(scriptDraft).values(rows)
  return rows.map(({ scriptId }) => scriptId)
}

/** Which of these are there. */
async function there(ids: readonly string[]): Promise<string[]> {
  const rows = await app.database.queries.select({ id: scriptDraft.scriptId }).from(scriptDraft)
  const all = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => all.has(id))
}

test('the 101st draft for a robot takes the place of the one that was written longest ago', async () => {
  const helper = await newHelper(app, home)
  await put('new', { content: { title: 'Van Bo' } }, helper)
  const ids = await fill(scriptDraftsMax)
  const [oldest = '', second = '', ...others] = ids
  app.clock.advance(minute)
  // It was written again, so another one is the oldest now.
  const { version } = (await read(oldest)).value
  await put(oldest, { base: version })
  await put('new')
  expect(await there(ids)).toEqual([oldest, ...others])
  expect(await titleOf(second)).toBe('not_found')
  expect(await titleOf('new', helper)).toBe('Van Bo')
})

test('after the clock ran ahead and was set back, the newest draft is still the last to go', async () => {
  app.clock.advance(400 * day)
  await logInAgain()
  const ahead = await fill(scriptDraftsMax)
  app.clock.advance(-400 * day)
  await logInAgain()
  const after = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  for (const id of after) {
    app.clock.advance(minute)
    expect((await put(id)).status).toBe(200)
  }
  expect(await there(after)).toEqual(after)
  expect(await there(ahead)).toHaveLength(scriptDraftsMax - 3)
  // Nor does what was written then stay a year longer.
  await app.pass(91 * day)
  await app.pass(hour)
  expect(await there([...ahead, ...after])).toEqual([])
})

test('a draft that nobody touched for 90 days goes, and one that somebody did stays', async () => {
  const [old, young] = [randomUUIDv7(), randomUUIDv7()]
  await put(old)
  const { version } = (await put(young)).value
  app.clock.advance(89 * day)
  await logInAgain()
  await put(young, { base: version })
  await app.pass(2 * day)
  expect(await there([old, young])).toEqual([young])
})

/** Somebody who looks after the robot and has written something, beside the primary carer who has too. */
async function twoWriters(): Promise<{ helper: Helper; theirs: string; own: string }> {
  const helper = await newHelper(app, home)
  const [theirs, own] = [randomUUIDv7(), randomUUIDv7()]
  await put(theirs, {}, helper)
  await put(own)
  return { helper, theirs, own }
}

test('who no longer looks after a robot leaves no draft of theirs, and no other goes', async () => {
  for (const leave of [
    ({ accessToken: token }: Helper) => app.client.call('unpairSelf', { token, params: home.params }),
    ({ id }: Helper) =>
      app.client.call('unpairUser', {
        token: home.primary.accessToken,
        params: { ...home.params, userId: id },
        body: { auth: { password: home.primary.password } },
      }),
    ({ accessToken: token, password }: Helper) =>
      app.client.call('deleteSelf', { token, body: { password } }),
  ]) {
    const { helper, theirs, own } = await twoWriters()
    expect((await leave(helper)).status).toBeLessThan(300)
    expect(await there([theirs, own])).toEqual([own])
    await remove(own)
  }
})

test('a draft outlives its writer’s handing over of the primary role', async () => {
  const { helper, theirs, own } = await twoWriters()
  const handedOver = await app.client.call('changeRobotUser', {
    token: home.primary.accessToken,
    params: { ...home.params, userId: helper.id },
    body: { auth: { password: home.primary.password }, userRobot: { role: 'PRIMARY_CARER' } },
  })
  expect(handedOver.status).toBe(204)
  expect(await there([theirs, own])).toEqual([theirs, own])
})

test('[ROB-06] while a robot is reset drafts are out of reach, and then they are gone', async () => {
  const { helper, theirs, own } = await twoWriters()
  const { accessToken: token, password } = home.primary
  await app.client.call('resetRobot', { token, body: { robotId: home.robot.id, password } })
  for (const answer of [await read(theirs, helper), await put(theirs, {}, helper), await remove(own)]) {
    expect(answer).toMatchObject({ status: 403, error: 'robot_resetting' })
  }
  expect(await there([theirs, own])).toEqual([theirs, own])
  const open = (await app.client.call('instructions', { token: home.robot.token })).value
  await app.client.call('instructionResult', {
    token: home.robot.token,
    params: { instructionId: open.find(({ kind }) => kind === 'reset')?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  expect(await there([theirs, own])).toEqual([])
})

const exported = z.object({
  account: z.object({ scriptDrafts: z.array(z.record(z.string(), z.unknown())) }),
})

test('[SEC-48] an export holds one’s own drafts as they were written, and nobody else’s', async () => {
  const helper = await newHelper(app, home)
  // No moments of ours, and one that no calendar has.
  const content = { title: 'Van Bo', steps: [{ waitAfter: 5 }], at: 1e300 }
  await put('new', { content }, helper)
  await put('new', { content: { title: 'Van Anna' } })
  const { text } = await app.client.call('exportSelf', { token: helper.accessToken })
  expect(exported.parse(JSON.parse(text)).account.scriptDrafts).toMatchObject([
    { robotId: home.robot.id, scriptId: 'new', content },
  ])
  expect(text).not.toContain('Van Anna')
})

test('[SEC-48] an export holds one draft in memory at a time, since each may be half a megabyte', async () => {
  await fill(3)
  const sizes: number[] = []
  for await (const page of exportedDrafts(app.database.queries, await idOf(app, home.primary))) {
    sizes.push(page.length)
  }
  expect(sizes).toEqual([1, 1, 1, 0])
})
