import { randomUUIDv7 } from 'node:crypto'
import { contract, errorStatus, executionIdOf } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemActor } from '../audit/audit-entry.ts'
import { directSpeech, heard, invite, mail, pairing, speechInteraction } from '../db/schema.ts'
import { unsubscribeCode } from '../features/contacts/contact-codes.ts'
import { findContactById } from '../features/contacts/contacts.repository.ts'
import { giveInstruction } from '../features/instructions/give-instruction.ts'
import { inviteCode } from '../features/people/invite.ts'
import { outboxMailer } from '../ports/mailer.ts'
import { upload } from '../testing/music.ts'
import { publishRelease } from '../testing/publish-release.ts'
import {
  addressOf,
  bearer,
  internals,
  malformedProbe,
  refusalBody,
  sendInside,
  sendOverHttp,
} from '../testing/route-probe.ts'
import type { Probe, ProbeAnswer } from '../testing/route-probe.ts'
import { scriptBody } from '../testing/scripts.ts'
import { mp3Song, pngPicture } from '../testing/songs.ts'
import { tablePrints } from '../testing/table-prints.ts'
import { once } from '../testing/tasks.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { callerKinds, makeWalkCallers, scraperToken, verdictOf } from '../testing/walk-callers.ts'
import type { CallerKind, WalkCallers } from '../testing/walk-callers.ts'

/**
 * Walks every route of the contract as every kind of caller. A route that is added later is walked as soon as
 * it stands in the table; what a walk cannot know by itself, it asks for by name.
 */
const { putScriptDraft } = contract()
const routes = Object.entries<Route>(contract()).map(([name, route]) => ({ name, route }))

let app: TestApp
let callers: WalkCallers
/** By the name a parameter has in paths: what belongs to the primary carer, or to the robot in the path. */
let exampleParams: Readonly<Record<string, string>>
/** The same names with what belongs to somebody else or to another robot (SEC-25). */
let foreignParams: Readonly<Record<string, string>>
/** Bodies that are right but for the ids in the path, by route name; for routes with an id that can be foreign. */
let exampleBodies: Readonly<Record<string, unknown>>

beforeAll(async () => {
  // Mails that are not delivered, so that the local pages are there to be walked too.
  app = await startTestApp({ env: { METRICS_TOKEN: scraperToken }, mailer: outboxMailer })
  callers = await makeWalkCallers(app)
  await mailsHandedOver()
  const [anyMail] = await app.database.queries.select({ id: mail.id }).from(mail)
  await publishRelease(app, '2.20.2')
  exampleParams = {
    id: await app.client.latestEulaId(),
    mailId: anyMail?.id ?? '',
    robotId: callers.robotId,
    sessionId: await sessionOf(callers.primary.accessToken),
    sha256: await partOf(callers.tokens['the robot itself']),
    version: '2.20.2',
    fromDate: '2026-11-16',
    toDate: '2026-11-17',
    instructionId: await instructionOf(callers.robotId),
    userId: callers.regularId,
    permission: 'statusCheck',
    ...(await scriptOf('primary carer', 'the robot itself', callers.robotId)),
    templateId: await anyTemplate(),
    uuid: await publishNews(),
    ...(await invitedBy('primary carer', callers.robotId)),
    ...(await contactOf('primary carer', callers.robotId)),
    ...(await musicOf('primary carer', callers.robotId)),
    ...(await sentenceOf(callers.robotId)),
    ...(await speechOf(callers.robotId)),
    commandName: 'time',
  }
  // Another robot's settings are others, and so is their hash.
  await app.client.call('changeRobotSettings', {
    token: callers.tokens['carer of another robot'] ?? '',
    params: { robotId: callers.otherRobotId },
    body: { timeZone: 'Europe/London' },
  })
  foreignParams = {
    sessionId: await sessionOf(callers.confirmed.accessToken),
    sha256: await partOf(callers.tokens["another robot's token"]),
    // Releases are nobody's own.
    version: '9.9.9',
    instructionId: await instructionOf(callers.otherRobotId),
    userId: callers.otherId,
    ...(await scriptOf('carer of another robot', "another robot's token", callers.otherRobotId)),
    // Templates are everybody's.
    templateId: randomUUIDv7(),
    // News is everybody's.
    uuid: randomUUIDv7(),
    ...(await invitedBy('carer of another robot', callers.otherRobotId)),
    ...(await contactOf('carer of another robot', callers.otherRobotId)),
    ...(await musicOf('carer of another robot', callers.otherRobotId)),
    ...(await sentenceOf(callers.otherRobotId)),
    ...(await speechOf(callers.otherRobotId)),
  }
  const auth = { password: callers.primary.password }
  exampleBodies = {
    restoreOccurrence: { occurrence: nominal },
    instructionResult: { outcome: 'done', at: '2026-11-16T09:00:00Z' },
    changeRobotUser: { auth, userRobot: { role: 'PRIMARY_CARER' } },
    unpairUser: { auth },
    changeContactSettings: { notificationDelay: 30 },
    changeLegacyScript: { script: oldReminder },
  }
  await mailsHandedOver()
})
afterAll(() => app.stop())

