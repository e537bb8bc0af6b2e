import { reminderGraph, type ScriptGraph } from '@kompaan/script/core'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { expect, test } from 'vitest'
import type { ScriptRun } from '../testing/fake-server.ts'
import { failure, success } from '../testing/link-answers.ts'
import { createWorld, speakingTime, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const everything = ['googleAudioTranscription', 'shareReports', 'statusCheck']

/** A robot that was told to perform a script. */
async function performing(
  graph: ScriptGraph,
  { allowed = everything, validFor = 10 * minute } = {},
): Promise<RobotWorld & { readonly instruction: string }> {
  const world = createWorld()
  world.server.setState({ permissions: { allowed } })
  await world.start()
  const scriptVersionId = world.server.addScript(graph)
  const instruction = world.server.instruct({ kind: 'runScript', scriptVersionId }, validFor)
  world.hint('instruction.waiting')
  await world.clock.advance(0)
  return { ...world, instruction }
}

const onlyRun = ({ server }: RobotWorld): ScriptRun | undefined => [...server.scriptRuns.values()][0]
const outcomeOf = ({ server }: RobotWorld, id: string) =>
  server.results.get(id)?.map(({ outcome }) => outcome)
const entriesOf = (world: RobotWorld) =>
  [...(onlyRun(world)?.feedback.values() ?? [])].toSorted((one, other) => one.sequence - other.sequence)

/** Somebody who answers a second after the question was asked. */
async function answer(world: RobotWorld, text: string): Promise<void> {
  await world.clock.advance(speakingTime + second)
  expect(world.appearance()).toMatchObject({ isAsking: true, mood: 'listening' })
  await world.robot().hear(text)
  await world.clock.advance(0)
}

const visit = scriptOf(
  [
    a.say('hello', 'Goedemorgen', { notify: true }),
    a.wait('pause', 30),
    a.multipleChoice('coffee', 'Wilt u koffie?'),
    a.say('bring', 'Ik geef het door.'),
    a.say('later', 'Goed, later.'),
    a.say('alone', 'Ik kan u nu niet verstaan.'),
    a.say('unclear', 'Ik vraag het straks nog eens.'),
  ],
  [
    to.next('hello', 'pause'),
    to.next('pause', 'coffee'),
    to.offline('coffee', 'alone'),
    to.command('coffee', ['ja graag'], 'bring'),
    to.command('coffee', ['nee dank u'], 'later'),
    to.other('coffee', 'unclear'),
  ],
)

test('[BOT-04] the robot performs a script: it says, waits, asks, understands, and tells each step once', async () => {
  const world = await performing(visit)
  expect(world.said).toEqual(['(ping)', 'Goedemorgen'])
  await world.clock.advance(speakingTime + 29 * second)
  expect(world.said).toEqual(['(ping)', 'Goedemorgen'])
  await world.clock.advance(second)
  expect(world.said.at(-1)).toBe('Wilt u koffie?')
  // What was done so far is told while it goes on, a second later.
  await world.clock.advance(second)
  expect(entriesOf(world)).toMatchObject([
    { sequence: 0, type: 'say', text: 'Goedemorgen', notify: true },
    { sequence: 1, type: 'wait', seconds: 30 },
  ])
  expect(onlyRun(world)?.ended).toBeUndefined()
  expect(outcomeOf(world, world.instruction)).toBeUndefined()

  await answer(world, 'Ja, graag!')
  expect(world.appearance()).toMatchObject({ isAsking: false })
  expect(world.said.at(-1)).toBe('Ik geef het door.')
  await world.clock.advance(speakingTime)
  expect(entriesOf(world).slice(2)).toMatchObject([
    {
      sequence: 2,
      type: 'multipleChoice',
      text: 'Wilt u koffie?',
      intentionType: 'command',
      answer: 'ja graag',
      heardAt: expect.stringMatching(/Z$/),
      answeredAt: expect.stringMatching(/Z$/),
    },
    { sequence: 3, type: 'say', text: 'Ik geef het door.' },
  ])
  expect(onlyRun(world)).toMatchObject({
    instructionId: world.instruction,
    ended: { outcome: 'completed', reason: 'finished' },
  })
  expect(outcomeOf(world, world.instruction)).toEqual(['done'])
  expect([...world.disk.entries.keys()].filter((key) => /^data\/(run|outbox)/.test(key))).toEqual([])
})

test('a question is asked once more after 20 seconds of silence, and then takes the branch other', async () => {
  const world = await performing(visit)
  await world.clock.advance(speakingTime + 30 * second)
  const asked = () => world.said.filter((text) => text === 'Wilt u koffie?').length
  await world.clock.advance(speakingTime + 19 * second)
  expect(asked()).toBe(1)
  await world.clock.advance(second)
  expect(asked()).toBe(2)
  await world.clock.advance(speakingTime + 20 * second)
  expect(world.said.at(-1)).toBe('Ik vraag het straks nog eens.')
  await world.clock.advance(speakingTime)
  expect(entriesOf(world)[2]).toMatchObject({ intentionType: 'other', answer: null, heardAt: null })
  // When it was asked first.
  expect(entriesOf(world)[2]?.executionTime).toBe('2026-11-16T09:00:32.000Z')
})

test('an answer before the last word of the question counts; one too late, or a second one, is no answer', async () => {
  const world = await performing(visit)
  await world.clock.advance(speakingTime + 30 * second)
  await world.clock.advance(second)
  await world.robot().hear('nee dank u')
  void world.robot().hear('ja graag')
  await world.clock.advance(second)
  expect(world.said.at(-1)).toBe('Goed, later.')
  void world.robot().hear('ja graag')
  await world.clock.advance(10 * second)
  expect(world.said.slice(-2)).toEqual(['Goed, later.', 'Ik hoorde: ja graag'])
  expect(entriesOf(world)[2]).toMatchObject({ answer: 'nee dank u' })
  expect(entriesOf(world)).toHaveLength(4)
})

test.each([
  ['is not allowed to', { allowed: ['statusCheck'], isDown: false }],
  ['has no connection', { allowed: everything, isDown: true }],
])('a robot that %s listen goes the way of offline, without asking', async (_, { allowed, isDown }) => {
  const world = await performing(visit, { allowed })
  world.network.down = isDown
  await world.clock.advance(speakingTime + 2 * minute)
  expect(world.said).toEqual(['(ping)', 'Goedemorgen', 'Ik kan u nu niet verstaan.'])
  world.network.down = false
  await world.clock.advance(minute)
  expect(entriesOf(world)[2]).toMatchObject({ intentionType: 'offline', answer: null })
})

const pills = scriptOf(
  [
    a.statusCheck('look', 60, 120, 'pillBox'),
    a.say('taken', 'Fijn.'),
    a.say('missed', 'Denkt u aan uw pillen?'),
    a.say('unknown', 'Ik kon het niet zien.'),
  ],
  [
    to.answer('look', 'yes', 'taken'),
    to.answer('look', 'no', 'missed'),
    to.answer('look', 'other', 'unknown'),
  ],
)

test('[BOT-06] a status check goes on as soon as the server tells of it', async () => {
  const world = await performing(pills)
  await world.clock.advance(30 * second)
  expect(world.said).toEqual([])
  world.server.statusEvents.push({ name: 'pillBox', at: world.clock.system() })
  world.hint('status.happened')
  await world.clock.advance(0)
  expect(world.said).toEqual(['Fijn.'])
  await world.clock.advance(speakingTime)
  expect(entriesOf(world)[0]).toMatchObject({ type: 'statusCheck', statusCheck: 'pillBox', answer: 'yes' })
})

test('[BOT-06] what happened in the window before it counts, what happened earlier does not', async () => {
  const world = createWorld()
  world.server.setState({ permissions: { allowed: everything } })
  const now = world.clock.system()
  world.server.statusEvents.push({ name: 'pillBox', at: now - 59 * second }, { name: 'door', at: now })
  await world.start()
  world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(pills) })
  world.hint('instruction.waiting')
  await world.clock.advance(0)
  expect(world.said).toEqual(['Fijn.'])
  const late = createWorld()
  late.server.setState({ permissions: { allowed: everything } })
  late.server.statusEvents.push({ name: 'pillBox', at: now - 61 * second })
  await late.start()
  late.server.instruct({ kind: 'runScript', scriptVersionId: late.server.addScript(pills) })
  late.hint('instruction.waiting')
  await late.clock.advance(119 * second)
  expect(late.said).toEqual([])
  await late.clock.advance(second)
  expect(late.said).toEqual(['Denkt u aan uw pillen?'])
})

