import { executionIdOf, type Schedule } from '@kompaan/contract/wire'
import { scheduleOnce } from '@kompaan/schedule'
import { writeGraph } from '@kompaan/script/core'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { expect, test } from 'vitest'
import { sha256Of } from '../testing/fake-server.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'
import { phrases } from './phrases.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const timeZone = 'Europe/Amsterdam'

/** The clock of a world begins at ten o'clock of this day, in Amsterdam. */
const today = '2026-11-16'
const ids = {
  koffie: '0192f0c1-2b3c-7d4e-8f50-000000000001',
  thee: '0192f0c1-2b3c-7d4e-8f50-000000000002',
  muziek: '0192f0c1-2b3c-7d4e-8f50-000000000003',
}
type Name = keyof typeof ids

function once(time: string, date = today): Schedule {
  const made = scheduleOnce({ time: `${date}T${time}`, timeZone })
  if (!made.ok) throw new Error('no such time')
  return made.value
}
const daily = (time: string): Schedule => ({
  ...once(time),
  dayOfMonth: ['*'],
  month: ['*'],
  recurring: true,
  endTime: null,
})

interface PlannedTask {
  readonly schedule: Schedule
  readonly priority?: number
  readonly exceptions?: readonly string[]
  readonly type?: string
  /** In seconds, before its last sentence: it waits silently, or talks. */
  readonly pause?: number
  readonly talk?: number
}

const talking = 'en zo verder'

const file = Uint8Array.of(1, 2, 3, 4)

function saying(name: Name, { pause = 0, talk = 0 }: Pick<PlannedTask, 'pause' | 'talk'> = {}) {
  const [one, two] = [a.say('one', name), a.say('two', `${name} klaar`)]
  if (talk > 0) {
    const again = a.goto('again', talk / 2 - 1)
    return scriptOf(
      [one, a.say('more', talking), again, two],
      [
        to.next('one', 'more'),
        to.next('more', 'again'),
        to.jump('again', 'more'),
        to.reached('again', 'two'),
      ],
    )
  }
  if (pause === 0) return scriptOf([one, two], [to.next('one', 'two')])
  return scriptOf([one, a.wait('pause', pause), two], [to.next('one', 'pause'), to.next('pause', 'two')])
}

/** What a carer has planned; each task says its own name, for so long as two sentences take, and a pause between them. */
function plan(
  world: RobotWorld,
  tasks: Partial<Record<Name, PlannedTask>>,
  allowed: readonly string[] = [],
  pauses: readonly { readonly from: string; readonly until: string }[] = [],
): void {
  const names = (['koffie', 'thee', 'muziek'] as const).filter((name) => tasks[name] !== undefined)
  world.server.setMusic({ lied: file }, { lijst: ['lied'] })
  const about = (name: Name) => {
    const {
      type = name === 'muziek' ? 'music' : 'script',
      priority = 0,
      exceptions = [],
      pause: _,
      talk: __,
      ...rest
    } = tasks[name] ?? {}
    const content = type === 'music' ? { playlistId: 'lijst' } : { scriptId: `script ${name}` }
    return {
      kind: 'task',
      id: ids[name],
      value: { title: name, type, priority, exceptions, ...rest, ...content },
    }
  }
  world.server.setParts([
    { kind: 'permissions', id: 'robot', value: { allowed } },
    ...(pauses.length === 0 ? [] : [{ kind: 'pause', id: 'pause', value: { pauses } }]),
    ...names.map(about),
    ...names.map((name) => ({
      kind: 'script',
      id: `script ${name}`,
      value: {
        scriptVersionId: `version ${name}`,
        scriptLanguage: 'nl-NL',
        ...writeGraph(saying(name, tasks[name])),
      },
    })),
    { kind: 'playlist', id: 'lijst', value: { name: 'lijst', songIds: ['lied'] } },
    {
      kind: 'song',
      id: 'lied',
      value: {
        title: 'Lied',
        artist: null,
        type: 'mp3',
        duration: minute,
        sha256: sha256Of(file),
        size: file.length,
        gain: null,
      },
    },
  ])
}