async function mailsHandedOver(): Promise<void> {
  await until(
    async () => (await app.database.queries.select().from(mail)).every(({ state }) => state === 'sent'),
    { what: 'the mails are handed over' },
  )
}

/** Somebody whom the carer invited: the invite's id and the code in its mail. */
async function invitedBy(
  kind: CallerKind,
  robotId: string,
): Promise<{ inviteId: string; inviteCode: string }> {
  const invited = await app.client.call('invite', {
    token: callers.tokens[kind] ?? '',
    params: { robotId },
    body: { email: 'invited@example.nl', clientRelationRole: 'SUBJECT_OF_CARE_PROXY' },
  })
  const { id } = invited.value
  const [row] = await app.database.queries.select().from(invite).where(eq(invite.id, id))
  const code = row && inviteCode(app.app.services.secrets, row)
  return { inviteId: id, inviteCode: code ?? '' }
}

/** A contact of the robot: its id and the code that stops the mails. */
async function contactOf(kind: CallerKind, robotId: string): Promise<{ contactId: string; code: string }> {
  const put = await app.client.call('putContact', {
    token: callers.tokens[kind] ?? '',
    params: { robotId },
    body: { email: 'contact@example.nl' },
  })
  const { robotContactId: id } = put.value
  const row = await findContactById(app.database.queries, id)
  return { contactId: id, code: row === undefined ? '' : unsubscribeCode(app.app.services.secrets, row) }
}

/** A song with a picture, a playlist, and an address to listen at. */
async function musicOf(kind: CallerKind, robotId: string) {
  const token = callers.tokens[kind] ?? ''
  const content = mp3Song({ cover: pngPicture(10, 10) })
  const { value } = await upload(app.url, { token, robotId }, [{ name: 'Lente.mp3', content }])
  const songId = value.kept[0]?.song.id ?? ''
  const params = { robotId, songId }
  const body = { name: 'Lijst', songIds: [songId] }
  const playlist = await app.client.call('putPlaylist', { token, params, body })
  const { url } = (await app.client.call('audioLink', { token, params })).value
  return { songId, playlistId: playlist.value.id, audioKey: url.split('/').at(-1) ?? '' }
}

/** A sentence that the primary carer had the robot say. */
async function sentenceOf(robotId: string): Promise<{ sentenceId: string }> {
  const [paired] = await app.database.queries
    .select()
    .from(pairing)
    .where(and(eq(pairing.robotId, robotId), eq(pairing.role, 'PRIMARY_CARER')))
  const id = randomUUIDv7()
  const how = { kind: 'say', greet: false, sayTime: false, notify: false, language: 'nl-NL' } as const
  await app.database.queries
    .insert(directSpeech)
    .values({ ...how, robotId, id, accountId: paired?.accountId ?? '', text: 'Koffie!', createdAt: 0 })
  return { sentenceId: id }
}

