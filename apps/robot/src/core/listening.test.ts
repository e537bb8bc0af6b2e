import { writeGraph, type ScriptGraph } from '@kompaan/script/core'
import { a, scriptOf, to } from '@kompaan/script/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failure, success } from '../testing/link-answers.ts'
import { createWorld, speakingTime, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const interactionId = '00000000-0000-7000-9000-000000000001'
const scriptId = '00000000-0000-7000-9000-000000000002'
const scriptVersionId = '00000000-0000-7000-9000-000000000003'

const coffee = scriptOf([a.say('one', 'Ik zet koffie.')], [])

type Part = { readonly kind: string; readonly id: string; readonly value: unknown }

const everything = ['speechInteractions', 'googleAudioTranscription']

const partsOf = ({
  allowed = everything,
  graph = coffee,
  others = [],
}: { allowed?: readonly string[]; graph?: ScriptGraph; others?: readonly Part[] } = {}): readonly Part[] => [
  { kind: 'permissions', id: 'robot', value: { allowed } },
  {
    kind: 'speechInteraction',
    id: interactionId,
    value: { title: 'Koffie', commands: ['zet een kopje koffie', 'ik lust wel koffie'], scriptId },
  },
  { kind: 'script', id: scriptId, value: { scriptVersionId, scriptLanguage: 'nl-NL', ...writeGraph(graph) } },
  ...others,
]

/** A robot that was taught to make coffee. */
async function listening(taught: Parameters<typeof partsOf>[0] = {}, cutAt?: number): Promise<RobotWorld> {
  const world = createWorld()
  world.server.setParts(partsOf(taught))
  await world.start(cutAt)
  await world.clock.advance(second)
  return world
}

async function say(world: RobotWorld, text: string, how?: 'spoken'): Promise<void> {
  void world.robot().hear(text, how)
  await world.clock.advance(0)
}

async function change(world: RobotWorld, parts: readonly Part[]): Promise<void> {
  world.server.setParts(parts)
  world.hint('state.changed')
  await world.clock.advance(second)
}

const runs = ({ server }: RobotWorld) => [...server.scriptRuns.values()]
const toldAs = ({ server }: RobotWorld) => [...server.heard.values()].map(({ text }) => text)
const heardOnDisk = ({ disk }: RobotWorld) =>
  [...disk.entries].filter(([key, value]) => key.startsWith('data/outbox/') && value.includes('"heard"'))
    .length

test('[SPI-05] [BOT-02c] a command starts its script, which is told with what was said', async () => {
  const world = await listening()
  await say(world, 'Zet alsjeblieft een kopje koffie!')
  expect(world.said).toEqual(['Ik zet koffie.'])
  await world.clock.advance(speakingTime)
  expect(runs(world)).toMatchObject([
    {
      scriptReferenceId: scriptId,
      scriptVersionId,
      command: { interactionId, text: 'Zet alsjeblieft een kopje koffie!', understood: 'at_once' },
      ended: { outcome: 'completed', reason: 'finished' },
    },
  ])
  expect(runs(world)[0]?.instructionId).toBeUndefined()
  expect([...world.disk.entries.keys()].filter((key) => /^(journal|data\/(run|outbox))/.test(key))).toEqual(
    [],
  )
  expect(toldAs(world)).toEqual([])
})

test('[SPI-05] a command that was switched off, removed, or not taught starts nothing', async () => {
  const world = await listening()
  await change(
    world,
    partsOf().filter(({ kind }) => kind !== 'speechInteraction'),
  )
  await say(world, 'zet een kopje koffie')
  expect(world.said).toEqual(['Dat heb ik niet begrepen.'])
  await world.clock.advance(minute)
  expect(runs(world)).toEqual([])
  expect(toldAs(world)).toEqual(['zet een kopje koffie'])
  await change(world, partsOf())
  await say(world, 'zet een kopje koffie')
  expect(world.said.at(-1)).toBe('Ik zet koffie.')
})

test('[SPI-05] without the permission no command starts anything, taught or not', async () => {
  const world = await listening({ allowed: ['googleAudioTranscription'] })
  await say(world, 'zet een kopje koffie')
  await world.clock.advance(speakingTime)
  await say(world, 'hoe laat is het')
  await world.clock.advance(speakingTime)
  expect(world.said).toEqual(['Ik hoorde: zet een kopje koffie', 'Ik hoorde: hoe laat is het'])
  // What was perhaps not said to the robot gets no answer at all.
  await say(world, 'hoe laat is het', 'spoken')
  await world.clock.advance(minute)
  expect(world.said).toHaveLength(2)
  expect([runs(world), toldAs(world)]).toEqual([[], []])
})

test('[SEC-49] without the permission to understand speech nothing said counts, and nothing typed is told in words', async () => {
  const world = await listening({ allowed: ['speechInteractions'] })
  await say(world, 'zet een kopje koffie', 'spoken')
  expect(world.said).toEqual([])
  await say(world, 'waar is mijn bril gebleven')
  expect(world.said).toEqual(['Dat heb ik niet begrepen.'])
  await world.clock.advance(speakingTime)
  await say(world, 'zet een kopje koffie')
  await world.clock.advance(minute)
  expect(world.said.at(-1)).toBe('Ik zet koffie.')
  expect(runs(world)).toMatchObject([{ command: { interactionId, text: null, understood: 'at_once' } }])
  expect(toldAs(world)).toEqual([])
  expect([...world.disk.entries.values()].join()).not.toMatch(/bril|kopje koffie!/)
})

test('in doubt the robot asks, and only yes will do', async () => {
  const world = await listening()
  await say(world, 'zet een kopje koffie met suiker klaar')
  expect(world.said).toEqual(['Bedoelt u: zet een kopje koffie?'])
  expect(world.appearance()).toMatchObject({ isAsking: true })
  await world.clock.advance(speakingTime)
  await say(world, 'ja graag')
  expect(world.said.at(-1)).toBe('Ik zet koffie.')
  await world.clock.advance(minute)
  expect(runs(world)).toMatchObject([
    { command: { text: 'zet een kopje koffie met suiker klaar', understood: 'asked' } },
  ])
  expect(toldAs(world)).toEqual([])
})

test.each([
  ['no', 'nee'],
  ['nothing', undefined],
  ['something else', 'mooi weer vandaag hoor'],
])('who is asked and says %s is not understood: nothing is done, and it is told', async (_, answer) => {
  const world = await listening()
  await say(world, 'zet een kopje koffie met suiker klaar')
  await world.clock.advance(speakingTime)
  if (answer !== undefined) await say(world, answer)
  await world.clock.advance(21 * second)
  expect(world.appearance()).toMatchObject({ isAsking: false, mood: 'awake' })
  expect(world.said).toHaveLength(1)
  expect(runs(world)).toEqual([])
  expect(toldAs(world)).toEqual(['zet een kopje koffie met suiker klaar'])
})

test('who did not understand the question is asked once more', async () => {
  const world = await listening()
  await say(world, 'zet een kopje koffie met suiker klaar')
  await world.clock.advance(speakingTime)
  await say(world, 'wat zei je daarnet')
  expect(world.said).toEqual(['Bedoelt u: zet een kopje koffie?', 'Bedoelt u: zet een kopje koffie?'])
  await world.clock.advance(speakingTime)
  await say(world, 'ja')
  expect(world.said.at(-1)).toBe('Ik zet koffie.')
})

test('who is asked and says what they meant is understood', async () => {
  const world = await listening()
  await say(world, 'zet een kopje koffie met suiker klaar')
  await world.clock.advance(speakingTime)
  await say(world, 'hoe laat is het')
  expect(world.said.at(-1)).toBe('Het is tien uur.')
})

test('what was said aloud and not understood is answered once a minute, what was typed each time; all of it is told', async () => {
  const world = await listening()
  for (const text of ['en toen zei ze tegen hem', 'dat hij de boot moest nemen'])
    await say(world, text, 'spoken')
  await world.clock.advance(speakingTime)
  expect(world.said).toEqual(['Dat heb ik niet begrepen.'])
  await say(world, 'mijn bril is weg')
  await world.clock.advance(minute)
  await say(world, 'naar de overkant van het water', 'spoken')
  await world.clock.advance(minute)
  expect(world.said).toHaveLength(3)
  expect(toldAs(world)).toHaveLength(4)
  expect([...world.server.heard.values()][0]).toMatchObject({
    language: 'nl-NL',
    at: '2026-11-16T09:00:01.000Z',
  })
  // Nothing that could be a word.
  await say(world, '?!', 'spoken')
  await world.clock.advance(minute)
  expect(toldAs(world)).toHaveLength(4)
})

test('what was not understood waits for a connection, survives a power cut, and goes in few calls; the oldest give way', async () => {
  const world = await listening()
  world.network.down = true
  for (let count = 0; count < 210; count += 1) await say(world, `dit is zinnetje nummer ${count}`, 'spoken')
  await world.clock.advance(minute)
  expect(heardOnDisk(world)).toBe(200)
  world.kill()
  await world.start()
  await world.clock.advance(second)
  world.network.down = false
  await world.clock.advance(5 * minute)
  expect(world.server.heardAtOnce).toEqual([50, 50, 50, 50])
  expect(toldAs(world)).toHaveLength(200)
  expect(toldAs(world)[0]).toBe('dit is zinnetje nummer 10')
  expect(heardOnDisk(world)).toBe(0)
})

test('a page of somebody else in the place of the answer loses nothing; a refusal keeps nobody’s words', async () => {
  const world = await listening()
  world.server.override('/device/v1/heard', { ...success(200), text: '<html>Welcome to our WiFi</html>' })
  await say(world, 'waar is mijn bril gebleven')
  await world.clock.advance(minute)
  expect(heardOnDisk(world)).toBe(1)
  world.server.override('/device/v1/heard', null)
  await world.clock.advance(20 * minute)
  expect(toldAs(world)).toEqual(['waar is mijn bril gebleven'])
  world.server.override('/device/v1/heard', failure(400, 'invalid_input'))
  await say(world, 'en waar is mijn stok')
  await world.clock.advance(minute)
  expect(heardOnDisk(world)).toBe(0)
  expect([...world.disk.entries.values()].join()).not.toContain('stok')
})

test('[SEC-49] what waits to be told goes when the permission does, also the words of a command', async () => {
  const world = await listening()
  world.server.override('/device/v1/heard', failure(503, 'internal_error'))
  world.server.override('/device/v1/executions', failure(503, 'internal_error'))
  await say(world, 'waar is mijn bril gebleven')
  await say(world, 'zet een kopje koffie')
  await world.clock.advance(10 * second)
  expect(heardOnDisk(world)).toBe(1)
  await change(world, partsOf({ allowed: ['speechInteractions'] }))
  expect(heardOnDisk(world)).toBe(0)
  world.server.override('/device/v1/heard', null)
  world.server.override('/device/v1/executions', null)
  await world.clock.advance(20 * minute)
  expect(toldAs(world)).toEqual([])
  expect(runs(world)).toMatchObject([{ command: { text: null }, ended: { outcome: 'completed' } }])
})

test('a command whose script is not here is answered in words, and nothing is told of it', async () => {
  const world = await listening()
  await change(
    world,
    partsOf().filter(({ kind }) => kind !== 'script'),
  )
  await say(world, 'zet een kopje koffie')
  expect(world.said).toEqual(['Dat kan ik nu niet doen.'])
  await world.clock.advance(minute)
  expect([runs(world), toldAs(world), world.faults]).toEqual([[], [], []])
})

test('parts that cannot be read are named, and what may be switched off is', async () => {
  const world = await listening()
  await change(world, [
    ...partsOf().filter(({ kind }) => kind !== 'speechInteraction'),
    { kind: 'speechInteraction', id: interactionId, value: { commands: 'koffie' } },
    { kind: 'defaultCommands', id: 'default', value: { disabled: 'all' } },
  ])
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)).toMatchObject({
    unreadable: [
      { kind: 'speechInteraction', id: interactionId },
      { kind: 'defaultCommands', id: 'default' },
    ].toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
  })
  await say(world, 'hoe laat is het')
  expect(world.said).toEqual(['Dat heb ik niet begrepen.'])
})

