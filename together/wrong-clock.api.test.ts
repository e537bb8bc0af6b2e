import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHousehold } from '../apps/server/src/testing/invited.ts'
import { saying, scriptWriter } from '../apps/server/src/testing/scripts.ts'
import { daily } from '../apps/server/src/testing/tasks.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { createHomeRobot } from './home-robot.ts'
import { lastingCarer } from './lasting-carer.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test.each([
  ['a day ahead', day],
  ['two days behind', -2 * day],
])(
  '[BOT-05a, DIR-04] a robot whose clock is %s says what it is told once, in time, also when it is cut off before',
  async (_, clockError) => {
    const { robot: enrolled, primary, params } = await newHousehold(app)
    const robot = createHomeRobot({ server: app.url, ...enrolled }, app.clock.now())
    robot.clockError = clockError
    const pass = async (milliseconds: number) => {
      const moment = app.clock.now() + milliseconds
      app.clock.jump(milliseconds)
      await robot.leapTo(moment)
    }
    const { accessToken: token } = primary
    await robot.start()
    await pass(31 * second)

    const told: string[] = []
    for (const step of [1, 3, 6, 10, 15, 25]) {
      const text = `Zin ${step}`
      const body = { kind: 'say' as const, text, greet: false, sayTime: false, notify: false }
      const asked = await app.client.call('speakDirectly', { token, params, body })
      expect(asked.status).toBe(202)
      robot.kill()
      // It loses its power once more, so many steps after it was switched on.
      await robot.start(step)
      await pass(10 * second)
      robot.kill()
      await robot.start()
      await pass(31 * second)
      const course = await app.client.call('directSentence', {
        token,
        params: { ...params, sentenceId: asked.value.id },
      })
      expect(course.value.state).toBeOneOf(['spoken', 'interrupted'])
      told.push(course.value.state)
      const times = robot.said.filter((said) => said.includes(text)).length
      expect(times).toBeLessThanOrEqual(1)
      expect(times).toBeGreaterThanOrEqual(course.value.state === 'spoken' ? 1 : 0)
    }
    expect(told).toContain('spoken')
    expect(robot.faults).toEqual([])
  },
)

const reminder = 'Uw pil van vandaag.'

/** A robot that holds a daily reminder for tomorrow at noon, in UTC, and is then switched off at nine. */
async function offAtNine() {
  const { robot: enrolled, primary, params } = await newHousehold(app)
  const carer = lastingCarer(app, primary, params.robotId)
  const robot = createHomeRobot({ server: app.url, ...enrolled }, app.clock.now())
  const passTo = async (moment: number) => {
    for (let now = app.clock.now(); now < moment; now = app.clock.now()) {
      const step = Math.min(30 * second, moment - now)
      app.clock.jump(step)
      await robot.leapTo(now + step)
    }
  }
  const written = await scriptWriter(app, primary, params.robotId).put({ content: saying(reminder) })
  const tomorrow = new Date(app.clock.now() + day).toISOString().slice(0, 10)
  const noon = Date.parse(`${tomorrow}T12:00:00Z`)
  await robot.start()
  await passTo(app.clock.now() + minute)
  const planner = await carer()
  const script = { id: written.value.script.id }
  const schedule = {
    ...daily(`${tomorrow}T12:00`),
    timeZone: 'Etc/UTC',
    startTime: `${tomorrow}T12:00:00.000Z`,
  }
  const { taskId } = (await planner.put({ script, schedule })).value
  await passTo(app.clock.now() + minute)
  app.clock.jump(noon - 3 * hour - minute - app.clock.now())
  await robot.leapTo(noon - 3 * hour - minute)
  await passTo(noon - 3 * hour)
  robot.kill()
  robot.isOffline = true
  return {
    robot,
    noon,
    passTo,
    saidCount: () => robot.said.filter((text) => text === reminder).length,
    /** What the carer reads of the first days. */
    told: async (days = 1) => {
      const last = new Date(noon + (days - 1) * day).toISOString().slice(0, 10)
      return (await (await carer()).list(tomorrow, last, { 'x-time-zone': 'Etc/UTC' })).value
    },
    read: async (executionId: string) => (await (await carer()).execution(taskId, executionId)).value,
  }
}

test('[BOT-05b] a reminder is said at its time on both days by a robot that started offline with its clock a day ahead', async () => {
  const { robot, noon, passTo, saidCount, told } = await offAtNine()
  robot.clockError = day
  await robot.start()
  await passTo(noon - hour)
  robot.isOffline = false
  await passTo(noon - minute)
  expect(saidCount()).toBe(0)
  await passTo(noon + minute)
  expect(saidCount()).toBe(1)
  // Its clock is right the next time that it starts.
  robot.kill()
  robot.clockError = 0
  await robot.start()
  await passTo(noon + day - minute)
  expect(saidCount()).toBe(1)
  await passTo(noon + day + minute)
  expect(saidCount()).toBe(2)
  expect((await told(2)).map(({ done, outcome }) => [done, outcome])).toEqual([
    [true, 'completed'],
    [true, 'completed'],
  ])
  expect(robot.faults).toEqual([])
})

test('[BOT-05b] a reminder that a clock some hours ahead brought early is said again at its time, and shown once', async () => {
  const { robot, noon, passTo, saidCount, told, read } = await offAtNine()
  robot.clockError = 2 * hour
  await robot.start()
  await passTo(noon - 2 * hour + minute)
  expect(saidCount()).toBe(1)
  robot.isOffline = false
  await passTo(noon + minute)
  expect(saidCount()).toBe(2)
  const [shown] = await told()
  expect(shown).toMatchObject({ done: true, outcome: 'completed' })
  const { startedAt, feedback } = await read(shown?.executionId ?? '')
  expect(Math.abs(Date.parse(startedAt) - noon)).toBeLessThan(10 * second)
  expect(feedback).toHaveLength(1)
  expect(robot.faults).toEqual([])
})

test('[BOT-05b] a reminder that was said hours early, and not at its time, is shown as missed', async () => {
  const { robot, noon, passTo, saidCount, told } = await offAtNine()
  robot.clockError = 2 * hour
  await robot.start()
  await passTo(noon - 2 * hour + minute)
  robot.isOffline = false
  await passTo(noon - hour)
  expect(saidCount()).toBe(1)
  robot.kill()
  robot.clockError = 0
  await passTo(noon + hour)
  await robot.start()
  await passTo(noon + hour + 2 * minute)
  expect(saidCount()).toBe(1)
  expect(await told()).toMatchObject([{ done: false, outcome: 'missed', missedReason: 'off' }])
})