test('[BOT-06] a hint that got lost costs a minute at most', async () => {
  const world = await performing(pills)
  await world.clock.advance(second)
  world.server.statusEvents.push({ name: 'pillBox', at: world.clock.system() })
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Fijn.'])
})

test.each([
  [
    'the permission is missing',
    (world: RobotWorld) => world.server.setState({ permissions: { allowed: [] } }),
    0,
  ],
  ['nobody tells what happens around the robot', ({ server }: RobotWorld) => (server.isUnwatched = true), 0],
  [
    'the server does not allow it',
    ({ server }: RobotWorld) => server.override('/device/v1/status-events', failure(403, 'forbidden')),
    0,
  ],
  ['there is no connection', ({ network }: RobotWorld) => (network.down = true), 3 * minute],
  [
    'a page of somebody else answers',
    ({ server }: RobotWorld) =>
      server.override('/device/v1/status-events', { ...success(200), text: '<html>Welkom</html>' }),
    3 * minute,
  ],
])('[BOT-06] never a false no: when %s it is unknown', async (_, prepare, after) => {
  const first = scriptOf([a.wait('first', 2), ...pills.steps], [to.next('first', 'look'), ...pills.links])
  const world = await performing(first)
  prepare(world)
  world.hint('state.changed')
  await world.clock.advance(2 * second + after)
  expect(world.said).toEqual(['Ik kon het niet zien.'])
  await world.clock.advance(speakingTime)
  world.network.down = false
  await world.clock.advance(2 * minute)
  expect(entriesOf(world)[1]).toMatchObject({ answer: 'other' })
})