test('what carers taught counts also where it says the same as something that they switched off', async () => {
  const value = { title: 'Muziek', commands: ['speel muziek'], scriptId }
  const world = await listening({
    others: [
      { kind: 'speechInteraction', id: '00000000-0000-7000-9000-000000000009', value },
      { kind: 'defaultCommands', id: 'default', value: { disabled: ['music'] } },
    ],
  })
  await say(world, 'speel muziek')
  expect(world.said).toEqual(['Ik zet koffie.'])
})

const questioned = scriptOf(
  [
    a.closedQuestion('ask', 'Gaat het goed?'),
    a.say('well', 'Fijn.'),
    a.wait('rest', 30),
    a.say('bye', 'Dag.'),
  ],
  [to.answer('ask', 'yes', 'well'), to.next('well', 'rest'), to.next('rest', 'bye')],
)

/** Says the same for so many seconds. */
const talking = (seconds: number) =>
  scriptOf(
    [a.say('more', 'Nog even.'), a.goto('again', seconds / 2 - 1), a.say('bye', 'Dag.')],
    [to.next('more', 'again'), to.jump('again', 'more'), to.reached('again', 'bye')],
  )

test('[SPI-05] a conversation is not cut off by a command: its answers are its own, and the command waits', async () => {
  const world = await listening()
  world.server.instruct(
    { kind: 'runScript', scriptVersionId: world.server.addScript(questioned) },
    10 * minute,
  )
  world.hint('instruction.waiting')
  await world.clock.advance(speakingTime)
  await say(world, 'zet een kopje koffie')
  // No answer to the question, which is asked once more.
  expect(world.said).toEqual(['Gaat het goed?', 'Gaat het goed?'])
  await world.clock.advance(speakingTime)
  await say(world, 'ja')
  await say(world, 'zet een kopje koffie')
  expect(world.said.slice(2)).toEqual(['Fijn.'])
  await world.clock.advance(10 * second)
  // The conversation waits silently for half a minute: the command is followed beside it.
  expect(world.said.slice(3)).toEqual(['Dat doe ik zo. Eerst maak ik dit af.', 'Ik zet koffie.'])
  // What the robot says by itself comes between two turns.
  await say(world, 'hoe laat is het')
  await world.clock.advance(10 * second)
  expect(world.said.at(-1)).toBe('Het is tien uur.')
  await world.clock.advance(minute)
  expect(world.said.slice(6)).toEqual(['Dag.'])
  expect(runs(world).map(({ ended }) => ended?.outcome)).toEqual(['completed', 'completed'])
})