/** Something that the robot was taught, and something that it heard. */
async function speechOf(robotId: string): Promise<{ interactionId: string; heardId: string }> {
  const [interactionId, heardId] = [randomUUIDv7(), randomUUIDv7()]
  const { queries } = app.database
  await queries.insert(speechInteraction).values({
    robotId,
    id: interactionId,
    title: 'Koffie',
    titleKey: 'koffie',
    enabled: false,
    scriptId: randomUUIDv7(),
    commands: ['zet alvast koffie'],
    createdAt: 0,
    changedAt: 0,
  })
  const said = { text: 'Koffie!', said: 'koffie', language: 'nl-NL', heardAt: app.clock.now() } as const
  await queries.insert(heard).values({ robotId, id: heardId, ...said })
  return { interactionId, heardId }
}

const oldReminder = { type: 'reminder', scriptName: 'Water', say: { text: 'Drink wat' } }

const nominal = '2030-01-01T09:00'

/**
 * A script of the robot that was planned and that it has performed, of which the carer has a draft; and under the same id
 * one of version 1.
 */
async function scriptOf(kind: CallerKind, robot: CallerKind, robotId: string) {
  const [scriptId, versionId] = [randomUUIDv7(), randomUUIDv7()]
  const token = callers.tokens[kind] ?? ''
  const params = { robotId, scriptId }
  const body = scriptBody({ id: scriptId, versionId })
  await app.client.call('putScript', { token, params, body })
  await app.client.call('putLegacyScript', {
    token,
    params,
    rawBody: { id: scriptId, script: oldReminder },
  })
  await app.client.call('putScriptDraft', {
    token,
    params,
    body: { version: randomUUIDv7(), baseVersion: null, content: {} },
  })
  const schedule = once(nominal)
  const plan = async () => {
    const body = { title: 'Koffie', type: 'script', schedule, script: { id: scriptId } } as const
    return (await app.client.call('putTask', { token, params, body })).value.taskId
  }
  const [taskId, removedId] = [await plan(), await plan()]
  const executionId = executionIdOf(taskId, nominal)
  const performed = {
    taskId,
    nominal,
    planned: '2030-01-01T08:00:00Z',
    scriptReferenceId: scriptId,
    scriptVersionId: versionId,
    startedAt: '2026-11-16T09:00:00Z',
  }
  await app.client.call('executions', {
    token: callers.tokens[robot] ?? '',
    body: { executions: [{ id: executionId, kind: 'script', ...performed, feedback: [] }] },
  })
  const undoId = randomUUIDv7()
  await app.client.call('removeTask', { token, params, query: { undoId }, body: { taskId: removedId } })
  return { scriptId, versionId, scriptVersionId: versionId, executionId, taskId, undoId }
}

async function anyTemplate(): Promise<string> {
  return (await app.client.operator('listScriptTemplates')).value[0]?.id ?? ''
}

async function publishNews(): Promise<string> {
  const text = { title: 'Nieuws', content: 'Er is **nieuws**.' }
  const published = await app.client.operator('publishNotification', {
    type: 'news',
    appVersion: '2.20.2',
    nl: text,
    en: text,
  })
  return published.value.uuid
}

async function partOf(token: string | undefined): Promise<string> {
  const state = await app.client.call('state', token === undefined ? {} : { token })
  return state.value.items.find(({ kind }) => kind === 'settings')?.sha256 ?? ''
}

function instructionOf(robotId: string): Promise<string> {
  return app.app.services.runUnit(systemActor, (unit) =>
    giveInstruction(unit, robotId, { kind: 'speak', text: 'Goedemorgen' }),
  )
}

async function sessionOf(token: string): Promise<string> {
  const list = await app.client.call('sessions', { token })
  return list.value.find(({ current }) => current)?.id ?? ''
}

function send(kind: CallerKind, probe: Probe): Promise<ProbeAnswer> {
  return kind === 'operator socket' ? sendInside(app.app.operatorServer, probe) : sendOverHttp(app.url, probe)
}

/** The caller who may do most. */
function bestCaller(route: Route): CallerKind {
  const best = callerKinds.findLast((kind) => verdictOf(route, kind) === 'allowed')
  if (best === undefined) throw new Error(`nobody may call ${route.path}`)
  return best
}

