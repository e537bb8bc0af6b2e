import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second
const seed = 20_261_116

/** Everything that can happen to a robot, in any order. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('speak' as const), validFor: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 45 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('cut' as const), afterSteps: fc.integer({ min: 1, max: 30 }) }),
  },
  fc.record({ what: fc.constant('kill' as const), offFor: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ what: fc.constant('network' as const), down: fc.boolean() }),
  fc.record({ what: fc.constant('lose' as const), answers: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constant('jump' as const), hours: fc.integer({ min: -48, max: 48 }) }),
  fc.record({ what: fc.constant('redeliver' as const), always: fc.boolean() }),
  fc.record({
    what: fc.constant('hint' as const),
    kind: fc.constantFrom('state.changed', 'instruction.waiting', 'heartbeat.wanted'),
  }),
  fc.record({ what: fc.constant('state' as const), language: fc.constantFrom('nl-NL', 'en-GB', 'tr-TR') }),
  fc.record({
    what: fc.constant('setting' as const),
    timeZone: fc.constantFrom('Europe/Paris', 'Asia/Taipei'),
  }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

test(
  `[BOT-05a] whatever happens in whatever order, nothing is said twice or late and no report gets lost (seed ${seed})`,
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
        const world = createWorld()
        const spoken = new Map<string, { id: string; expiresAt: number }>()
        await world.start()
        for (const each of happenings) await happen(world, each, spoken)
        await comeToRest(world)
        expectSound(world, spoken)
      }),
      { seed, numRuns: process.env.KOMPAAN_LONG === '1' ? 2000 : 150 },
    )
  },
)

type Spoken = Map<string, { id: string; expiresAt: number }>

async function happen(world: RobotWorld, happening: Happening, spoken: Spoken): Promise<void> {
  const { server, clock, network } = world
  switch (happening.what) {
    case 'speak': {
      const text = `tekst ${spoken.size}`
      const id = server.instruct({ kind: 'speak', text }, happening.validFor * second)
      spoken.set(text, { id, expiresAt: clock.monotonic() + happening.validFor * second })
      break
    }
    case 'pass':
      await clock.advance(happening.seconds * second)
      break
    case 'cut':
      world.kill()
      await world.start(happening.afterSteps)
      await clock.advance(10 * second)
      break
    case 'kill':
      world.kill()
      await clock.advance(happening.offFor * second)
      await world.start()
      break
    case 'network':
      network.down = happening.down
      break
    case 'lose': {
      let left = happening.answers
      network.loses = () => (left -= 1) >= 0
      break
    }
    case 'jump':
      clock.jump(happening.hours * 60 * minute)
      break
    case 'redeliver':
      server.redeliver = happening.always
      break
    case 'hint':
      world.hint(happening.kind)
      break
    case 'state':
      server.setState({ settings: { timeZone: 'Europe/Amsterdam', defaultLanguage: happening.language } })
      break
    case 'setting':
      // A robot whose power is off has no buttons.
      if (world.power().isOn()) void world.robot().changeSetting({ timeZone: happening.timeZone })
      break
  }
  await clock.advance(0)
}

async function comeToRest(world: RobotWorld): Promise<void> {
  world.network.down = false
  world.network.loses = () => false
  world.server.redeliver = true
  // With a cut that is still to come, it would not.
  world.kill()
  await world.start()
  await world.clock.advance(10 * minute)
}

/** Begun is reported as begun; never begun is reported as expired, since everything is delivered in the end. */
const soundEnds = [
  { outcome: 'done', times: 1, executions: 1 },
  { outcome: 'interrupted', times: 1, executions: 1 },
  // Cut off before its first sound; or before the robot had noted that it could be heard.
  { outcome: 'interrupted', times: 0, executions: 0 },
  { outcome: 'interrupted', times: 1, executions: 0 },
  { outcome: 'expired', times: 0, executions: 0 },
]

function expectSound({ server, said, saidAt, faults, disk }: RobotWorld, spoken: Spoken): void {
  expect(faults).toEqual([])
  expect([...disk.entries.keys()].filter((key) => key.startsWith('data/outbox/'))).toEqual([])
  for (const [text, { id, expiresAt }] of spoken) {
    const outcomes = new Set(server.results.get(id)?.map(({ outcome }) => outcome))
    expect(outcomes.size).toBe(1)
    expect(soundEnds).toContainEqual({
      outcome: [...outcomes][0],
      times: said.filter((each) => each === text).length,
      executions: [...server.executions.values()].filter((each) => each.instructionId === id).length,
    })
    expect(saidAt.get(text) ?? 0).toBeLessThan(expiresAt)
  }
  const sequences = server.beats.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
}