test('a command that would have to wait for longer than two minutes is not begun any more', async () => {
  const world = await listening()
  world.server.instruct(
    { kind: 'runScript', scriptVersionId: world.server.addScript(talking(300)) },
    10 * minute,
  )
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  await say(world, 'zet een kopje koffie')
  await world.clock.advance(10 * minute)
  expect(world.said.filter((text) => text !== 'Nog even.')).toEqual([
    'Dat doe ik zo. Eerst maak ik dit af.',
    'Dag.',
  ])
  expect(runs(world)).toHaveLength(1)
})

test('stop ends the conversation that is heard, and not the one that waits; in silence it ends that one too', async () => {
  const waiting = scriptOf([a.wait('rest', 60), a.say('bye', 'Dag.')], [to.next('rest', 'bye')])
  const world = await listening()
  const perform = async (graph: ScriptGraph) => {
    world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(graph) }, 10 * minute)
    world.hint('instruction.waiting')
    await world.clock.advance(second)
  }
  const outcomes = () => runs(world).map(({ ended }) => ended?.outcome)
  await perform(waiting)
  await perform(talking(30))
  await say(world, 'stop alsjeblieft')
  await world.clock.advance(minute)
  expect(outcomes()).toEqual(['completed', 'interrupted'])
  expect(world.said).toEqual(['Nog even.', 'Dag.'])
  await perform(waiting)
  await say(world, 'stop alsjeblieft')
  await world.clock.advance(2 * minute)
  expect(outcomes()).toEqual(['completed', 'interrupted', 'interrupted'])
})