async function planning(
  tasks: Partial<Record<Name, PlannedTask>>,
  allowed?: readonly string[],
): Promise<RobotWorld> {
  const world = createWorld()
  plan(world, tasks, allowed)
  await world.start()
  await world.clock.advance(second)
  return world
}

const said = (world: RobotWorld) => world.said.filter((text) => text !== talking)
const runs = ({ server }: RobotWorld) =>
  [...server.scriptRuns.values()].map(({ nominal, ended }) => [nominal, ended?.outcome])
const missed = ({ server }: RobotWorld) =>
  [...server.missed.values()].map(({ nominal, reason }) => [nominal, reason])

test('[BOT-02a] what is planned is done at its time, to the second, and told with which occurrence it was', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') } })
  await world.clock.advance(30 * minute - 2 * second)
  expect(world.said).toEqual([])
  await world.clock.advance(2 * second)
  expect(world.said).toEqual(['koffie'])
  await world.clock.advance(minute)
  const [run] = world.server.scriptRuns.values()
  expect(run).toMatchObject({
    id: executionIdOf(ids.koffie, `${today}T10:30`),
    taskId: ids.koffie,
    nominal: `${today}T10:30`,
    planned: '2026-11-16T09:30:00.000Z',
    scriptReferenceId: 'script koffie',
    scriptVersionId: 'version koffie',
    ended: { outcome: 'completed' },
  })
  expect(run).not.toHaveProperty('instructionId')
  expect(world.server.results.size).toBe(0)
  await world.clock.advance(2 * day)
  expect(world.said).toEqual(['koffie', 'koffie klaar'])
  expect(world.faults).toEqual([])
})

test('[TSK-10] also without a connection, every day, and told when there is one again', async () => {
  const world = await planning({ koffie: { schedule: daily('10:30') } })
  world.network.down = true
  await world.clock.advance(3 * day)
  expect(world.said.filter((text) => text === 'koffie')).toHaveLength(3)
  expect(runs(world)).toEqual([])
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(runs(world)).toEqual(['16', '17', '18'].map((date) => [`2026-11-${date}T10:30`, 'completed']))
  expect(missed(world)).toEqual([])
})

test('what was taken out is not done, and what changes is done as it is now', async () => {
  const world = await planning({ koffie: { schedule: daily('10:30'), exceptions: [`${today}T10:30`] } })
  await world.clock.advance(hour)
  expect(world.said).toEqual([])
  plan(world, { koffie: { schedule: daily('11:30') } })
  world.hint('state.changed')
  await world.clock.advance(hour)
  expect(world.said).toEqual(['koffie', 'koffie klaar'])
})

test('off for ten minutes it is late; off for longer it is missed, and says so once', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') }, thee: { schedule: once('10:50') } })
  world.kill()
  await world.clock.advance(59 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual(['thee', 'thee klaar'])
  expect(missed(world)).toEqual([[`${today}T10:30`, 'off']])
  world.kill()
  await world.start()
  await world.clock.advance(hour)
  expect(missed(world)).toHaveLength(1)
  expect(world.said).toHaveLength(2)
})

test('of two at one time the more important comes first, and both come', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), priority: -10 },
    thee: { schedule: once('10:30'), priority: 10 },
  })
  await world.clock.advance(31 * minute)
  expect(world.said).toEqual(['thee', 'thee klaar', 'koffie', 'koffie klaar'])
})

test('a conversation is cut off by one that is more important, and told as interrupted', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), priority: -10, pause: 57 },
    thee: { schedule: once('10:31') },
  })
  await world.clock.advance(31 * minute - second - 1)
  // In the middle of its last sentence.
  expect(world.said).toEqual(['koffie', 'koffie klaar'])
  await world.clock.advance(1)
  expect(world.said.slice(2)).toEqual(['thee'])
  await world.clock.advance(minute)
  expect(runs(world)).toEqual([
    [`${today}T10:30`, 'interrupted'],
    [`${today}T10:31`, 'completed'],
  ])
})

test('also one whose task has gone meanwhile, as after a restore, is cut off by one that is more important', async () => {
  const thee = { schedule: once('10:31'), priority: 10 }
  const world = await planning({ koffie: { schedule: once('10:30'), talk: 20 * 60 }, thee })
  await world.clock.advance(30 * minute + 10 * second)
  plan(world, { thee })
  world.hint('state.changed')
  await world.clock.advance(2 * minute)
  expect(runs(world)).toEqual([
    [`${today}T10:30`, 'interrupted'],
    [`${today}T10:31`, 'completed'],
  ])
})

