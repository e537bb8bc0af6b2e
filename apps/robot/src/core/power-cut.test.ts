import { a, scriptOf, to } from '@kompaan/script/testing'
import { expect, test } from 'vitest'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

interface Scenario {
  /** What the robot is told at first, and a little later; the power is cut in either time. */
  prepare(world: RobotWorld): void
  proceed(world: RobotWorld): void
  /** What holds in the end, wherever it was cut. */
  check(world: RobotWorld): void
}

const release = new TextEncoder().encode('the new release')

const conversation: Scenario = {
  prepare: ({ server }) => {
    server.setState({ settings: { timeZone: 'Europe/Amsterdam', defaultLanguage: 'nl-NL' } })
    server.instruct({ kind: 'speak', text: 'Een' }, 10 * minute)
  },
  proceed: (world) => {
    world.server.instruct({ kind: 'speak', text: 'Twee' }, 10 * minute)
    world.hint('instruction.waiting')
  },
  check: ({ server, said }) => {
    expect(said.filter((text) => text === 'Een')).toHaveLength(said.includes('Een') ? 1 : 0)
    expect(said.filter((text) => text === 'Twee')).toHaveLength(said.includes('Twee') ? 1 : 0)
    const executions = [...server.executions.values()]
    // What is told as spoken was heard; at most one sentence was cut off before that was noted.
    expect(executions.length).toBeGreaterThanOrEqual(1)
    expect(executions.length).toBeLessThanOrEqual(said.length)
    expect([...server.results.values()].map(([result]) => result?.outcome)).toHaveLength(2)
    for (const { instructionId = '', outcome } of executions) {
      const result = server.results.get(instructionId)?.[0]?.outcome
      expect(result).toBe(outcome === 'completed' ? 'done' : 'interrupted')
    }
    // At most one cut, so at most one of the two was cut short.
    expect(executions.filter(({ outcome }) => outcome !== 'completed').length).toBeLessThanOrEqual(1)
  },
}

const update: Scenario = {
  prepare: ({ server }) => {
    server.publish('2.21.0', release)
    server.instruct({ kind: 'fetch', version: '2.21.0' }, 10 * minute)
  },
  proceed: ({ server }) => {
    expect(server.beats.at(-1)?.software).toMatchObject({ updateStatus: 'readyToInstall' })
    server.instruct({ kind: 'restart', version: '2.21.0' }, 10 * minute)
  },
  check: ({ server, disk }) => {
    const [fetched = '', restarted = ''] = [...server.results.keys()].toSorted()
    expect(server.results.get(fetched)?.[0]?.outcome).toBe('done')
    const { software } = server.beats.at(-1) ?? {}
    const isInstalled = server.results.get(restarted)?.[0]?.outcome === 'done'
    if (!isInstalled) expect(server.results.get(restarted)?.[0]?.outcome).toBe('interrupted')
    expect(software).toEqual(
      isInstalled
        ? { version: '2.21.0', updateStatus: 'upToDate' }
        : { version: '2.20.2', updateStatus: 'readyToInstall', target: '2.21.0' },
    )
    expect(disk.releases.size).toBe(isInstalled ? 0 : 1)
  },
}

const farewell: Scenario = {
  prepare: ({ server }) => {
    server.setState({ settings: { timeZone: 'Europe/Paris', defaultLanguage: 'en-GB' } })
    server.instruct({ kind: 'speak', text: 'Tot ziens' }, 10 * minute)
  },
  proceed: ({ server }) => {
    server.instruct({ kind: 'reset' }, 10 * minute)
  },
  check: ({ server, disk, said }) => {
    const [, results = []] = [...server.results.values()]
    expect(results[0]?.outcome).toBe('done')
    expect(server.resetting).toBe(false)
    expect(said.filter((text) => text === 'Tot ziens')).toHaveLength(said.includes('Tot ziens') ? 1 : 0)
    // It has enrolled anew, and nothing of its former owner is left.
    expect(disk.entries.get('robot/token')).toBe(JSON.stringify(server.token()))
    expect(disk.entries.has('data/settings')).toBe(false)
    expect([...disk.entries.values()].join()).not.toMatch(/Paris|Tot ziens/)
  },
}

const script = scriptOf(
  [
    a.say('one', 'Een', { notify: true }),
    a.wait('pause', 5),
    { id: 'tell', type: 'report', reportType: 'mood', formFields: [] },
    a.statusCheck('look', 60, 10, 'door'),
    a.say('two', 'Twee'),
  ],
  [
    to.next('one', 'pause'),
    to.next('pause', 'tell'),
    to.next('tell', 'look'),
    to.answer('look', 'no', 'two'),
  ],
)

const performance: Scenario = {
  prepare: ({ server }) => {
    server.setState({ permissions: { allowed: ['shareReports', 'statusCheck'] } })
    server.instruct({ kind: 'runScript', scriptVersionId: server.addScript(script) }, 10 * minute)
  },
  proceed: () => {},
  check: ({ server, said, disk }) => {
    // What was cut short is said again, once for each cut.
    for (const text of ['Een', 'Twee']) {
      const times = said.filter((each) => each === text).length
      expect(times).toBeGreaterThanOrEqual(1)
      expect(times).toBeLessThanOrEqual(2)
    }
    expect(said.length).toBeLessThanOrEqual(5)
    const [run, ...others] = [...server.scriptRuns.values()]
    expect(others).toEqual([])
    expect(run?.ended).toMatchObject({ outcome: 'completed', reason: 'finished' })
    const entries = [...(run?.feedback.values() ?? [])].toSorted(
      (one, other) => one.sequence - other.sequence,
    )
    expect(entries.map(({ type }) => type)).toEqual(['say', 'wait', 'report', 'statusCheck', 'say'])
    expect(server.reports.size).toBe(1)
    expect(server.results.get(run?.instructionId ?? '')?.[0]?.outcome).toBe('done')
    expect([...disk.entries.keys()].filter((key) => key.startsWith('data/run'))).toEqual([])
  },
}

test.each([
  ['talks', conversation],
  ['performs a script', performance],
  ['updates', update],
  ['is reset', farewell],
])(
  '[BOT-05a] a robot whose power is cut at any step while it %s loses no report, repeats nothing and counts on',
  async (_, scenario) => {
    let cutAt = 1
    for (let cut = true; cut; cutAt += 1) {
      const world = createWorld()
      scenario.prepare(world)
      await world.start(cutAt)
      await world.clock.advance(10 * second)
      cut = await startedAgain(world)
      await world.clock.advance(minute)
      scenario.proceed(world)
      await world.clock.advance(minute)
      cut = (await startedAgain(world)) || cut
      await world.clock.advance(3 * minute)

      expect(world.faults, `cut at step ${cutAt}`).toEqual([])
      expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/outbox/'))).toEqual([])
      const sequences = world.server.beats.map(({ sequence }) => sequence)
      expect(sequences, `cut at step ${cutAt}`).toEqual(sequences.toSorted((one, other) => one - other))
      expect(new Set(sequences).size).toBe(sequences.length)
      scenario.check(world)
    }
    // Otherwise the scenario did nothing worth cutting off.
    expect(cutAt).toBeGreaterThan(20)
  },
)

/** Whether its power was cut, so that it had to be switched on again. */
async function startedAgain(world: RobotWorld): Promise<boolean> {
  if (world.power().isOn()) return false
  await world.start()
  return true
}