test('a robot that does not know the time says so, and begins nothing', async () => {
  const world = await listening()
  world.kill()
  world.clock.jump(-48 * 60 * minute)
  world.network.down = true
  await world.start()
  await world.clock.advance(minute)
  world.said.length = 0
  for (const text of ['zet een kopje koffie', 'hoe laat is het', 'wat gaan we vandaag doen']) {
    await say(world, text)
    await world.clock.advance(5 * second)
    expect(world.said.splice(0)).toEqual([expect.stringContaining('Ik weet niet hoe laat het is.')])
  }
  expect(world.faults).toEqual([])
})

/** Cut off at each of its steps after something was said to it, and switched on again; answers what came of it each time. */
async function cutAtAnyStep(text: string): Promise<readonly { world: RobotWorld; isCut: boolean }[]> {
  const ends: { world: RobotWorld; isCut: boolean }[] = []
  for (let cutAt = 1; ends.at(-1)?.isCut !== false; cutAt += 1) {
    const world = await listening()
    world.kill()
    await world.start()
    await world.clock.advance(second)
    world.kill()
    await world.start(cutAt)
    // What is said to a robot that is off, or not awake yet, is lost.
    if (world.power().isOn()) await say(world, text)
    await world.clock.advance(10 * second)
    const isCut = !world.power().isOn()
    if (isCut) await world.start()
    await world.clock.advance(2 * minute)
    ends.push({ world, isCut })
  }
  return ends
}