test('[BOT-06] a connection that was away, and is there at the end of the window, gives the true answer', async () => {
  const world = await performing(pills)
  world.network.down = true
  await world.clock.advance(minute)
  world.network.down = false
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Denkt u aan uw pillen?'])
})

const mood = {
  id: 'tell',
  type: 'report',
  reportType: 'mood',
  formFields: [
    {
      key: 'mood',
      displayName: 'Stemming',
      required: true,
      type: 'choice',
      options: ['goed', 'matig'],
      conditions: [],
      defaultValue: null,
      value: 'goed',
    },
    {
      key: 'why',
      displayName: 'Waardoor',
      required: false,
      type: 'text',
      options: [],
      conditions: [{ key: 'mood', matchesValue: ['matig'] }],
      defaultValue: null,
      value: 'slecht geslapen',
    },
  ],
} as const
const telling = scriptOf([mood, a.say('told', 'Ik heb het doorgegeven.')], [to.next('tell', 'told')])

test('[BOT-07] a report is sent as it was filled in, without what does not show', async () => {
  const world = await performing(telling)
  await world.clock.advance(second)
  const run = onlyRun(world)
  expect([...world.server.reports.values()]).toMatchObject([
    {
      reportType: 'mood',
      executionId: run?.id,
      scriptVersionId: run?.scriptVersionId,
      fields: [
        { key: 'mood', value: 'goed' },
        { key: 'why', value: null },
      ],
    },
  ])
  expect(world.said).toEqual(['Ik heb het doorgegeven.'])
  await world.clock.advance(speakingTime)
  expect(entriesOf(world)[0]).toMatchObject({ type: 'report', text: 'mood', sent: true })
})

test('[BOT-07] without the permission nothing is sent, and that is told', async () => {
  const world = await performing(telling, { allowed: [] })
  await world.clock.advance(minute)
  expect(world.server.reports.size).toBe(0)
  expect(world.server.requests).not.toContain('POST /device/v1/reports')
  expect(entriesOf(world)[0]).toMatchObject({ sent: false })
  expect(world.said).toEqual(['Ik heb het doorgegeven.'])
})

