import { expect, test } from 'vitest'
import { failure, success } from '../testing/link-answers.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'
import type { LinkAnswer } from './ports.ts'

const second = 1000
const minute = 60 * second

const page = (status: number): LinkAnswer => ({ ...success(status), text: '<html>Not here</html>' })
const outcomeOf = ({ server }: RobotWorld, id: string) => server.results.get(id)?.[0]?.outcome
const keysUnder = ({ disk }: RobotWorld, prefix: string) =>
  [...disk.entries.keys()].filter((key) => key.startsWith(prefix)).toSorted()
const settingsOf = async (world: RobotWorld) => (await world.robot().status()).settings

const executionsPath = '/device/v1/executions'
const settingsPath = '/device/v1/settings'

test.each([
  ['our own 500', failure(500, 'internal')],
  ['our own 403', failure(403, 'forbidden')],
  ['a page of somebody else', page(403)],
])(
  'a report that keeps failing with %s holds up none behind it, and arrives in the end',
  async (_, answer) => {
    const world = createWorld()
    world.server.override(executionsPath, answer)
    const ids = ['Een', 'Twee', 'Drie'].map((text) =>
      world.server.instruct({ kind: 'speak', text }, 10 * minute),
    )
    await world.start()
    await world.clock.advance(minute)
    expect(ids.map((id) => outcomeOf(world, id))).toEqual(['done', 'done', 'done'])
    await world.robot().changeSetting({ timeZone: 'Asia/Taipei' })
    await world.clock.advance(second)
    expect(world.server.settingsChanges).toMatchObject([{ timeZone: 'Asia/Taipei' }])
    world.kill()
    await world.start()
    await world.clock.advance(60 * minute)
    const tries = world.server.requests.filter((each) => each === `POST ${executionsPath}`).length
    expect(tries).toBeLessThan(80)
    world.server.override(executionsPath, null)
    await world.clock.advance(15 * minute)
    expect(world.server.executions.size).toBe(3)
    expect(keysUnder(world, 'data/outbox/')).toEqual([])
  },
)

test.each([
  ['400 with a page', page(400)],
  ['404 with a page', page(404)],
  ['409 with a page', page(409)],
  ['413 without a body', success(413)],
  ['418', success(418, { error: 'teapot' })],
  ['404 in JSON of another system', success(404, { error: 'no_route', message: 'nothing matches' })],
  ['200 with a page', page(200)],
  ['204 where there should be a version', success(204)],
])('an answer that is not the server’s own (%s) takes no setting of the end user away', async (_, answer) => {
  const world = createWorld()
  await world.start()
  world.server.override(settingsPath, answer)
  await world.robot().changeSetting({ timeZone: 'Asia/Taipei' })
  await world.clock.advance(10 * minute)
  expect((await settingsOf(world)).timeZone).toBe('Asia/Taipei')
  expect(keysUnder(world, 'data/outbox/')).toHaveLength(1)
  world.server.override(settingsPath, null)
  await world.clock.advance(15 * minute)
  expect(world.server.settingsChanges).toMatchObject([{ timeZone: 'Asia/Taipei' }])
  expect(keysUnder(world, 'data/outbox/')).toEqual([])
})

test.each([page(200), page(404), success(201)])(
  'what a robot did and what became of an instruction are kept until the server itself has them (%j)',
  async (answer) => {
    const world = createWorld()
    const id = world.server.instruct({ kind: 'speak', text: 'Hallo' })
    const resultPath = `/device/v1/instructions/${id}/result`
    for (const path of [executionsPath, resultPath]) world.server.override(path, answer)
    await world.start()
    await world.clock.advance(10 * minute)
    expect(keysUnder(world, 'data/outbox/')).toHaveLength(2)
    for (const path of [executionsPath, resultPath]) world.server.override(path, null)
    await world.clock.advance(15 * minute)
    expect(outcomeOf(world, id)).toBe('done')
    expect(world.server.executions.size).toBe(1)
  },
)

