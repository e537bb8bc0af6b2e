import { contract } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { testSoftware, enrolRobot, pairedCarer } from '../testing/test-robot.ts'
import type { TestRobot } from '../testing/test-robot.ts'

let app: TestApp
let robot: TestRobot
let integration: string
let carer: string
beforeAll(async () => {
  app = await startTestApp()
  robot = await enrolRobot(app)
  const added = await app.client.operator('addIntegration', { name: 'door', serials: [robot.serial] })
  integration = added.value.token
  const primary = await pairedCarer(app, robot)
  carer = primary.accessToken
  const params = { robotId: robot.id }
  await app.client.call('enablePermissions', {
    token: carer,
    params,
    body: { permissions: ['shareReports', 'speechInteractions', 'googleAudioTranscription'] },
  })
})
afterAll(() => app.stop())

const someId = '019a8b5e-0000-7000-8000-000000000000'
const someTime = '2026-11-16T09:00:00Z'

interface Sending {
  readonly path: string
  readonly method?: string
  readonly body?: unknown
  readonly token?: string
}

const question = { sequence: 0, type: 'closedQuestion', executionTime: someTime }

/** Every instant that somebody outside can send, by its route and place, with a body around it that is right. */
const sent: Readonly<Record<string, (instant: unknown) => Sending>> = {
  'heartbeat timestamp': (timestamp) => ({
    path: '/device/v1/heartbeat',
    body: { sequence: 1, timestamp, software: testSoftware, stateVersion: 0 },
  }),
  'instructionResult at': (at) => ({
    path: `/device/v1/instructions/${someId}/result`,
    body: { outcome: 'done', at },
  }),
  'executions executions.startedAt': (startedAt) => execution({ startedAt }),
  'executions executions.endedAt': (endedAt) => execution({ endedAt }),
  'executions executions.planned': (planned) => scriptExecution({ planned }),
  'executions executions.feedback.executionTime': (executionTime) =>
    scriptExecution({ feedback: [{ sequence: 0, type: 'say', executionTime }] }),
  'executions executions.feedback.heardAt': (heardAt) =>
    scriptExecution({ feedback: [{ ...question, heardAt }] }),
  'executions executions.feedback.answeredAt': (answeredAt) =>
    scriptExecution({ feedback: [{ ...question, answeredAt }] }),
  'executions executions.ended.at': (at) =>
    scriptExecution({ ended: { at, outcome: 'completed', reason: 'finished' } }),
  'executions executions.at': (at) => ({
    path: '/device/v1/executions',
    body: {
      executions: [
        {
          id: someId,
          kind: 'missed',
          taskId: someId,
          nominal: '2026-11-16T09:00',
          planned: someTime,
          at,
          reason: 'off',
        },
      ],
    },
  }),
  'tasksAround around': (around) => ({
    path: `/api/task/robots/${robot.id}/tasks?around=${encodeURIComponent(String(around))}`,
    token: carer,
  }),
  'putPause until': (until) => ({
    path: `/api/task/robots/${robot.id}/pause`,
    method: 'PUT',
    body: { until },
    token: carer,
  }),
  'putSpeechInteraction changedAt': (changedAt) => ({
    path: `/api/manager/robots/${robot.id}/speech-interactions`,
    method: 'PUT',
    body: {
      id: someId,
      title: 'Koffie',
      enabled: true,
      scriptReferenceId: someId,
      commands: ['zet alvast koffie'],
      changedAt,
    },
    token: carer,
  }),
  'deviceHeard heard.at': (at) => ({
    path: '/device/v1/heard',
    body: { heard: [{ id: someId, text: 'zet alvast koffie', language: 'nl-NL', at }] },
  }),
  'deviceReport at': (at) => ({
    path: '/device/v1/reports',
    body: { id: someId, reportType: 'mood', executionId: someId, scriptVersionId: someId, at, fields: [] },
  }),
  'scriptExecution planned': (planned) => ({
    path: `/api/manager/robots/${robot.id}/scripts/${someId}/executions/${someId}?planned=${encodeURIComponent(String(planned))}`,
    token: carer,
  }),
  'statusHappened from': (from) => asked(from, someTime),
  'statusHappened to': (to) => asked(someTime, to),
  'statusEvents time': (time) => ({
    path: '/device/v1/status-events',
    body: { name: 'doorOpened', time, robotId: robot.id },
    token: integration,
  }),
}

