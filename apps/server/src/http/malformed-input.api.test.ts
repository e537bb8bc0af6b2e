import { randomUUIDv7 } from 'node:crypto'
import { contract } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mail, robotPermission, throttle } from '../db/schema.ts'
import { findRobot } from '../features/robots/robots.repository.ts'
import { bodiesWithOneWrong, hostileBody, hostileText, worstTexts } from '../testing/hostile-input.ts'
import { addressOf, internals, refusalBody } from '../testing/route-probe.ts'
import { scriptBody } from '../testing/scripts.ts'
import { isLongRun, testSeed } from '../testing/seeded-random.ts'
import { listening } from '../testing/speech-interactions.ts'
import { tablePrints } from '../testing/table-prints.ts'
import { daily } from '../testing/tasks.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../testing/test-robot.ts'
import type { TestRobot } from '../testing/test-robot.ts'
import { until } from '../testing/until.ts'
import { toneVoice } from '../testing/voice-engine.ts'

const tries = isLongRun ? 200 : 25
vi.setConfig({ testTimeout: isLongRun ? 300_000 : 60_000 })

const withBody = Object.entries<Route>(contract()).flatMap(([name, route]) =>
  route.body === undefined || route.access === 'operator' ? [] : [{ name, route, body: route.body }],
)

let app: TestApp
let tables: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, voice: toneVoice() })
})
// There are more routes than sign-ups that one place has in an hour.
beforeEach(async () => {
  await app.database.queries.delete(throttle)
})
afterAll(() => app.stop())

/** Sends it from an address that nobody used before, so that no allowance is in the way. */
let clients = 0
async function send(method: string, path: string, token: string, body?: string) {
  clients += 1
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    // A hang is a failure too.
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, text: await answer.text() }
}

/** A refusal has the form of one, tells no internals, and changed nothing but the trail of tries. */
async function expectSoundAnswer(answer: { status: number; text: string }): Promise<void> {
  const now = await changeable()
  expect(answer.status).toBeLessThan(500)
  const problem = answer.status < 400 ? undefined : refusalProblem(answer.text)
  expect(problem).toBeUndefined()
  expect(answer.status < 400 || sameTables(now)).toBe(true)
  if (answer.status < 400) await settle()
}

function refusalProblem(text: string): string | undefined {
  const parsed = refusalBody.safeParse(JSON.parse(text))
  if (!parsed.success) return `no refusal of ours: ${text}`
  return internals.test(text) ? `tells internals: ${text}` : undefined
}

function sameTables(now: Record<string, string>): boolean {
  return JSON.stringify(now) === JSON.stringify(tables)
}

function changeable(): Promise<Record<string, string>> {
  return tablePrints(app.database.pool, { except: ['audit_entry', 'throttle', 'job'] })
}

async function mailsHandedOver(): Promise<void> {
  await until(
    async () => (await app.database.queries.select().from(mail)).every(({ state }) => state === 'sent'),
    {
      what: 'the mails are handed over',
    },
  )
}

/** What is done is done before the next try: mails go out by themselves. */
async function settle(): Promise<void> {
  await mailsHandedOver()
  tables = await changeable()
}

async function newPerson(): Promise<string> {
  const { accessToken } = await app.client.signUp()
  await settle()
  return accessToken
}

/** Somebody whom the route lets in, so that what is sent gets past the door, and where to send it. */
async function whoMay(route: Route): Promise<{ token: string; path: string }> {
  switch (route.access) {
    case 'device':
    case 'integration':
    case 'paired':
    case 'primary':
      break
    case 'open':
    case 'user':
    case 'confirmed':
    case 'operator':
    case 'metrics':
      return { token: await newPerson(), path: addressOf(route, strangersIds()) }
  }
  const robot = await enrolRobot(app)
  // It may listen, so that what is sent about that gets as far.
  const may = { robotId: robot.id, enabledAt: app.clock.now() }
  await app.database.queries
    .insert(robotPermission)
    .values(listening.map((permission) => ({ ...may, permission })))
  const token = await tokenFor(route.access, robot)
  const named = await namesBelow(route, robot.id, token)
  await settle()
  return { token, path: addressOf(route, { robotId: robot.id, ...named }) }
}