test.each([0, -10])(
  'one that is as important or less waits, and comes when the conversation is over (priority %i)',
  async (priority) => {
    const world = await planning({
      koffie: { schedule: once('10:30'), talk: 90 },
      thee: { schedule: once('10:31'), priority },
    })
    await world.clock.advance(35 * minute)
    expect(world.said.slice(-3)).toEqual(['koffie klaar', 'thee', 'thee klaar'])
    expect(runs(world).map(([, outcome]) => outcome)).toEqual(['completed', 'completed'])
  },
)

test('what waits for longer than ten minutes is missed since the robot was busy, and told while it still is', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), talk: 12 * 60 },
    thee: { schedule: once('10:31') },
  })
  await world.clock.advance(41 * minute - second)
  expect(missed(world)).toEqual([])
  await world.clock.advance(30 * second)
  expect(world.said).not.toContain('koffie klaar')
  expect(missed(world)).toEqual([[`${today}T10:31`, 'busy']])
  await world.clock.advance(hour)
  expect(world.said).not.toContain('thee')
  expect(missed(world)).toHaveLength(1)
})

test('[BOT-02a] a reminder is said at its time while another conversation waits silently, and the wait goes on beside it', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), pause: 12 * 60 },
    thee: { schedule: once('10:31'), priority: -10 },
  })
  await world.clock.advance(hour)
  expect(world.said).toEqual(['koffie', 'thee', 'thee klaar', 'koffie klaar'])
  const began = 30 * minute
  expect(world.saidAt.get('thee')).toBe(began + minute)
  expect(world.saidAt.get('koffie klaar')).toBe(began + 12 * minute + 2 * second)
  expect(runs(world)).toEqual([
    [`${today}T10:30`, 'completed'],
    [`${today}T10:31`, 'completed'],
  ])
  expect(missed(world)).toEqual([])
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/run'))).toEqual([])
})

test('a conversation whose wait ends while another speaks goes on when that is over, and neither is cut off', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), pause: 90 },
    thee: { schedule: once('10:31'), priority: 10, talk: 60 },
  })
  await world.clock.advance(hour)
  expect(said(world)).toEqual(['koffie', 'thee', 'thee klaar', 'koffie klaar'])
  expect(runs(world).map(([, outcome]) => outcome)).toEqual(['completed', 'completed'])
})

test('[BOT-05b] after a restart in a wait the wait goes on first, and what is due is still said beside it', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), pause: 12 * 60 },
    thee: { schedule: once('10:31') },
  })
  await world.clock.advance(30 * minute + 30 * second)
  world.kill()
  await world.clock.advance(minute)
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).toEqual(['koffie', 'thee', 'thee klaar', 'koffie klaar'])
  expect(world.saidAt.get('koffie klaar')).toBe(42 * minute + 2 * second)
  expect(runs(world).map(([, outcome]) => outcome)).toEqual(['completed', 'completed'])
})

test('[BOT-05b] cut off while one speaks and another waits, both go on, and each is told once', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), pause: 5 * 60 },
    thee: { schedule: once('10:31'), talk: 60 },
  })
  await world.clock.advance(31 * minute + 20 * second)
  world.kill()
  await world.start()
  await world.clock.advance(hour)
  expect(said(world)).toEqual(['koffie', 'thee', 'thee klaar', 'koffie klaar'])
  expect(runs(world).map(([, outcome]) => outcome)).toEqual(['completed', 'completed'])
  expect(world.faults).toEqual([])
})

test('a reset ends the conversation that speaks and the one that waits', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), pause: 5 * 60 },
    thee: { schedule: once('10:31'), talk: 60 },
  })
  await world.clock.advance(31 * minute + 20 * second)
  world.server.instruct({ kind: 'reset' })
  world.hint('instruction.waiting')
  await world.clock.advance(hour)
  expect(said(world)).toEqual(['koffie', 'thee'])
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/run'))).toEqual([])
  expect(world.faults).toEqual([])
})