test.each([
  ['a page with status 200', { ...success(200), text: '<html>Welkom</html>' }],
  ['a page with status 403', { ...success(403), text: '<html>Nee</html>' }],
  ['a page with status 404', { ...success(404), text: '<html>Niets</html>' }],
  ['our own 500', failure(500, 'internal')],
])('[BOT-07] a report is kept until the server itself has it, also when %s answers', async (_, given) => {
  const world = createWorld()
  world.server.setState({ permissions: { allowed: everything } })
  world.server.override('/device/v1/reports', given)
  await world.start()
  world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(telling) })
  world.hint('instruction.waiting')
  await world.clock.advance(10 * minute)
  world.kill()
  await world.start()
  await world.clock.advance(20 * minute)
  expect(world.server.requests.filter((each) => each === 'POST /device/v1/reports').length).toBeGreaterThan(2)
  expect(world.server.reports.size).toBe(0)
  world.server.override('/device/v1/reports', null)
  await world.clock.advance(16 * minute)
  expect(world.server.reports.size).toBe(1)
})

test('[BOT-07] a report whose permission was taken back on its way is set aside', async () => {
  const world = createWorld()
  world.server.setState({ permissions: { allowed: everything } })
  world.server.override('/device/v1/reports', failure(403, 'forbidden'))
  await world.start()
  world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(telling) })
  world.hint('instruction.waiting')
  await world.clock.advance(10 * minute)
  expect(world.server.requests.filter((each) => each === 'POST /device/v1/reports')).toHaveLength(1)
  expect(await world.robot().status()).toMatchObject({ reportsWaiting: 0, reportsSetAside: 1 })
})

test('what somebody typed in the portal is said between two turns: during a wait at once, after a question its answer first', async () => {
  const world = await performing(visit)
  await world.clock.advance(speakingTime + 10 * second)
  world.server.instruct({ kind: 'speak', text: 'Ik kom eraan' })
  world.hint('instruction.waiting')
  await world.clock.advance(0)
  expect(world.said.at(-1)).toBe('Ik kom eraan')
  await world.clock.advance(20 * second)
  expect(world.said.at(-1)).toBe('Wilt u koffie?')
  world.server.instruct({ kind: 'speak', text: 'Bijna daar' })
  world.hint('instruction.waiting')
  await answer(world, 'ja graag')
  expect(world.said.slice(-2)).toEqual(['Wilt u koffie?', 'Bijna daar'])
  await world.clock.advance(speakingTime)
  expect(world.said.at(-1)).toBe('Ik geef het door.')
})

/** Says the same for so many seconds, and then that it is done. */
const talking = (seconds: number) =>
  scriptOf(
    [a.say('more', 'Nog even'), a.goto('again', seconds / 2 - 1), a.say('end', 'Klaar')],
    [to.next('more', 'again'), to.jump('again', 'more'), to.reached('again', 'end')],
  )

test('one conversation at a time: the next waits for its turn, and is not held when that comes too late', async () => {
  const world = await performing(talking(58))
  const say = (text: string) => world.server.addScript(scriptOf([a.say('only', text)]))
  const soon = world.server.instruct({ kind: 'runScript', scriptVersionId: say('Tweede') }, 10 * minute)
  const expired = world.server.instruct({ kind: 'runScript', scriptVersionId: say('Derde') }, 30 * second)
  world.hint('instruction.waiting')
  const said = () => world.said.filter((text) => text !== 'Nog even')
  await world.clock.advance(57 * second)
  expect(said()).toEqual([])
  await world.clock.advance(10 * second)
  expect(said()).toEqual(['Klaar', 'Tweede'])
  await world.clock.advance(minute)
  expect(said()).toEqual(['Klaar', 'Tweede'])
  expect(outcomeOf(world, soon)).toEqual(['done'])
  // The server does not list it any more; had it, the robot would have passed it over.
  expect(outcomeOf(world, expired) ?? ['expired']).toEqual(['expired'])
})

test('a reset ends the conversation at once and leaves nothing of it', async () => {
  const world = await performing(visit)
  await world.clock.advance(speakingTime + 31 * second)
  expect(world.appearance()?.said).toContain('Wilt u koffie?')
  world.server.instruct({ kind: 'reset' }, 30 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.server.resetting).toBe(false)
  expect(world.said.slice(2)).toEqual(['Wilt u koffie?'])
  expect([...world.disk.entries.values()].join()).not.toMatch(/koffie|Goedemorgen/)
  expect([...world.disk.entries.keys()].filter((key) => /^data\/(run|script|outbox)/.test(key))).toEqual([])
  expect(world.faults).toEqual([])
})