const strangersIds = () => ({
  instructionId: randomUUIDv7(),
  contactId: randomUUIDv7(),
  scriptId: randomUUIDv7(),
  code: 'c'.repeat(43),
  commandName: 'time',
})

/** What else the path names: things of this robot where there can be any, so that a body is all that is wrong. */
async function namesBelow(route: Route, robotId: string, token: string): Promise<Record<string, string>> {
  if (route.path.includes('{contactId}')) {
    const body = { email: 'contact@example.nl' }
    const put = await app.client.call('putContact', { token, params: { robotId }, body })
    return { contactId: put.value.robotContactId }
  }
  if (route.path.includes('{taskId}')) return { taskId: await plannedTask(robotId, token) }
  if (!route.path.includes('{userId}')) return strangersIds()
  const { serial } = (await findRobot(app.database.queries, robotId)) ?? { serial: '' }
  const helper = await app.client.signUp()
  await app.client.operator('addCarer', { serial, email: helper.email })
  return { userId: (await app.client.call('self', { token: helper.accessToken })).value.user.id }
}

async function plannedTask(robotId: string, token: string): Promise<string> {
  const params = { robotId }
  const { id } = (await app.client.call('putScript', { token, params, body: scriptBody() })).value.script
  const body = {
    title: 'Koffie',
    type: 'script' as const,
    script: { id },
    schedule: daily('2030-01-01T09:00'),
  }
  return (await app.client.call('putTask', { token, params, body })).value.taskId
}

async function tokenFor(
  access: 'device' | 'integration' | 'paired' | 'primary',
  robot: TestRobot,
): Promise<string> {
  if (access === 'device') return robot.token
  if (access !== 'integration') return (await pairedCarer(app, robot)).accessToken
  const integration = await app.client.operator('addIntegration', {
    name: `of ${robot.serial}`,
    serials: [robot.serial],
  })
  return integration.value.token
}

test.each(withBody)(
  `[ERR-03] ${tries} hostile bodies make $name neither fail nor hang nor do half (seed ${testSeed})`,
  async ({ route, body }) => {
    const { token, path } = await whoMay(route)
    await fc.assert(
      fc.asyncProperty(hostileBody(body), async (text) => {
        await expectSoundAnswer(await send(route.method, path, token, text))
      }),
      { seed: testSeed, numRuns: tries },
    )
  },
)

test.each(withBody)(
  '[ERR-03] one wrong field in an otherwise right body makes $name neither fail nor do half',
  async ({ route, body }) => {
    const { token, path } = await whoMay(route)
    app.logLines.length = 0
    for (const text of worstTexts.flatMap((wrong) => bodiesWithOneWrong(body, wrong))) {
      await expectSoundAnswer(await send(route.method, path, token, text))
    }
    // It is refused before the database has to.
    expect(app.logLines.filter((line) => line.includes('call failed'))).toEqual([])
  },
)

test(`[ERR-03] hostile paths and queries make no call fail (seed ${testSeed})`, async () => {
  const token = await newPerson()
  const asText = fc.oneof(
    hostileText,
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  )
  await fc.assert(
    fc.asyncProperty(asText, asText, async (part, query) => {
      const id = encodeURIComponent(part.toWellFormed()).slice(0, 2000)
      const language = encodeURIComponent(query.toWellFormed()).slice(0, 2000)
      await expectSoundAnswer(await send('GET', `/api/account/eula/${id}?language=${language}`, token))
      await expectSoundAnswer(await send('GET', `/api/account/eula/latest?${language}=${id}`, token))
      await expectSoundAnswer(await send('DELETE', `/api/account/self/sessions/${id}`, token))
    }),
    { seed: testSeed, numRuns: tries },
  )
})

test(`[ERR-03, SEC-43] whatever stands in the place of a token is refused (seed ${testSeed})`, async () => {
  await newPerson()
  const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(printable, async (text) => {
      const answer = await send('GET', '/api/account/v4/self', text)
      expect(answer.status).toBe(401)
      await expectSoundAnswer(answer)
    }),
    { seed: testSeed, numRuns: tries },
  )
})
