import { executionIdOf } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, second } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import { daily, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let task: { readonly taskId: string; readonly first: number }
let script: { readonly id: string; readonly versionId: string }
beforeAll(async () => {
  app = await startTestApp()
  home = await newHousehold(app)
  const writer = scriptWriter(app, home.primary, home.robot.id)
  const put = await writer.put({ content: saying('Goedemorgen.') })
  script = { id: put.value.script.id, versionId: put.value.script.scriptVersionId }
  const anna = taskPlanner(app, home.primary, home.robot.id)
  const schedule = daily(`${dayFromNow(1)}T09:00`)
  const { taskId, next } = (await anna.put({ script: { id: script.id }, schedule })).value
  task = { taskId, first: Date.parse(next?.plannedTaskTime ?? '') }
  await app.pass(9 * day)
  const { email, password } = home.primary
  const { value } = await app.client.call('login', { body: { email, password } })
  home = { ...home, primary: { ...home.primary, accessToken: value.access_token } }
})
afterAll(() => app.stop())

const localDay = (instant: number) =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
const dayFromNow = (days: number) => localDay(app.clock.now() + days * day)

let told = 0

/** The robot reports what its steps did at the next time that has no report yet; answers what the list says of it. */
async function listedAfter(...steps: readonly object[]) {
  const at = task.first + told * day
  told += 1
  const planned = new Date(at).toISOString()
  const nominal = `${localDay(at)}T09:00`
  const execution = {
    id: executionIdOf(task.taskId, nominal),
    kind: 'script',
    taskId: task.taskId,
    nominal,
    planned,
    scriptReferenceId: script.id,
    scriptVersionId: script.versionId,
    startedAt: planned,
    feedback: steps.map((step, sequence) => ({ sequence, executionTime: planned, ...step })),
    ended: { at: planned, outcome: 'completed', reason: 'finished' },
  }
  const { status } = await app.client.call('executions', {
    token: home.robot.token,
    rawBody: { executions: [execution] },
  })
  expect(status).toBe(204)
  const listed = await taskPlanner(app, home.primary, home.robot.id).list(localDay(at))
  return listed.value[0]
}

const say = { type: 'say', text: 'Goedemorgen.' }
const slept = { type: 'closedQuestion', text: 'Heeft u geslapen?' }
const drink = { type: 'multipleChoice', text: 'Wat wilt u drinken?' }
const heardAt = () => new Date(task.first + 20 * second).toISOString()

test('[TSK-09] the list says which answer the robot understood', async () => {
  const listed = await listedAfter(
    say,
    { ...slept, intentionType: 'command', answer: 'no', heardAt: heardAt(), answeredAt: heardAt() },
    { ...drink, intentionType: 'command', answer: 'een kopje koffie' },
  )
  expect(listed).toMatchObject({ done: true, outcome: 'completed' })
  expect(listed?.questions).toEqual([
    { outcome: 'answered', answer: 'no' },
    { outcome: 'answered', answer: 'een kopje koffie' },
  ])
})

test('[TSK-09] a question without an answer says why there is none', async () => {
  const notAnswered = { intentionType: 'other', answer: 'other' }
  const outcomeAfter = async (report: object) => (await listedAfter({ ...slept, ...report }))?.questions
  expect(await outcomeAfter({ ...notAnswered, heardAt: null })).toEqual([
    { outcome: 'no_answer', answer: null },
  ])
  expect(await outcomeAfter({ ...notAnswered, heardAt: heardAt() })).toEqual([
    { outcome: 'not_understood', answer: null },
  ])
  expect(await outcomeAfter({ intentionType: 'offline', answer: 'other' })).toEqual([
    { outcome: 'cannot_listen', answer: null },
  ])
  // A robot that does not report whether it heard somebody.
  expect(await outcomeAfter(notAnswered)).toEqual([{ outcome: 'unclear', answer: null }])
})

test('[TSK-09] of a question that was asked again the answer counts', async () => {
  const listed = await listedAfter(
    { ...slept, intentionType: 'other', answer: 'other', heardAt: null },
    { ...drink, intentionType: 'other', answer: null, heardAt: null },
    { ...slept, intentionType: 'command', answer: 'yes' },
  )
  expect(listed?.questions).toEqual([
    { outcome: 'no_answer', answer: null },
    { outcome: 'answered', answer: 'yes' },
  ])
})

test('[TSK-09] where the robot asked nothing, the list says nothing about answers', async () => {
  expect((await listedAfter(say))?.questions).toBeUndefined()
  expect((await listedAfter())?.questions).toBeUndefined()
})

test('[BEY-01] when somebody was heard and when the answer was understood are stored apart', async () => {
  const answeredAt = new Date(task.first + 50 * second).toISOString()
  const entry = { intentionType: 'command', answer: 'yes', heardAt: heardAt(), answeredAt }
  const listed = await listedAfter({ ...slept, ...entry })
  const { value } = await app.client.call('taskExecution', {
    token: home.primary.accessToken,
    params: { ...home.params, taskId: task.taskId, executionId: listed?.executionId ?? '' },
  })
  expect(value.feedback).toEqual([expect.objectContaining(entry)])
})
