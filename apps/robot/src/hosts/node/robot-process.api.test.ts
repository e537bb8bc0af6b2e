import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, type FakeServer } from '../../testing/fake-server.ts'
import { startRobotProcess, type RobotProcess } from '../../testing/robot-process.ts'
import { serveFake, type ServedFake } from '../../testing/serve-fake.ts'
import { restartCode } from './restart-code.ts'

const minute = 60_000
const folders = mkdtempSync(join(tmpdir(), 'kompaan-robots-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

let server: FakeServer
let served: ServedFake
let ahead: number
let robots: RobotProcess[]
beforeEach(async () => {
  ahead = 0
  robots = []
  server = createFakeServer(() => Date.now() + ahead)
  served = await serveFake(server)
})
afterEach(async () => {
  for (const robot of robots) await robot.end('SIGKILL')
  await served.stop()
})

function start(program: 'launcher' | 'clocked', data: string): RobotProcess {
  const args = [
    '--server',
    served.url,
    '--serial',
    'KMP-0001',
    '--data',
    join(folders, data),
    '--name',
    'Riet',
  ]
  const robot = startRobotProcess(program, args)
  robots.push(robot)
  return robot
}

const soon = { timeout: 20_000, interval: 20 }
const outcomesOf = (id: string) => server.results.get(id)?.map(({ outcome }) => outcome)
/** A robot that ends before it has noted the server's answer tells a result again; never another one (D-55). */
const resultOf = (id: string) => [...new Set(outcomesOf(id))]

test('[BOT-05a] a robot process that is killed again and again repeats nothing and loses no report', async () => {
  const spoken = new Map<string, string>()
  for (let round = 0; round < 6; round += 1) {
    const robot = start('clocked', 'killed')
    await vi.waitFor(() => expect(robot.output()).toContain('is awake'), soon)
    for (const part of ['a', 'b', 'c']) {
      const text = `Zin ${round}${part}.`
      spoken.set(server.instruct({ kind: 'speak', text }, 30 * minute), text)
    }
    served.hint('instruction.waiting')
    // Each time a little later, so that it is cut off at another place.
    await new Promise((resolve) => setTimeout(resolve, round * 5))
    await robot.end('SIGKILL')
  }
  start('clocked', 'killed')
  await vi.waitFor(() => expect(server.results.size).toBe(spoken.size), soon)
  const said = robots.map((robot) => robot.output()).join('')
  const toldAsSpoken = () => [...server.executions.values()].map(({ instructionId = '' }) => instructionId)
  const done = [...spoken.keys()].filter((id) => resultOf(id).includes('done'))
  await vi.waitFor(() => expect(toldAsSpoken()).toEqual(expect.arrayContaining(done)), soon)
  // What was cut off before its first sound is not told as spoken.
  for (const id of toldAsSpoken()) expect(said).toContain(`Riet: ${spoken.get(id)}`)
  for (const [id, text] of spoken) {
    expect(resultOf(id)).toHaveLength(1)
    expect(said.split(`Riet: ${text}`).length - 1).toBeLessThanOrEqual(1)
  }
  const sequences = server.beats.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
})

test('[BOT-05a] a robot process whose clock is wrong by a day, either way, does what it is told in time', async () => {
  const robot = start('clocked', 'clocks')
  await vi.waitFor(() => expect(server.beats.length).toBeGreaterThan(0), soon)
  for (const systemJump of [24 * 60 * minute, -48 * 60 * minute]) {
    await robot.move({ systemJump })
    const id = server.instruct({ kind: 'speak', text: `Na ${systemJump}` })
    served.hint('instruction.waiting')
    await vi.waitFor(() => expect(outcomesOf(id)).toEqual(['done']), soon)
  }
})

test('time that passes by the clock brings the next heartbeat', async () => {
  const robot = start('clocked', 'beats')
  await vi.waitFor(() => expect(server.beats.length).toBeGreaterThan(0), soon)
  const before = server.beats.length
  ahead += minute
  await robot.move({ advance: minute })
  await vi.waitFor(() => expect(server.beats.length).toBeGreaterThan(before), soon)
})

test('the launcher starts the robot again into the release that it downloaded, and ends cleanly', async () => {
  const launcher = start('launcher', 'updated')
  server.publish('2.21.0', new Uint8Array(300_000).fill(7))
  const fetching = server.instruct({ kind: 'fetch', version: '2.21.0' }, 30 * minute)
  await vi.waitFor(() => expect(outcomesOf(fetching)).toEqual(['done']), soon)
  const restarting = server.instruct({ kind: 'restart', version: '2.21.0' }, 30 * minute)
  served.hint('instruction.waiting')
  await vi.waitFor(() => expect(server.beats.at(-1)?.software.version).toBe('2.21.0'), soon)
  await vi.waitFor(() => expect(resultOf(restarting)).toEqual(['done']), soon)
  expect(launcher.output().match(/is awake/g)).toHaveLength(2)
  expect(await launcher.end('SIGTERM')).toBe(0)
})

test('[BOT-05a] the launcher starts a robot again that could not go on, and it does what it is told', async () => {
  const launcher = start('launcher', 'failed')
  await vi.waitFor(() => expect(server.beats.length).toBeGreaterThan(0), soon)
  // Its memory cannot be written any more, until it is opened again.
  const memory = new DatabaseSync(join(folders, 'failed', 'robot.sqlite'), { timeout: 5000 })
  memory.exec('DROP TABLE kept')
  memory.close()
  const id = server.instruct({ kind: 'speak', text: 'Hallo' }, 30 * minute)
  served.hint('instruction.waiting')
  await vi.waitFor(() => expect(resultOf(id)).toEqual(['done']), soon)
  // Locked, when it wrote at that very moment.
  expect(launcher.output()).toMatch(/Error: (no such table|database is locked)/)
  expect(launcher.output().match(/is awake/g)).toHaveLength(2)
  expect(await launcher.end('SIGTERM')).toBe(0)
})

test('without a launcher, a restart ends the process with the code that asks for it', async () => {
  server.publish('2.21.0', new Uint8Array(10))
  server.instruct({ kind: 'fetch', version: '2.21.0' }, 30 * minute)
  const robot = start('clocked', 'restarted')
  await vi.waitFor(() => expect(server.results.size).toBe(1), soon)
  server.instruct({ kind: 'restart', version: '2.21.0' }, 30 * minute)
  served.hint('instruction.waiting')
  expect(await robot.ended()).toBe(restartCode)
})

test('what is typed at the console is heard: a code, a language, anything', async () => {
  const robot = start('launcher', 'typed')
  for (const line of ['code', 'language en-gb', 'good morning', 'zone Mars/Base', 'status']) robot.type(line)
  await vi.waitFor(() => expect(robot.output()).toContain('not a time zone'), soon)
  await vi.waitFor(() => expect(robot.output()).toContain('Riet: I heard: good morning'), soon)
  await vi.waitFor(() => expect(robot.output()).toContain('[pairing code ABCD2345]'), soon)
  await vi.waitFor(() => expect(robot.output()).toMatch(/software {9}2\.20\.2 \(upToDate\)/), soon)
  await vi.waitFor(() => expect(server.settingsChanges).toMatchObject([{ defaultLanguage: 'en-GB' }]), soon)
})

test('a launcher whose starter is gone ends, and the robot with it', async () => {
  const launcher = start('launcher', 'abandoned')
  await vi.waitFor(() => expect(launcher.output()).toContain('is awake'), soon)
  launcher.abandon()
  expect(await launcher.ended()).toBe(0)
})

test('a second robot on the same folder ends with one sentence', async () => {
  const first = start('clocked', 'shared')
  await vi.waitFor(() => expect(first.output()).toContain('is awake'), soon)
  const second = start('launcher', 'shared')
  expect(await second.ended()).toBe(1)
  expect(second.output()).toMatch(/^The data folder \S+ is in use by another robot\.\n$/)
})

test('a robot without a server keeps trying, and says so once', async () => {
  const { url } = served
  await served.stop()
  const robot = start('clocked', 'alone')
  await vi.waitFor(() => expect(robot.output()).toContain('cannot be reached'), soon)
  await robot.move({ advance: 5 * minute })
  await robot.move({ advance: 5 * minute })
  expect(robot.output().match(/cannot be reached/g)).toHaveLength(1)
  expect(robot.output()).toContain('Riet: Ik weet niet hoe laat het is.')
  served = await serveFake(server)
  expect(served.url).not.toBe(url)
})