test('a script goes on after the restart of an update, with the words that were cut short', async () => {
  const world = createWorld()
  world.server.setState({ permissions: { allowed: everything } })
  const release = new TextEncoder().encode('the new release')
  world.server.publish('2.21.0', release)
  world.server.instruct({ kind: 'fetch', version: '2.21.0' }, 10 * minute)
  await world.start()
  await world.clock.advance(minute)
  const script = scriptOf([a.say('one', 'Een'), a.say('two', 'Twee')], [to.next('one', 'two')])
  const id = world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(script) })
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  world.server.instruct({ kind: 'restart', version: '2.21.0' }, 10 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  const announcement = 'Ik start opnieuw op voor een update. Ik ben zo terug.'
  expect(world.said).toEqual(['Een', announcement, 'Een', 'Twee'])
  expect(entriesOf(world).map(({ text }) => text)).toEqual(['Een', 'Twee'])
  expect(outcomeOf(world, id)).toEqual(['done'])
})

test('a script is performed to its end without a connection, and all of it is told in few calls afterwards', async () => {
  const steps = Array.from({ length: 250 }, (_, index) => a.say(`s${index}`, `Zin ${index}`))
  const links = steps.slice(1).map(({ id }, index) => to.next(`s${index}`, id))
  const world = await performing(scriptOf(steps, links))
  world.network.down = true
  await world.clock.advance(20 * minute)
  expect(world.said).toHaveLength(250)
  const before = world.server.requests.length
  world.network.down = false
  await world.clock.advance(2 * minute)
  expect(entriesOf(world).map(({ sequence }) => sequence)).toEqual(steps.map((_, index) => index))
  const calls = world.server.requests.slice(before).filter((each) => each === 'POST /device/v1/executions')
  expect(calls.length).toBeLessThanOrEqual(4)
})

test('of a script that goes round and round the first thousand steps are told, and its end', async () => {
  const steps = Array.from({ length: 11 }, (_, index) => a.say(`s${index}`, `Zin ${index}`))
  const links = steps.slice(1).map(({ id }, index) => to.next(`s${index}`, id))
  const round = scriptOf(
    [...steps, a.goto('again', 99)],
    [...links, to.next('s10', 'again'), to.jump('again', 's0')],
  )
  const world = await performing(round)
  await world.clock.advance(1100 * speakingTime + minute)
  expect(world.said).toHaveLength(1100)
  expect(entriesOf(world)).toHaveLength(1000)
  expect(onlyRun(world)?.ended).toMatchObject({ reason: 'finished' })
})