test('a report that the server will never take is set aside and told, over a restart too, and the others go on', async () => {
  const world = createWorld()
  world.server.override(executionsPath, failure(400, 'invalid_input'))
  const id = world.server.instruct({ kind: 'speak', text: 'Hallo' })
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
  expect(keysUnder(world, 'data/outbox/')).toEqual([])
  expect(world.told).toEqual([expect.stringMatching(/executions: 400 invalid_input; .* set aside/)])
  world.kill()
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.requests.filter((each) => each === `POST ${executionsPath}`)).toHaveLength(1)
  expect((await world.robot().status()).reportsSetAside).toBe(1)
  const [key = ''] = keysUnder(world, 'data/aside/')
  expect(JSON.parse(world.disk.entries.get(key) ?? '')).toMatchObject({
    code: 'invalid_input',
    report: { kind: 'execution', execution: { instructionId: id } },
  })
})

test('no more than twenty reports are set aside: the oldest goes for the newest', async () => {
  const world = createWorld()
  world.server.override(executionsPath, failure(400, 'invalid_input'))
  for (let number = 1; number <= 25; number += 1) queueExecution(world, number)
  await world.start()
  await world.clock.advance(minute)
  const aside = keysUnder(world, 'data/aside/')
  expect(aside).toHaveLength(20)
  expect(aside[0]).toBe('data/aside/000000000006')
})

test('a change of one setting that keeps failing holds up neither another setting nor its own next change', async () => {
  const world = createWorld()
  await world.start()
  await world.clock.advance(second)
  world.server.override(settingsPath, failure(500, 'internal'))
  await world.robot().changeSetting({ defaultLanguage: 'de-DE' })
  await world.clock.advance(minute)
  await world.robot().changeSetting({ defaultLanguage: 'en-GB' })
  await world.robot().changeSetting({ timeZone: 'Asia/Taipei' })
  world.server.override(settingsPath, null)
  await world.clock.advance(5 * minute)
  // The language that nobody wants any more is not told.
  expect(world.server.settingsChanges).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ defaultLanguage: 'en-GB' }),
      expect.objectContaining({ timeZone: 'Asia/Taipei' }),
    ]),
  )
  expect(world.server.settingsChanges).toHaveLength(2)
  expect(keysUnder(world, 'data/outbox/')).toEqual([])
})

test('a server that has had too much of one kind of report is left alone with it for as long as it asks', async () => {
  const world = createWorld()
  const tooMany = { ...failure(429, 'too_many_requests'), header: () => '120' }
  world.server.override(executionsPath, tooMany)
  for (let number = 1; number <= 10; number += 1) queueExecution(world, number)
  await world.start()
  await world.robot().changeSetting({ timeZone: 'Asia/Taipei' })
  await world.clock.advance(119 * second)
  expect(world.server.settingsChanges).toHaveLength(1)
  expect(world.server.requests.filter((each) => each === `POST ${executionsPath}`)).toHaveLength(1)
  world.server.override(executionsPath, null)
  await world.clock.advance(10 * second)
  expect(world.server.executions.size).toBe(10)
})

