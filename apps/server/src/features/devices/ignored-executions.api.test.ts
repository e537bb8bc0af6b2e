import { randomUUIDv7 } from 'node:crypto'
import { executionIdOf } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import { daily, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let performed: {
  readonly kind: 'script'
  readonly scriptReferenceId: string
  readonly scriptVersionId: string
}
let occurrence: { readonly taskId: string; readonly nominal: string; readonly planned: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A household in which the robot has something planned at nine o'clock, which is now. */
beforeEach(async () => {
  app.clock.jump(Date.parse('2026-11-16T07:00:00Z') - app.clock.now())
  home = await newHousehold(app)
  const { script } = (
    await scriptWriter(app, home.primary, home.robot.id).put({ content: saying('Tijd voor koffie.') })
  ).value
  performed = { kind: 'script', scriptReferenceId: script.id, scriptVersionId: script.scriptVersionId }
  const nominal = '2026-11-16T09:00'
  const { taskId } = (
    await taskPlanner(app, home.primary, home.robot.id).put({
      script: { id: script.id },
      schedule: daily(nominal),
    })
  ).value
  occurrence = { taskId, nominal, planned: '2026-11-16T08:00:00.000Z' }
  app.clock.jump(hour)
})

const at = (later = 0) => new Date(app.clock.now() + later).toISOString()
const tell = (...executions: readonly object[]) =>
  app.client.call('executions', { token: home.robot.token, rawBody: { executions } })
const stored = async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from execution where robot_id = $1 order by id',
    [home.robot.id],
  )
  return rows.map(({ id }) => id)
}
const idOf = () => executionIdOf(occurrence.taskId, occurrence.nominal)
const ended = (when: string) => ({ at: when, outcome: 'completed', reason: 'finished' })

test('[BOT-05b] an execution that the server stores is answered without a body', async () => {
  const told = { id: idOf(), ...performed, ...occurrence, startedAt: at(), feedback: [] }
  expect(await tell(told)).toMatchObject({ status: 204, text: '' })
  expect(await stored()).toEqual([told.id])
})

test.each([
  ['wrong_id', () => ({ ...performed, ...occurrence, startedAt: at(), feedback: [] })],
  ['wrong_id', () => ({ kind: 'missed', ...occurrence, at: at(), reason: 'off' })],
  [
    'unknown_task',
    () => ({ kind: 'missed', ...occurrence, taskId: randomUUIDv7(), at: at(), reason: 'off' }),
  ],
  [
    'unknown_task',
    () => ({
      kind: 'music',
      playlistId: randomUUIDv7(),
      ...occurrence,
      taskId: randomUUIDv7(),
      startedAt: at(),
    }),
  ],
  [
    'unknown_script',
    () => ({ ...performed, scriptReferenceId: randomUUIDv7(), startedAt: at(), feedback: [] }),
  ],
  ['starts_in_future', () => ({ ...performed, startedAt: at(61 * minute), feedback: [] })],
  [
    'starts_in_future',
    () => ({ kind: 'speech', startedAt: at(24 * hour), endedAt: at(24 * hour), outcome: 'completed' }),
  ],
  ['ends_before_start', () => ({ kind: 'speech', startedAt: at(), endedAt: at(-1), outcome: 'completed' })],
  ['ends_before_start', () => ({ ...performed, startedAt: at(), feedback: [], ended: ended(at(-1)) })],
])(
  '[BOT-05b] an execution that is ignored is named with the reason %s, and not stored',
  async (why, make) => {
    const [wrong, right] = [randomUUIDv7(), randomUUIDv7()]
    const good = { id: right, ...performed, startedAt: at(59 * minute), feedback: [], ended: ended(at(hour)) }
    const answer = await tell({ id: wrong, ...make() }, good)
    expect(answer).toMatchObject({ status: 200, value: { ignored: [{ id: wrong, why }] } })
    expect(await stored()).toEqual([right])
  },
)

test('[BOT-05b] the task and the script of another robot are unknown', async () => {
  const other = await newHousehold(app)
  const about = { ...performed, startedAt: at(), feedback: [] }
  const [planned, spoken] = [idOf(), randomUUIDv7()]
  const answer = await app.client.call('executions', {
    token: other.robot.token,
    rawBody: {
      executions: [
        { id: planned, ...about, ...occurrence },
        { id: spoken, ...about },
      ],
    },
  })
  expect(answer.value).toEqual({
    ignored: [
      { id: planned, why: 'unknown_task' },
      { id: spoken, why: 'unknown_script' },
    ],
  })
})

test('[BOT-05b] the end of an execution is stored although the clock was set back meanwhile', async () => {
  const begun = { id: randomUUIDv7(), ...performed, startedAt: at(), feedback: [] }
  expect((await tell(begun)).status).toBe(204)
  app.clock.jump(-3 * hour)
  expect((await tell({ ...begun, ended: ended(begun.startedAt) })).status).toBe(204)
  const { rows } = await app.database.pool.query('select outcome from execution where id = $1', [begun.id])
  expect(rows).toEqual([{ outcome: 'completed' }])
})
