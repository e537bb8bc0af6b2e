import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHousehold } from '../apps/server/src/testing/invited.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { createHomeRobot } from './home-robot.ts'

const second = 1000
const day = 86_400_000

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
