import { scheduleOnce } from '@kompaan/schedule'
import { writeGraph } from '@kompaan/script'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHousehold } from '../apps/server/src/testing/invited.ts'
import { saying, scriptWriter } from '../apps/server/src/testing/scripts.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { createHomeRobot } from './home-robot.ts'
import { lastingCarer } from './lasting-carer.ts'

const second = 1000
const minute = 60 * second

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const exercise = scriptOf(
  [
    a.say('begin', 'Loop een rondje.'),
    { id: 'walk', type: 'wait', minutes: 12, seconds: 0 },
    a.say('end', 'Goed gedaan.'),
  ],
  [to.next('begin', 'walk'), to.next('walk', 'end')],
)

/** Plans an exercise with a wait of twelve minutes, and a pill a minute after it began. */
async function withExerciseAndPill() {
  const { robot: enrolled, primary, params } = await newHousehold(app)
  const planner = await lastingCarer(app, primary, params.robotId)()
  const writer = scriptWriter(app, primary, params.robotId)
  const robot = createHomeRobot({ server: app.url, ...enrolled }, app.clock.now())
  const passTo = async (moment: number) => {
    for (let now = app.clock.now(); now < moment; now = app.clock.now()) {
      const step = Math.min(10 * second, moment - now)
      app.clock.jump(step)
      await robot.leapTo(now + step)
    }
  }
  const begin = Math.ceil(app.clock.now() / minute + 4) * minute
  const plan = async (title: string, content: ReturnType<typeof saying>, at: number) => {
    const written = await writer.put({ scriptName: title, content })
    if (written.status !== 200) throw new Error(`saving answered ${written.status} ${written.text}`)
    const schedule = scheduleOnce({ time: new Date(at).toISOString().slice(0, 16), timeZone: 'Etc/UTC' })
    if (!schedule.ok) throw new Error('no such time')
    const script = { id: written.value.script.id }
    const put = await planner.put({ title, script, schedule: schedule.value })
    expect(put.status).toBe(200)
  }
  await plan('Beweging', writeGraph(exercise), begin)
  await plan('Pil', saying('Uw pil.'), begin + minute)
  await robot.start()
  await passTo(begin + 30 * second)
  // The first thing that it said is who paired it.
  const said = () => robot.said.slice(1)
  expect(said()).toEqual(['Loop een rondje.'])
  const day = new Date(begin).toISOString().slice(0, 10)
  return {
    robot,
    said,
    begin,
    passTo,
    told: async () => {
      const { value } = await lastingCarer(app, primary, params.robotId)().then((carer) =>
        carer.list(day, day, { 'x-time-zone': 'Etc/UTC' }),
      )
      return value.map(({ title, outcome }) => [title, outcome])
    },
  }
}

const bothDone = [
  ['Beweging', 'completed'],
  ['Pil', 'completed'],
]

test('[BOT-02a] a pill is announced at its time during a wait of twelve minutes, and the wait goes on beside it', async () => {
  const { robot, said, begin, passTo, told } = await withExerciseAndPill()
  await passTo(begin + minute + 10 * second)
  expect(said()).toEqual(['Loop een rondje.', 'Uw pil.'])
  await passTo(begin + 12 * minute - 10 * second)
  expect(said()).toHaveLength(2)
  await passTo(begin + 13 * minute)
  expect(said()).toEqual(['Loop een rondje.', 'Uw pil.', 'Goed gedaan.'])
  expect(await told()).toEqual(bothDone)
  expect(robot.faults).toEqual([])
})

test('[BOT-05b] after a power cut in the wait, the wait goes on and the pill is announced beside it', async () => {
  const { robot, said, begin, passTo, told } = await withExerciseAndPill()
  robot.kill()
  await passTo(begin + 2 * minute)
  await robot.start()
  await passTo(begin + 3 * minute)
  expect(said()).toEqual(['Loop een rondje.', 'Uw pil.'])
  await passTo(begin + 13 * minute)
  expect(said()).toEqual(['Loop een rondje.', 'Uw pil.', 'Goed gedaan.'])
  expect(await told()).toEqual(bothDone)
  expect(robot.faults).toEqual([])
})
