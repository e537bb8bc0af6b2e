import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from './audit/audit-entry.ts'
import { device, execution, instruction } from './db/schema.ts'
import { giveInstruction } from './features/instructions/give-instruction.ts'
import { systemClock } from './ports/clock.ts'
import { createRobotLife } from './testing/robot-life.ts'
import type { RobotLife } from './testing/robot-life.ts'
import { isLongRun, seededRandom, testSeed } from './testing/seeded-random.ts'
import { startServerProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { calm, startTcpProxy } from './testing/tcp-proxy.ts'
import type { TcpProxy, Weather } from './testing/tcp-proxy.ts'
import { startTestApp, testSecretKey } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { movableClock } from './testing/test-clock.ts'
import { until } from './testing/until.ts'

vi.setConfig({ testTimeout: 180_000 })

const runs = isLongRun ? 50 : 3
const steps = 14
const storm: Weather = { lost: 0.1, unanswered: 0.1, doubled: 0.25, held: 0.3, halfOpen: 0.01 }

/** Gives instructions, as a second process beside the one that the robot talks to and that is killed. */
let carers: TestApp
let folder: string
beforeAll(async () => {
  carers = await startTestApp({ clock: movableClock(systemClock) })
  folder = mkdtempSync(join(tmpdir(), 'kompaan-faults-'))
})
afterAll(async () => {
  await carers.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Scene {
  readonly robotId: string
  readonly robot: RobotLife
  readonly proxy: TcpProxy
  server: ServerProcess
}

function startServer(): ServerProcess {
  const { databaseUrl = '' } = carers.config
  return startServerProcess({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    DEMO: 'true',
    DATA_DIR: join(folder, 'server'),
  })
}

async function restartServer(scene: Scene): Promise<void> {
  await scene.server.end('SIGKILL')
  scene.server = startServer()
  scene.proxy.setTarget(Number(new URL(await scene.server.ready()).port))
}

async function setScene(name: string, random: () => number): Promise<Scene> {
  const serial = `FAULT-${name}`
  const { id, secret } = (await carers.client.operator('addRobot', { serial })).value
  const server = startServer()
  const proxy = await startTcpProxy(random)
  proxy.setTarget(Number(new URL(await server.ready()).port))
  const robot = createRobotLife({ server: proxy.url, serial, secret, folder: join(folder, serial) })
  robot.start()
  await until(
    async () =>
      (await carers.database.queries.select().from(device).where(eq(device.robotId, id))).length > 0,
    { what: 'the robot has enrolled' },
  )
  return { robotId: id, robot, proxy, server }
}

async function strike({ robot, proxy, server }: Scene): Promise<void> {
  await robot.kill()
  await proxy.stop()
  await server.end('SIGKILL')
}

/** What the robot was told to say, by the instruction's id: the server forgets it when it is over. */
const texts = new Map<string, string>()

async function say(robotId: string, text: string): Promise<void> {
  const id = await carers.app.services.runUnit(systemActor, (unit) =>
    giveInstruction(unit, robotId, { kind: 'speak', text }),
  )
  texts.set(id, text)
}

async function outcomesOf(robotId: string) {
  const rows = await carers.database.queries
    .select({ id: instruction.id, outcome: instruction.outcome })
    .from(instruction)
    .where(eq(instruction.robotId, robotId))
  return rows.map(({ id, outcome }) => ({ outcome, text: texts.get(id) ?? 'unknown' }))
}

/** One thing that happens, by the throw of a die. */
async function happen(scene: Scene, random: () => number, step: number): Promise<void> {
  const { robot, proxy, robotId } = scene
  const die = random()
  if (die < 0.55) await say(robotId, `zin ${step}`)
  else if (die < 0.75) {
    await robot.kill()
    robot.start()
  } else if (die < 0.82) await restartServer(scene)
  else if (die < 0.9) proxy.cut()
  else proxy.setWeather(random() < 0.5 ? storm : calm)
  // How long nothing happens is chance too; nothing waits for it.
  await pause(random() * 250)
}

test.each(Array.from({ length: runs }, (_, index) => testSeed + index))(
  '[BOT-05a] robot and server killed at random, on a line that cuts, holds, doubles and reorders: nothing is said twice, no report is lost (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const scene = await setScene(String(seed), random)
    const { robotId, robot, proxy } = scene
    proxy.setWeather(storm)
    await say(robotId, 'zin vooraf')
    for (let step = 0; step < steps; step += 1) await happen(scene, random, step)
    proxy.setWeather(calm)
    await say(robotId, 'zin achteraf')
    const outcomes = await until(
      async () => {
        const rows = await outcomesOf(robotId)
        return rows.every(({ outcome }) => outcome !== null) && rows
      },
      { what: `every instruction has its result: ${robot.output()}`, withinMilliseconds: 90_000 },
    )
    const said = robot.said().filter((text) => text.startsWith('zin'))
    const timesSaid = (text: string) => said.filter((each) => each === text).length
    // What was reported as done was said exactly once; what was interrupted at most once; nothing else was said.
    const done = outcomes.filter(({ outcome }) => outcome === 'done')
    expect(done.map(({ text }) => [text, timesSaid(text)])).toEqual(done.map(({ text }) => [text, 1]))
    expect(new Set(said).size).toBe(said.length)
    expect(outcomes.every(({ outcome }) => outcome === 'done' || outcome === 'interrupted')).toBe(true)
    expect(outcomes.find(({ text }) => text === 'zin achteraf')?.outcome).toBe('done')
    await until(
      async () => {
        const reports = await carers.database.queries
          .select({ instructionId: execution.instructionId, outcome: execution.outcome })
          .from(execution)
          .where(eq(execution.robotId, robotId))
        const completed = reports.filter(({ outcome }) => outcome === 'completed')
        return completed.length === done.length && reports.length === outcomes.length
      },
      { what: 'there is one report of everything that was said' },
    )
    await strike(scene)
  },
)

test('[BOT-05a] connections that are half open are noticed and replaced, and what waited is done', async () => {
  const scene = await setScene('half-open', seededRandom(testSeed))
  const { robotId, robot, proxy } = scene
  await say(robotId, 'zin een')
  await until(() => robot.said().includes('zin een'), { what: 'the robot speaks' })
  proxy.freeze()
  await say(robotId, 'zin twee')
  await until(() => robot.said().includes('zin twee'), {
    what: 'the robot speaks again',
    withinMilliseconds: 60_000,
  })
  expect(robot.said().filter((text) => text === 'zin twee')).toHaveLength(1)
  await strike(scene)
})