const leftOver = ({ disk }: RobotWorld) =>
  [...disk.entries.keys()].filter((key) => /^(journal|data\/(run|outbox))/.test(key))

test('[SPI-05] [BOT-05a] cut off at any step while it follows a command, its script is performed and told once', async () => {
  const ends = await cutAtAnyStep('zet een kopje koffie')
  for (const { world } of ends) {
    const times = world.said.filter((each) => each === 'Ik zet koffie.').length
    expect([world.faults, leftOver(world)]).toEqual([[], []])
    // Half a sentence is worse than one heard twice (R15).
    expect(times).toBeLessThanOrEqual(2)
    const told = runs(world).map(({ command, ended }) => ({ command, ended: ended?.outcome }))
    const once = { command: { interactionId, text: 'zet een kopje koffie', understood: 'at_once' } }
    expect(told).toEqual(times === 0 ? [] : [{ ...once, ended: 'completed' }])
  }
  expect(runs(ends.at(-1)?.world ?? createWorld())).toHaveLength(1)
  expect(ends.filter(({ world }) => runs(world).length === 1).length).toBeGreaterThan(10)
})

test('[BOT-05a] cut off at any step while it tells what it did not understand, that is told once or never was heard', async () => {
  const ends = await cutAtAnyStep('waar is mijn bril gebleven')
  for (const { world } of ends) {
    expect([world.faults, leftOver(world)]).toEqual([[], []])
    expect(toldAs(world).length).toBeLessThanOrEqual(1)
  }
  expect(ends.filter(({ world }) => toldAs(world).length === 1).length).toBeGreaterThan(3)
  expect(toldAs(ends.at(-1)?.world ?? createWorld())).toHaveLength(1)
})