test.each(routes)(
  '[SEC-24, SEC-26, ERR-04] $name lets in whom it declares and nobody else',
  async ({ route }) => {
    const before = await changeable()
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const kind of callerKinds) {
      // Whoever is let in is told that the input is wrong; so nothing happens either way.
      const verdict = verdictOf(route, kind)
      const error = verdict === 'allowed' ? 'invalid_input' : verdict
      expected[kind] = { status: errorStatus[error], error }
      const { status, text } = await send(kind, malformedProbe(route, exampleParams, callers.tokens[kind]))
      answers[kind] = { status, error: refusalIn(text).error }
    }
    expect(answers).toEqual(expected)
    expect(await changeable()).toEqual(before)
  },
)

test('[SEC-24] every route of the table is mounted, and no other; operator routes on the socket only', () => {
  const { publicServer, operatorServer } = app.app
  const declared = (operator: boolean) =>
    routes
      .filter(({ route }) => (route.access === 'operator') === operator)
      .map(({ route }) => `${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  // The portal's page and its files are no calls.
  const pages = ['GET /', 'GET /index.html', 'GET /robots.txt', 'GET *', 'GET /*']
  const calls = mountedRoutes(publicServer).filter((line) => !pages.includes(line))
  expect(calls.toSorted()).toEqual(declared(false).toSorted())
  expect(mountedRoutes(operatorServer).toSorted()).toEqual(declared(true).toSorted())
})

/** What a read cannot do without, beside its path. */
const exampleQueries: Readonly<Record<string, string>> = {
  tasksAround: '?around=2026-11-16T08:00:00Z',
  statusHappened: '?name=doorOpened&from=2026-11-16T08:00:00Z&to=2026-11-16T09:00:00Z',
}

const reads = routes.filter(({ route }) => route.method === 'GET')
test.each(reads)('[SEC-14] GET $name changes nothing', async ({ name, route }) => {
  const kind = bestCaller(route)
  const isStream = route.answer.mediaType === 'text/event-stream'
  // That it was asked, counts.
  const before = await changeable('throttle')
  for (const method of isStream ? ['GET'] : ['GET', 'HEAD']) {
    const url = `${addressOf(route, exampleParams)}${exampleQueries[name] ?? ''}`
    const probe = { method, url, headers: bearer(callers.tokens[kind]) }
    const { status } = isStream ? await readFirstEvent(probe) : await send(kind, probe)
    expect(status).toBe(route.answer.status)
  }
  expect(await changeable('throttle')).toEqual(before)
})

test.each(routes)(
  '[ERR-03, SEC-43] $name answers malformed input with 400 and says what is wrong',
  async ({ route }) => {
    const kind = bestCaller(route)
    const before = await changeable()
    for (const probe of malformedProbes(route, callers.tokens[kind])) {
      const answer = await send(kind, probe)
      expect({ probe, status: answer.status }).toEqual({ probe, status: 400 })
      expect(refusalIn(answer.text).error).toBe('invalid_input')
      expect(answer.text).not.toMatch(internals)
    }
    expect(await changeable()).toEqual(before)
  },
)

/** Calls to which what is gone, or never was, does no harm. */
const harmless = ['removeSpeechInteraction', 'removeHeard']

const withForeignIds = routes.filter(
  ({ route }) => route.access !== 'open' && ownedIdsBelow(route).length > 0,
)
test.each(withForeignIds)("[SEC-25] $name refuses ids of somebody else's", async ({ name, route }) => {
  for (const id of ownedIdsBelow(route)) {
    const foreign = foreignParams[id]
    if (foreign === undefined) {
      throw new Error(`${route.path}: add an example of a foreign {${id}} to foreignParams.`)
    }
    if (route.body !== undefined && exampleBodies[name] === undefined) {
      throw new Error(`${name}: add a body to exampleBodies, so that the walk gets past its check.`)
    }
    const kind = bestCaller(route)
    const body = exampleBodies[name]
    // That it was tried, counts.
    const before = await changeable('throttle')
    const answer = await send(kind, {
      method: route.method,
      url: addressOf(route, { ...exampleParams, [id]: foreign }),
      headers: {
        ...bearer(callers.tokens[kind]),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const told = answer.status === 204 ? 'done' : refusalIn(answer.text).error
    expect(harmless.includes(name) ? ['done'] : ['not_found', 'forbidden']).toContain(told)
    expect(await changeable('throttle')).toEqual(before)
  }
})

test('[SEC-43] an unknown path and an unknown method get the same shape of refusal', async () => {
  for (const [method, url] of [
    ['GET', '/api/account/nothing'],
    ['POST', '/api/account/v4/self'],
    ['DELETE', '/'],
    ['GET', '/api/%zz'],
    ['GET', `/api/account/eula/${'x'.repeat(400)}`],
  ] as const) {
    const answer = await sendOverHttp(app.url, { method, url, headers: {} })
    expect([400, 404]).toContain(answer.status)
    expect(['invalid_input', 'not_found']).toContain(refusalIn(answer.text).error)
    expect(answer.text).not.toMatch(internals)
  }
})

function changeable(...except: readonly string[]): Promise<Record<string, string>> {
  return tablePrints(app.database.pool, { except: ['audit_entry', ...except] })
}

function refusalIn(text: string) {
  return refusalBody.parse(JSON.parse(text))
}

/** 'GET /path' for every line of Fastify's tree of routes; HEAD comes with GET. */
function mountedRoutes(server: FastifyInstance): string[] {
  const open: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      open.splice(depth, Infinity, part)
      const path = open.join('')
      return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : `${method} ${path}`))
    })
}

/** The names in a path. */
function idsBelow(route: Route): string[] {
  return Object.keys(route.params?.shape ?? {}).filter((name) => name !== 'robotId')
}

/** Ids in a path that can belong to somebody else than the caller or the robot in it. */
function ownedIdsBelow(route: Route): string[] {
  // Whoever writes a draft has it to themselves, whatever it is a draft of.
  if (route.path === putScriptDraft.path && route.method !== 'GET') return []
  // What is one of a few words is nobody's, and so is a day.
  return idsBelow(route).filter(
    (name) => !(route.params?.shape[name] instanceof z.ZodEnum) && !name.endsWith('Date'),
  )
}

function malformedProbes(route: Route, token: string | undefined): Probe[] {
  const probe = malformedProbe(route, exampleParams, token)
  const { url, method } = { url: addressOf(route, exampleParams), method: route.method }
  const withBody = (body: string, type = 'application/json') => ({
    method,
    url,
    headers: { ...bearer(token), 'content-type': type },
    body,
  })
  const bodies = [
    '[]',
    '"text"',
    '7',
    '{"a":',
    '',
    '{"__proto__":{"role":"PRIMARY_CARER"}}',
    '{"constructor":{"prototype":{}}}',
  ]
  return [
    probe,
    { ...probe, url: `${url}?${new URLSearchParams({ surplus: '1' }).toString()}` },
    ...(route.method === 'GET' ? [] : bodies.map((body) => withBody(body))),
    ...(route.method === 'GET'
      ? []
      : [withBody('surplus=1', 'application/x-www-form-urlencoded'), withBody('<a/>', 'text/xml')]),
    ...idsBelow(route).flatMap((name) =>
      ['not-an-id', '\0', '../..', 'x'.repeat(250)]
        // A code is any text: a wrong one is unknown, and no bad input.
        .filter((value) => !z.safeParse(route.params?.shape[name] ?? z.never(), value).success)
        .map((value) => ({
          method,
          url: addressOf(route, { ...exampleParams, [name]: value }),
          headers: bearer(token),
        })),
    ),
  ]
}

/** A stream has no end: what it says first is enough. */
async function readFirstEvent(probe: Probe): Promise<{ status: number }> {
  const cancel = new AbortController()
  const answer = await fetch(`${app.url}${probe.url}`, { headers: probe.headers, signal: cancel.signal })
  await answer.body?.getReader().read()
  cancel.abort()
  return { status: answer.status }
}