test('also a conversation that went on after a power cut is cut off by one that is more important', async () => {
  const world = await planning({
    koffie: { schedule: once('10:30'), priority: -10, talk: 90 },
    thee: { schedule: once('10:31') },
  })
  await world.clock.advance(30 * minute + 10 * second)
  world.kill()
  await world.start()
  await world.clock.advance(2 * minute)
  expect(runs(world)).toEqual([
    [`${today}T10:30`, 'interrupted'],
    [`${today}T10:31`, 'completed'],
  ])
})

test.each([
  [-2, 1, []],
  [0, 1, []],
  [1, 0, [['10:30', 'off']]],
])('begun up to ten minutes late: %i ms beyond that it is begun %i times', async (beyond, times, told) => {
  const world = await planning({ koffie: { schedule: once('10:30') } })
  world.kill()
  await world.clock.advance(40 * minute - second + beyond)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said.filter((text) => text === 'koffie')).toHaveLength(times)
  expect(missed(world)).toEqual(told.map(([time, reason]) => [`${today}T${time}`, reason]))
})

test('a robot that is awake begins at the very instant, whatever second it looked at last', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') } })
  await world.clock.advance(30 * minute - second - 1)
  expect(world.said).toEqual([])
  await world.clock.advance(1)
  expect(world.said).toEqual(['koffie'])
})

test('what came to the robot too late to be done is missed since it was not here', async () => {
  const world = await planning({ thee: { schedule: daily('18:00') } })
  world.network.down = true
  plan(world, { koffie: { schedule: once('10:30') } })
  await world.clock.advance(hour)
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'not_here']])
  expect(world.said).toEqual([])
})

test('[BOT-05b] what a clock that nobody confirmed passed over is reported once the server has said the time', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') }, thee: { schedule: once('13:30') } })
  world.kill()
  world.network.down = true
  // Off in the morning, and on again by its own clock.
  await world.clock.advance(3 * hour)
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).toEqual(['thee', 'thee klaar'])
  expect(missed(world)).toEqual([])
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'off']])
  expect(runs(world)).toEqual([[`${today}T13:30`, 'completed']])
})

test('[BOT-05b] off for more than six hours without a connection, a robot begins nothing and reports it afterwards', async () => {
  const world = await planning({ koffie: { schedule: daily('10:30') } })
  world.kill()
  world.network.down = true
  await world.clock.advance(2 * day)
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).toEqual([phrases['nl-NL'].timeUnknown])
  expect(missed(world)).toEqual([])
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([
    [`${today}T10:30`, 'off'],
    ['2026-11-17T10:30', 'off'],
    ['2026-11-18T10:30', 'clock_unsure'],
  ])
})

test.each([day, 2 * day])(
  '[BOT-05b] a clock that is %d ms ahead without a connection brings nothing early, nothing twice, and swallows nothing',
  async (ahead) => {
    const world = await planning({ koffie: { schedule: daily('10:30') } })
    world.kill()
    world.network.down = true
    world.clock.jump(ahead)
    await world.start()
    await world.clock.advance(29 * minute)
    expect(world.said).toEqual([phrases['nl-NL'].timeUnknown])
    world.network.down = false
    await world.clock.advance(3 * day)
    expect(world.said.filter((text) => text === 'koffie')).toHaveLength(3)
    expect(runs(world)).toEqual(['16', '17', '18'].map((date) => [`2026-11-${date}T10:30`, 'completed']))
    expect(missed(world)).toEqual([])
  },
)

test.each([0, 20 * 60])(
  '[BOT-05b] what a clock some hours ahead brought early comes again at its time (a pause of %d seconds in it)',
  async (pause) => {
    const world = await planning({
      koffie: { schedule: once('10:58') },
      thee: { schedule: once('14:30'), pause },
    })
    world.kill()
    world.network.down = true
    world.clock.jump(4 * hour)
    await world.start()
    await world.clock.advance(31 * minute)
    expect(world.said[0]).toBe('thee')
    world.network.down = false
    await world.clock.advance(4 * hour)
    expect(world.said.filter((text) => text === 'thee')).toHaveLength(2)
    expect(world.saidAt.get('thee')).toBe(4.5 * hour)
    expect(world.said).toContain('koffie')
    expect(missed(world)).toEqual([])
    await world.clock.advance(day)
    expect(world.said.filter((text) => text === 'thee')).toHaveLength(2)
  },
)