/** Everything that can happen to a robot while people talk to it, in any order. */
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('say' as const),
      text: fc.constantFrom(
        'zet een kopje koffie',
        'zet een kopje koffie met suiker klaar',
        'waar is mijn bril gebleven',
        'hoe laat is het',
        'speel muziek',
        'stop alsjeblieft',
        'harder alsjeblieft',
        'zeg het nog eens',
        'ja',
        'nee',
      ),
      how: fc.constantFrom('typed' as const, 'spoken' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 25 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('cut' as const), afterSteps: fc.integer({ min: 1, max: 40 }) }),
  },
  fc.record({ what: fc.constant('network' as const), down: fc.boolean() }),
  fc.record({ what: fc.constant('lose' as const), answers: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constant('taught' as const), isOn: fc.boolean() }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

const seed = 20_261_117

test(
  `[SPI-05] [BOT-05a] whatever is said and happens in whatever order, what was begun ends and is told once (seed ${seed})`,
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
        const world = await listening()
        for (const each of happenings) await happen(world, each)
        world.network.down = false
        world.network.loses = () => false
        world.kill()
        await world.start()
        await world.clock.advance(20 * minute)
        const said = (part: string) =>
          happenings.filter((each) => each.what === 'say' && each.text.includes(part)).length
        expect([world.faults, leftOver(world)]).toEqual([[], []])
        expect(runs(world).length).toBeLessThanOrEqual(said('koffie'))
        expect(runs(world).every(({ ended }) => ended !== undefined)).toBe(true)
        expect(toldAs(world).length).toBeLessThanOrEqual(said(''))
        expect(await world.robot().status()).toMatchObject({ mood: 'awake', isAsking: false })
      }),
      { seed, numRuns: process.env.KOMPAAN_LONG === '1' ? 1000 : 100 },
    )
  },
)

async function happen(world: RobotWorld, happening: Happening): Promise<void> {
  const { clock, network, server } = world
  switch (happening.what) {
    case 'say':
      // A robot whose power is off hears nothing.
      if (world.power().isOn()) void world.robot().hear(happening.text, happening.how)
      break
    case 'pass':
      await clock.advance(happening.seconds * second)
      break
    case 'cut':
      world.kill()
      await world.start(happening.afterSteps)
      break
    case 'network':
      network.down = happening.down
      break
    case 'lose': {
      let left = happening.answers
      network.loses = () => (left -= 1) >= 0
      break
    }
    case 'taught':
      server.setParts(partsOf().filter(({ kind }) => happening.isOn || kind !== 'speechInteraction'))
      world.hint('state.changed')
      break
  }
  await clock.advance(0)
  if (!world.power().isOn()) await world.start()
  await clock.advance(0)
}

test('a reset leaves nothing of what was said, taught or set', async () => {
  const world = await listening()
  await say(world, 'harder alsjeblieft')
  await world.clock.advance(speakingTime)
  world.server.override('/device/v1/heard', failure(503, 'internal_error'))
  await say(world, 'waar is mijn bril gebleven')
  await world.clock.advance(speakingTime)
  await say(world, 'zet een kopje koffie met suiker klaar')
  expect(world.appearance()).toMatchObject({ isAsking: true })
  expect(world.voice.loudness).toBe(0.85)
  world.server.instruct({ kind: 'reset' }, 10 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.faults).toEqual([])
  expect([...world.disk.entries.values()].join()).not.toMatch(/bril|koffie/)
  expect([...world.disk.entries.keys()].filter((key) => /loudness|outbox/.test(key))).toEqual([])
  expect(world.voice.loudness).toBe(0.7)
  world.said.length = 0
  await change(world, [{ kind: 'permissions', id: 'robot', value: { allowed: everything } }])
  await say(world, 'zeg het nog eens')
  await world.clock.advance(speakingTime)
  await say(world, 'zet een kopje koffie')
  expect(world.said).toEqual(['Ik heb nog niets gezegd.', 'Dat heb ik niet begrepen.'])
})