test.each([
  ['a script that is not there', failure(404, 'not_found'), ['failed']],
  ['a script that it does not understand', success(200, { steps: [{ stepType: 'dance' }] }), ['failed']],
  ['a page of somebody else', { ...success(200), text: '<html>Welkom</html>' }, ['done']],
  ['our own 500', failure(500, 'internal'), ['done']],
])('told to perform %s, the robot says nothing that is not there', async (_, given, outcome) => {
  const world = createWorld()
  const scriptVersionId = world.server.addScript(scriptOf([a.say('only', 'Hallo')]))
  world.server.override(`/device/v1/scripts/${scriptVersionId}`, given)
  const id = world.server.instruct({ kind: 'runScript', scriptVersionId }, 10 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual([])
  world.server.override(`/device/v1/scripts/${scriptVersionId}`, null)
  await world.clock.advance(2 * minute)
  expect(outcomeOf(world, id)).toEqual(outcome)
})

test('[BOT-04] a repeated reminder, which ends in a goto, is reported as completed', async () => {
  let ids = 0
  const form = {
    text: 'Uw pil.',
    notify: false,
    greet: false,
    sayTime: false,
    repeat: { times: 2, minutes: 5 },
  }
  const reminder = reminderGraph(form, { newId: () => `id ${(ids += 1)}` })
  const world = await performing(reminder, { validFor: hour })
  await world.clock.advance(hour)
  expect(world.said).toEqual(['Uw pil.', 'Uw pil.', 'Uw pil.'])
  expect(onlyRun(world)?.ended).toMatchObject({ outcome: 'completed', reason: 'finished' })
  expect(outcomeOf(world, world.instruction)).toEqual(['done'])
})

test('[BOT-04] a goto without a target is passed over, and fails the script only when nothing follows it', async () => {
  const steps = [a.say('one', 'Een'), a.goto('again', 1), a.say('two', 'Twee')] as const
  const passedOver = scriptOf(steps, [to.next('one', 'again'), to.reached('again', 'two')])
  const world = await performing(passedOver)
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Een', 'Twee'])
  expect(onlyRun(world)?.ended).toMatchObject({ outcome: 'completed', reason: 'finished' })
  const ending = await performing(scriptOf(steps.slice(0, 2), [to.next('one', 'again')]))
  await ending.clock.advance(minute)
  expect(onlyRun(ending)?.ended).toMatchObject({ outcome: 'failed', reason: 'missingStep' })
})

test('a script that begins too late is not begun', async () => {
  const world = createWorld()
  const scriptVersionId = world.server.addScript(scriptOf([a.say('only', 'Hallo')]))
  const id = world.server.instruct({ kind: 'runScript', scriptVersionId }, 10 * minute)
  world.server.redeliver = true
  await world.clock.advance(10 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual([])
  expect(outcomeOf(world, id)?.[0]).toBe('expired')
})

test('a robot without a voice says that the script failed, and not that it was held', async () => {
  const world = createWorld()
  world.voice.broken = true
  const id = world.server.instruct({
    kind: 'runScript',
    scriptVersionId: world.server.addScript(scriptOf([a.say('only', 'Hallo')])),
  })
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toEqual(['failed'])
  expect(onlyRun(world)).toMatchObject({ ended: { outcome: 'failed', reason: 'stopped' } })
  // The server hears that it failed; why is in the robot's own log.
  expect(world.faults).toHaveLength(1)
  expect(entriesOf(world)).toEqual([])
})

test('[BOT-05a] a conversation whose moment has passed is not taken up again, a wait lasts what is left of it', async () => {
  const script = scriptOf([a.wait('long', 59), a.say('end', 'Klaar')], [to.next('long', 'end')])
  const soon = await performing(script)
  await soon.clock.advance(20 * second)
  soon.kill()
  await soon.clock.advance(30 * second)
  await soon.start()
  await soon.clock.advance(8 * second)
  expect(soon.said).toEqual([])
  await soon.clock.advance(second)
  expect(soon.said).toEqual(['Klaar'])

  const late = await performing(script)
  late.kill()
  await late.clock.advance(17 * minute)
  await late.start()
  await late.clock.advance(hour)
  expect(late.said).toEqual([])
  expect(onlyRun(late)?.ended).toMatchObject({ outcome: 'interrupted', reason: 'interrupted' })
  expect(outcomeOf(late, late.instruction)).toEqual(['interrupted'])
})

test('a script that earlier software was performing when it was updated goes on', async () => {
  const world = await performing(
    scriptOf([a.say('one', 'Een'), a.say('two', 'Twee')], [to.next('one', 'two')]),
  )
  await world.clock.advance(speakingTime + second)
  world.kill()
  const key = `data/run/${world.instruction}`
  world.disk.entries.set('data/run', world.disk.entries.get(key) ?? '')
  world.disk.entries.delete(key)
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Een', 'Twee', 'Twee'])
  expect(outcomeOf(world, world.instruction)).toEqual(['done'])
  expect([...world.disk.entries.keys()].filter((each) => each.startsWith('data/run'))).toEqual([])
})

test('[DIR-04] a question that somebody asks at once is not asked again after a power cut, nor after a restart', async () => {
  const world = createWorld()
  world.server.setState({ permissions: { allowed: everything } })
  await world.start()
  const scriptVersionId = world.server.addScript(scriptOf([a.closedQuestion('only', 'Wilt u koffie?')]))
  const id = world.server.instruct({ kind: 'runScript', scriptVersionId, once: true })
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(world.said).toEqual(['Wilt u koffie?'])
  expect([...world.server.received]).toEqual([id])
  world.kill()
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).toEqual(['Wilt u koffie?'])
  expect(outcomeOf(world, id)).toEqual(['interrupted'])
  expect(onlyRun(world)?.ended).toMatchObject({ outcome: 'interrupted' })
})

test('[DIR-04] a question that has to wait for a conversation is asked within two minutes or never', async () => {
  const world = await performing(talking(30))
  await world.clock.advance(second)
  const question = scriptOf([a.closedQuestion('only', 'Is het warm genoeg?')])
  const scriptVersionId = world.server.addScript(question)
  const soon = world.server.instruct({ kind: 'runScript', scriptVersionId, once: true })
  world.hint('instruction.waiting')
  await world.clock.advance(30 * second)
  expect(world.said.at(-1)).toBe('Klaar')
  await world.clock.advance(second)
  expect(world.said.at(-1)).toBe('Is het warm genoeg?')
  await answer(world, 'ja')
  expect(outcomeOf(world, soon)).toEqual(['done'])

  const long = await performing(talking(180))
  long.server.instruct({
    kind: 'runScript',
    scriptVersionId: long.server.addScript(question),
    once: true,
  })
  long.hint('instruction.waiting')
  await long.clock.advance(hour)
  expect(long.said.filter((text) => text !== 'Nog even')).toEqual(['Klaar'])
})

test('[BOT-05a] with a clock that fell back and no network nothing goes on, until the server tells the time', async () => {
  const world = await performing(
    scriptOf([a.say('one', 'Een'), a.say('two', 'Twee')], [to.next('one', 'two')]),
  )
  await world.clock.advance(second)
  world.kill()
  world.clock.jump(-400 * 24 * hour)
  world.network.down = true
  await world.start()
  await world.clock.advance(minute)
  expect(world.said.filter((text) => text !== 'Een')).toEqual([
    'Ik weet niet hoe laat het is. Ik doe niets op tijd tot ik weer verbinding heb.',
  ])
  world.network.down = false
  await world.clock.advance(minute)
  expect(world.said.slice(-2)).toEqual(['Een', 'Twee'])
  expect(entriesOf(world)).toHaveLength(2)
})

test('[BOT-05a] what cannot be written is not done: with a full disk the robot stops, and goes on when there is room', async () => {
  const script = scriptOf(
    [a.say('one', 'Een'), a.say('two', 'Twee'), a.say('three', 'Drie')],
    [to.next('one', 'two'), to.next('two', 'three')],
  )
  const world = await performing(script)
  world.disk.isFull = true
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Een'])
  expect(world.faults.length).toBeGreaterThan(0)
  world.kill()
  world.disk.isFull = false
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Een', 'Een', 'Twee', 'Drie'])
  expect(entriesOf(world).map(({ text }) => text)).toEqual(['Een', 'Twee', 'Drie'])
})

test('of versions of scripts the newest twenty stay', async () => {
  const world = createWorld()
  await world.start()
  for (let count = 0; count < 25; count += 1) {
    const scriptVersionId = world.server.addScript(scriptOf([a.say('only', `Nummer ${count}`)]))
    world.server.instruct({ kind: 'runScript', scriptVersionId })
    world.hint('instruction.waiting')
    await world.clock.advance(5 * second)
  }
  expect(world.said).toHaveLength(25)
  const kept = [...world.disk.entries].filter(([key]) => key.startsWith('data/script/'))
  expect(kept).toHaveLength(20)
  expect(kept.map(([, value]) => value).join()).not.toContain('Nummer 4')
})

test('[BOT-05b] what quick steps did in a second is told in one call, and all of it with the end', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `wait${index}`)
  const quick = scriptOf(
    names.map((name) => a.wait(name, 0.1)),
    names.slice(1).map((name, index) => to.next(names[index] ?? '', name)),
  )
  const world = await performing(quick)
  await world.clock.advance(10 * second)
  expect(onlyRun(world)?.ended?.outcome).toBe('completed')
  expect(entriesOf(world)).toHaveLength(20)
  const calls = world.server.requests.filter((each) => each === 'POST /device/v1/executions')
  // The beginning, two seconds of steps, and the end.
  expect(calls.length).toBeLessThanOrEqual(4)
})