test('a robot that is cut off for very long keeps a thousand reports, gives up results first, and tells how many', async () => {
  const world = createWorld()
  world.network.down = true
  for (let number = 1; number <= 1000; number += 1) queueExecution(world, number)
  for (let number = 1001; number <= 1010; number += 1) queueResult(world, number, number === 1005)
  await world.start()
  await world.robot().changeSetting({ timeZone: 'Asia/Taipei' })
  await world.clock.advance(minute)
  const waiting = keysUnder(world, 'data/outbox/').map((key) => JSON.parse(world.disk.entries.get(key) ?? ''))
  expect(waiting).toHaveLength(1000)
  expect(waiting.filter(({ kind }) => kind === 'execution')).toHaveLength(998)
  expect(waiting.filter(({ endsEnrolment }) => endsEnrolment)).toHaveLength(1)
  expect(waiting.filter(({ kind }) => kind === 'settings')).toHaveLength(1)
  expect(JSON.stringify(waiting[0])).toMatch(/"execution":\{"id":"[^"]*0003"/)
  expect(world.told).toContainEqual(expect.stringMatching(/too long were given up: 10/))
})

test('what was told of a script bit by bit is put together before anything is given up', async () => {
  const world = createWorld()
  world.network.down = true
  for (let number = 1; number <= 1200; number += 1) queueEntry(world, number, Math.ceil(number / 4))
  await world.start()
  await world.clock.advance(minute)
  expect(keysUnder(world, 'data/outbox/')).toHaveLength(300)
  world.kill()
  await world.start()
  world.network.down = false
  await world.clock.advance(5 * minute)
  expect(world.server.scriptRuns.size).toBe(300)
  const [first] = world.server.scriptRuns.values()
  expect([...(first?.feedback.keys() ?? [])]).toEqual([1, 2, 3, 4])
  expect(keysUnder(world, 'data/outbox/')).toEqual([])
  expect(world.told.join()).not.toContain('given up')
})

/** One more step of a script, of which each report tells one. */
function queueEntry({ disk }: RobotWorld, number: number, run: number): void {
  const at = '2026-11-16T08:00:00.000Z'
  const execution = {
    id: `20000000-0000-7000-8000-${String(run).padStart(12, '0')}`,
    kind: 'script',
    scriptReferenceId: 'script',
    scriptVersionId: 'version',
    startedAt: at,
    feedback: [{ sequence: number, type: 'say', executionTime: at, text: 'Koffie' }],
  }
  disk.entries.set(
    `data/outbox/${String(number).padStart(12, '0')}`,
    JSON.stringify({ kind: 'execution', execution }),
  )
}

function queueExecution({ disk }: RobotWorld, number: number): void {
  const digits = String(number).padStart(12, '0')
  const at = '2026-11-16T08:00:00.000Z'
  const id = `20000000-0000-7000-8000-${digits}`
  const execution = { id, kind: 'speech', startedAt: at, endedAt: at, outcome: 'completed' }
  disk.entries.set(`data/outbox/${digits}`, JSON.stringify({ kind: 'execution', execution }))
}

function queueResult({ disk }: RobotWorld, number: number, endsEnrolment: boolean): void {
  const digits = String(number).padStart(12, '0')
  const instructionId = `30000000-0000-7000-8000-${digits}`
  const report = {
    kind: 'result',
    instructionId,
    outcome: 'done',
    at: '2026-11-16T08:00:00.000Z',
    endsEnrolment,
  }
  disk.entries.set(`data/outbox/${digits}`, JSON.stringify(report))
}

test('[BOT-05b] an execution that the server ignores is logged with its reason and not sent again', async () => {
  const world = createWorld()
  const id = '00000000-0000-7000-8000-0000000000aa'
  world.server.override(executionsPath, success(200, { ignored: [{ id, why: 'wrong_id' }] }))
  world.server.instruct({ kind: 'speak', text: 'Hallo' })
  await world.start()
  await world.clock.advance(10 * minute)
  expect(world.told).toContain(`The server ignored the execution ${id}: wrong_id.`)
  expect(keysUnder(world, 'data/outbox/')).toEqual([])
  expect(world.server.requests.filter((each) => each === `POST ${executionsPath}`)).toHaveLength(1)
})

test('[BOT-05b] a clock that is set back during a sentence does not end the sentence before its start', async () => {
  const world = createWorld()
  await world.start()
  await world.clock.advance(second)
  world.server.instruct({ kind: 'speak', text: 'Hallo' })
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(world.said).toEqual(['Hallo'])
  world.server.ahead = -60 * minute
  world.hint('heartbeat.wanted')
  await world.clock.advance(minute)
  const [told] = world.server.executions.values()
  expect(told?.endedAt).toBe(told?.startedAt)
  expect(told?.outcome).toBe('completed')
})