test('[BOT-05b] what a clock some minutes ahead brought early is not said again', async () => {
  const world = await planning({ thee: { schedule: once('10:30') } })
  world.kill()
  world.network.down = true
  world.clock.jump(5 * minute)
  await world.start()
  await world.clock.advance(26 * minute)
  expect(world.said).toContain('thee')
  world.network.down = false
  await world.clock.advance(hour)
  expect(world.said.filter((text) => text === 'thee')).toHaveLength(1)
})

test('[BOT-05b] why something was not begun is reported only when the server has confirmed the clock', async () => {
  const world = await planning({ koffie: { schedule: once('10:30'), type: 'question' } })
  world.kill()
  world.network.down = true
  await world.start()
  await world.clock.advance(hour)
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/agenda/'))).toEqual([])
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'not_allowed']])
})

test('[BOT-05b] a clock that is ahead is not asked while the server can be', async () => {
  const world = await planning({ koffie: { schedule: daily('10:30') } })
  world.kill()
  world.clock.jump(2 * day + 30 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual([])
  await world.clock.advance(hour)
  expect(runs(world)).toEqual([[`${today}T10:30`, 'completed']])
})

test.each([3 * day, 10 * day])(
  '[BOT-05b] what a server whose clock was %d ms ahead had the robot give up is done all the same when its time comes',
  async (ahead) => {
    const world = await planning({ koffie: { schedule: daily('10:30') } })
    await world.clock.advance(hour)
    world.server.ahead = ahead
    await world.clock.advance(minute)
    expect(missed(world).length).toBeGreaterThan(2)
    world.server.ahead = 0
    await world.clock.advance(3 * day)
    expect(runs(world).map(([nominal]) => nominal)).toEqual(
      ['16', '17', '18', '19'].map((date) => `2026-11-${date}T10:30`),
    )
  },
)

test('a robot that does not know the time begins nothing, and says why when it does', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') } })
  world.kill()
  world.network.down = true
  world.clock.jump(-day)
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).not.toContain('koffie')
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'clock_unsure']])
})

test('what was done is remembered for a week, and leaves nothing after it', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') }, muziek: { schedule: once('11:00') } })
  const kept = (prefix: string) => [...world.disk.entries.keys()].filter((key) => key.startsWith(prefix))
  await world.clock.advance(2 * hour)
  expect(kept('data/agenda/')).toHaveLength(2)
  expect(kept('journal/')).toEqual([])
  world.kill()
  await world.clock.advance(7 * day)
  await world.start()
  expect(kept('data/agenda/')).toEqual([])
  await world.clock.advance(minute)
  expect(missed(world)).toEqual([])
})

test('what was put in the place of something that was done meanwhile is missed too', async () => {
  const world = await planning({ koffie: { schedule: once('10:30') } })
  world.network.down = true
  plan(world, { koffie: { schedule: once('10:20') } })
  await world.clock.advance(hour)
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(runs(world)).toEqual([[`${today}T10:30`, 'completed']])
  expect(missed(world)).toEqual([[`${today}T10:20`, 'not_here']])
})

test('of two playlists at one time the later one is heard, and both are told', async () => {
  const world = await planning({
    muziek: { schedule: once('10:30') },
    koffie: { schedule: once('10:30'), type: 'music' },
  })
  await world.clock.advance(33 * minute)
  expect([...world.server.music.values()].map(({ ended }) => ended?.outcome)).toEqual([
    'interrupted',
    'completed',
  ])
  expect(world.faults).toEqual([])
})

test('music begins at its time beside a conversation, and is told as planned', async () => {
  const world = await planning({ muziek: { schedule: once('10:30') }, koffie: { schedule: once('10:30') } })
  await world.clock.advance(31 * minute)
  expect(world.music.begun).toEqual([sha256Of(file)])
  expect(world.said).toEqual(['koffie', 'koffie klaar'])
  await world.clock.advance(2 * minute)
  expect([...world.server.music.values()]).toMatchObject([
    {
      id: executionIdOf(ids.muziek, `${today}T10:30`),
      taskId: ids.muziek,
      nominal: `${today}T10:30`,
      ended: { outcome: 'completed' },
    },
  ])
})