function execution(change: Readonly<Record<string, unknown>>) {
  const right = { id: someId, kind: 'speech', startedAt: someTime, endedAt: someTime, outcome: 'completed' }
  return { path: '/device/v1/executions', body: { executions: [{ ...right, ...change }] } }
}

function scriptExecution(change: Readonly<Record<string, unknown>>) {
  const script = { scriptReferenceId: someId, scriptVersionId: someId, feedback: [] }
  const right = { id: someId, kind: 'script', startedAt: someTime, ...script }
  return { path: '/device/v1/executions', body: { executions: [{ ...right, ...change }] } }
}

function asked(from: unknown, to: unknown) {
  const query = new URLSearchParams({ name: 'doorOpened', from: String(from), to: String(to) })
  return { path: `/device/v1/status-events?${query.toString()}` }
}

async function send(place: string, instant: unknown): Promise<{ status: number; text: string }> {
  const made = sent[place]?.(instant)
  const answer = await fetch(`${app.url}${made?.path}`, {
    headers: {
      authorization: `Bearer ${made?.token ?? robot.token}`,
      ...(made?.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(made?.body !== undefined && { method: made.method ?? 'POST', body: JSON.stringify(made.body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

test('the table below names every instant that somebody outside can send', () => {
  const found = Object.entries<Route>(contract()).flatMap(([name, route]) =>
    [route.params, route.query, route.body].flatMap((schema) =>
      schema === undefined
        ? []
        : instantsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })).map(
            (place) => `${name} ${place}`,
          ),
    ),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(sent).toSorted())
})

const impossible = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  `2026-11-16T09:00:00.${'9'.repeat(400)}+99:99`,
  1e21,
  -1,
  '1e21',
]

test.each(Object.keys(sent))(
  'a time that cannot be kept is refused as the sender’s mistake: %s',
  async (place) => {
    for (const instant of impossible) {
      const { status, text } = await send(place, instant)
      expect({ instant, status }).toEqual({ instant, status: 400 })
      expect(JSON.parse(text)).toMatchObject({ error: 'invalid_input', details: [{}] })
    }
  },
)

test.each(Object.keys(sent))('the first and the last time that can be kept are taken: %s', async (place) => {
  for (const instant of ['0001-01-01T00:00:00Z', '1969-12-31T23:59:59+14:00', '9999-12-31T23:59:59.999Z']) {
    const { status, text } = await send(place, instant)
    const { error } =
      z.object({ error: z.string() }).safeParse(JSON.parse(text === '' ? 'null' : text)).data ?? {}
    const outcome = error ?? (status === 200 || status === 204 ? 'taken' : status)
    expect({ instant, outcome }).toEqual({ instant, outcome: refused[place] ?? 'taken' })
  }
})

/**
 * Nobody gave this instruction, performed this script or taught the robot this, which is all that is wrong. A pause ends
 * within a year or so.
 */
const refused: Readonly<Record<string, string>> = {
  'instructionResult at': 'not_found',
  'scriptExecution planned': 'not_found',
  'putPause until': 'invalid_input',
  'putSpeechInteraction changedAt': 'not_found',
}

/** The places in a schema at which there is an instant, by the names of the fields that lead there. */
function instantsIn(schema: unknown, place: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('format' in schema && schema.format === 'date-time') return [place.join('.')]
  const fields =
    'properties' in schema && schema.properties !== null ? Object.entries(schema.properties ?? {}) : []
  const others = Object.entries(schema).filter(([key]) => key !== 'properties')
  return [
    ...fields.flatMap(([name, field]) => instantsIn(field, [...place, name])),
    ...others.flatMap(([, value]) => instantsIn(value, place)),
  ]
}