test('a question that may not listen, and what is not on the robot, are missed and say why', async () => {
  const world = await planning({ koffie: { schedule: once('10:30'), type: 'question' } })
  await world.clock.advance(31 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'not_allowed']])
  const other = createWorld()
  plan(other, { koffie: { schedule: once('10:30') } })
  other.server.setParts([
    {
      kind: 'task',
      id: ids.koffie,
      value: {
        title: 'x',
        type: 'script',
        priority: 0,
        exceptions: [],
        schedule: once('10:30'),
        scriptId: 'none',
      },
    },
  ])
  await other.start()
  await other.clock.advance(31 * minute)
  expect(missed(other)).toEqual([[`${today}T10:30`, 'not_here']])
})

test('[BOT-05b] cut off at any step, an occurrence is done once, or told as missed or interrupted', async () => {
  let cutAt = 1
  for (let cut = true; cut; cutAt += 1) {
    const world = await planning({ koffie: { schedule: once('10:30') } })
    world.kill()
    await world.start(cutAt)
    await world.clock.advance(31 * minute)
    cut = !world.power().isOn()
    if (cut) await world.start()
    await world.clock.advance(31 * minute)
    const began = world.said.filter((text) => text === 'koffie').length
    expect(world.faults, `cut at step ${cutAt}`).toEqual([])
    expect(runs(world).length + missed(world).length, `cut at step ${cutAt}`).toBe(1)
    // A conversation that was cut off says its sentence again: nobody knows whether it was heard.
    expect(began, `cut at step ${cutAt}`).toBeLessThanOrEqual(2)
    // One that was told as missed was never heard.
    expect(missed(world).length * began, `cut at step ${cutAt}`).toBe(0)
  }
  expect(cutAt).toBeGreaterThan(20)
})

test('a reset leaves nothing of what was planned', async () => {
  const world = await planning({ koffie: { schedule: daily('10:30') } })
  world.server.instruct({ kind: 'reset' })
  world.hint('instruction.waiting')
  await world.clock.advance(2 * day)
  expect(world.said).toEqual([])
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/agenda'))).toEqual([])
})

/** From and until a time in Amsterdam, of a day so many from today. */
const paused = (from: string, until: string, days = 0) => {
  const at = (time: string, later: number) =>
    new Date(Date.parse(`${today}T${time}:00+01:00`) + later * day).toISOString()
  return { from: at(from, 0), until: at(until, days) }
}
const dailyCoffee = { koffie: { schedule: daily('10:30') } }

test('in a pause nothing is begun, and each time is told as paused when it comes; after it all goes on', async () => {
  const world = await planning(dailyCoffee)
  plan(world, { ...dailyCoffee, muziek: { schedule: once('10:40') } }, [], [paused('10:05', '10:30', 2)])
  world.hint('state.changed')
  await world.clock.advance(30 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'paused']])
  await world.clock.advance(day)
  expect(world.said).toEqual([])
  expect(world.music.begun).toEqual([])
  expect(missed(world)).toEqual([
    [`${today}T10:30`, 'paused'],
    [`${today}T10:40`, 'paused'],
    ['2026-11-17T10:30', 'paused'],
  ])
  // What is due at its very end is done.
  await world.clock.advance(day + minute)
  expect(runs(world)).toEqual([['2026-11-18T10:30', 'completed']])
  expect(missed(world)).toHaveLength(3)
  expect(world.faults).toEqual([])
})

test('a pause holds without a connection and after a restart; a clock that nobody confirmed gives nothing up for it', async () => {
  const world = createWorld()
  plan(world, dailyCoffee, [], [paused('09:00', '00:00', 2)])
  await world.start()
  await world.clock.advance(second)
  world.kill()
  world.network.down = true
  await world.start()
  await world.clock.advance(day)
  expect(world.said).toEqual([])
  expect(missed(world)).toEqual([])
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'paused']])
  await world.clock.advance(2 * day)
  expect(runs(world)).toEqual([['2026-11-18T10:30', 'completed']])
  expect(missed(world).slice(1)).toEqual([['2026-11-17T10:30', 'paused']])
})

test('off in a pause, or while it was set and ended: it is told as paused, and what is late by minutes is not begun', async () => {
  const world = await planning({ ...dailyCoffee, thee: { schedule: once('10:50') } })
  world.kill()
  const both = [paused('10:05', '10:45'), paused('10:46', '11:00')]
  plan(world, { ...dailyCoffee, thee: { schedule: once('10:50') } }, [], both)
  await world.clock.advance(55 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual([])
  expect(missed(world)).toEqual([
    [`${today}T10:30`, 'paused'],
    [`${today}T10:50`, 'paused'],
  ])
  await world.clock.advance(day)
  expect(runs(world)).toEqual([['2026-11-17T10:30', 'completed']])
})

test('what goes on when a pause begins is not cut off; what waits behind it is begun only if it was due before', async () => {
  const tasks = {
    koffie: { schedule: once('10:30'), talk: 120 },
    thee: { schedule: once('10:31') },
    muziek: { schedule: once('10:31') },
  }
  const world = await planning(tasks)
  await world.clock.advance(31 * minute + 10 * second)
  plan(world, tasks, [], [paused('10:31', '12:00')])
  world.hint('state.changed')
  await world.clock.advance(10 * minute)
  expect(said(world)).toEqual(['koffie', 'koffie klaar'])
  expect(runs(world)).toEqual([[`${today}T10:30`, 'completed']])
  expect([...world.server.music.values()].map(({ ended }) => ended?.outcome)).toEqual(['completed'])
  expect(missed(world)).toEqual([[`${today}T10:31`, 'paused']])

  const other = await planning(tasks)
  await other.clock.advance(31 * minute + 10 * second)
  plan(other, tasks, [], [paused('10:32', '12:00')])
  other.hint('state.changed')
  await other.clock.advance(10 * minute)
  expect(said(other)).toEqual(['koffie', 'koffie klaar', 'thee', 'thee klaar'])
  expect(missed(other)).toEqual([])
})

test('a pause that is ended early leaves what is due from then on, and nothing that was left out comes back', async () => {
  const tasks = { koffie: { schedule: once('10:30') }, thee: { schedule: once('10:34') } }
  const world = createWorld()
  plan(world, tasks, [], [paused('10:00', '00:00', 9)])
  await world.start()
  await world.clock.advance(32 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'paused']])
  plan(world, tasks, [], [paused('10:00', '10:32')])
  world.hint('state.changed')
  await world.clock.advance(hour)
  expect(runs(world)).toEqual([[`${today}T10:34`, 'completed']])
  expect(missed(world)).toHaveLength(1)
})

test('a clock that is ahead of a pause that was ended loses nothing of what is due after it', async () => {
  const world = createWorld()
  plan(world, dailyCoffee, [], [paused('09:00', '00:00', 5)])
  await world.start()
  await world.clock.advance(second)
  world.kill()
  world.network.down = true
  // By its own clock it is the day after tomorrow, still in the pause.
  world.clock.jump(2 * day)
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).toEqual([phrases['nl-NL'].timeUnknown])
  plan(world, dailyCoffee, [], [paused('09:00', '11:30')])
  world.network.down = false
  await world.clock.advance(10 * minute)
  expect(missed(world)).toEqual([[`${today}T10:30`, 'paused']])
  await world.clock.advance(3 * day)
  expect(runs(world).map(([nominal]) => nominal)).toEqual(
    ['17', '18', '19'].map((date) => `2026-11-${date}T10:30`),
  )
})

test('cut off at any step in a pause, what is due is told as paused once, and never heard', async () => {
  let cutAt = 1
  for (let cut = true; cut; cutAt += 1) {
    const world = createWorld()
    plan(world, dailyCoffee, [], [paused('09:00', '11:00', 0)])
    await world.start(cutAt)
    await world.clock.advance(31 * minute)
    cut = !world.power().isOn()
    if (cut) await world.start()
    await world.clock.advance(5 * minute)
    expect(world.faults, `cut at step ${cutAt}`).toEqual([])
    expect(world.said, `cut at step ${cutAt}`).not.toContain('koffie')
    expect(missed(world), `cut at step ${cutAt}`).toEqual([[`${today}T10:30`, 'paused']])
  }
  expect(cutAt).toBeGreaterThan(10)
})
