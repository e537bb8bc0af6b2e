import type { RobotLanguage, Schedule } from '@kompaan/contract/wire'
import { scheduleOnce } from '@kompaan/schedule'
import { writeGraph, type ScriptGraph } from '@kompaan/script/core'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { loadLanguage } from '@kompaan/speech/load-language'
import { expect, test } from 'vitest'
import { sha256Of, soundOf, wordsIn } from '../testing/fake-server.ts'
import { failure, success } from '../testing/link-answers.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'
import { isRecord } from './json.ts'
import { phrases } from './phrases.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const speech = '/device/v1/speech'

/** The clock of a world begins at ten o'clock of this day, in Amsterdam. */
const today = '2026-11-16'
function daily(time: string): Schedule {
  const made = scheduleOnce({ time: `${today}T${time}`, timeZone: 'Europe/Amsterdam' })
  if (!made.ok) throw new Error('no such time')
  return { ...made.value, dayOfMonth: ['*'], month: ['*'], recurring: true, endTime: null }
}

const saying = (...texts: readonly string[]) =>
  scriptOf(
    texts.map((text, at) => a.say(`${at}`, text)),
    texts.slice(1).map((_, at) => to.next(`${at}`, `${at + 1}`)),
  )

const taskIds = ['0192f0c1-2b3c-7d4e-8f50-000000000001', '0192f0c1-2b3c-7d4e-8f50-000000000002']

/** Each at its time, every day. */
function plan(
  { server }: RobotWorld,
  tasks: Readonly<Record<string, ScriptGraph>>,
  languages: readonly RobotLanguage[] = [],
): void {
  server.setParts(
    Object.entries(tasks).flatMap(([time, graph], at) => [
      {
        kind: 'task',
        id: taskIds[at] ?? '',
        value: {
          title: time,
          type: 'script',
          schedule: daily(time),
          exceptions: [],
          scriptId: `script ${at}`,
        },
      },
      {
        kind: 'script',
        id: `script ${at}`,
        value: {
          scriptVersionId: `version ${at}`,
          scriptLanguage: languages[at] ?? 'nl-NL',
          ...writeGraph(graph),
        },
      },
    ]),
  )
}

async function planned(tasks: Readonly<Record<string, ScriptGraph>>): Promise<RobotWorld> {
  const world = createWorld({ hasSpeaker: true })
  plan(world, tasks)
  await world.start()
  await world.clock.advance(minute)
  return world
}

const calls = ({ server }: RobotWorld) => server.requests.filter((each) => each === `POST ${speech}`).length
/** Without those of the robot's own, which it fetches too. */
const fetched = ({ server }: RobotWorld) =>
  server.spoken.filter((text) => !Object.values(phrases['nl-NL']).includes(text))
const outcomes = ({ server }: RobotWorld) => [...server.executions.values()].map(({ outcome }) => outcome)

const sentText = (body: unknown) => (isRecord(body) && typeof body.text === 'string' ? body.text : '')

async function tell(world: RobotWorld, text: string, time = 5 * second): Promise<void> {
  world.server.instruct({ kind: 'speak', text })
  world.hint('instruction.waiting')
  await world.clock.advance(time)
}

test('[BOT-02b] what is planned is fetched beforehand as sound, and heard without internet and after a restart', async () => {
  const world = await planned({ '10:30': saying('Neem uw pillen.', 'Met een glas water.') })
  expect(fetched(world)).toEqual(['Neem uw pillen.', 'Met een glas water.'])
  world.kill()
  await world.start()
  await world.clock.advance(minute)
  world.network.down = true
  await world.clock.advance(40 * minute)
  expect(world.speaker.played).toEqual(['Neem uw pillen.', 'Met een glas water.'])
  expect(world.said).toEqual([])
  world.network.down = false
  await world.clock.advance(minute)
  const [run] = world.server.scriptRuns.values()
  expect(run?.ended?.outcome).toBe('completed')
  // What is here is not asked for again.
  expect(world.server.spoken.filter((text) => text === 'Neem uw pillen.')).toHaveLength(1)
  expect(world.faults).toEqual([])
})

test('what comes first is fetched first; variables as they will be at its time, for a week', async () => {
  const world = await planned({
    '20:00': saying('Welterusten.'),
    '10:30': saying('Het is {{$time24h}} op {{$dayOfWeek}}.'),
  })
  expect(fetched(world).slice(0, 3)).toEqual([
    'Het is 10:30 op maandag.',
    'Welterusten.',
    'Het is 10:30 op dinsdag.',
  ])
  expect(world.server.spoken).toContain('Het is 10:30 op zondag.')
  world.network.down = true
  await world.clock.advance(2 * day)
  expect(world.speaker.played).toEqual([
    'Het is 10:30 op maandag.',
    'Welterusten.',
    'Het is 10:30 op dinsdag.',
    'Welterusten.',
  ])
  expect(world.said).toEqual([])
})

test('a question is fetched as it is asked first and again; what a command starts, where nothing in it changes', async () => {
  const world = createWorld({ hasSpeaker: true })
  world.server.setParts([
    { kind: 'speechInteraction', id: 'i', value: { commands: ['vertel een mop'], scriptId: 'mop' } },
    {
      kind: 'script',
      id: 'mop',
      value: {
        scriptVersionId: 'v',
        scriptLanguage: 'nl-NL',
        ...writeGraph(saying('Er was eens een eend.', 'Vandaag is het {{$dayOfWeek}}.')),
      },
    },
  ])
  await world.start()
  await world.clock.advance(5 * minute)
  expect(world.server.spoken).toContain('Er was eens een eend.')
  expect(world.server.spoken.filter((text) => text.startsWith('Vandaag'))).toEqual([])

  const asking = await planned({
    '10:30': scriptOf([a.closedQuestion('q', 'Hebt u gegeten?', { greet: true })], []),
  })
  expect(fetched(asking)).toEqual(['Goedemorgen. Hebt u gegeten?', 'Hebt u gegeten?'])
})

test('words of the moment are asked for, heard, and kept for the next time', async () => {
  const world = await planned({})
  await tell(world, 'Dag Riet')
  expect(world.speaker.played).toEqual(['Dag Riet'])
  const asked = calls(world)
  await tell(world, 'Dag Riet')
  expect(world.speaker.played).toEqual(['Dag Riet', 'Dag Riet'])
  expect(calls(world)).toBe(asked)
  expect(world.said).toEqual([])
  expect(outcomes(world)).toEqual(['completed', 'completed'])
})

test('what takes too long the host says; when it comes it is kept', async () => {
  const world = await planned({})
  world.network.delays = (path) => (path === speech ? 4 * second : 0)
  await tell(world, 'Dag Riet', 1400)
  expect([...world.said, ...world.speaker.played]).toEqual([])
  await world.clock.advance(200)
  expect(world.said).toEqual(['Dag Riet'])
  await world.clock.advance(10 * second)
  await tell(world, 'Dag Riet')
  expect(world.speaker.played).toEqual(['Dag Riet'])
  expect(world.said).toHaveLength(1)
})

test.each([
  ['there is no voice', failure(503, 'voice_unavailable')],
  ['it has asked too often', failure(429, 'too_many_requests')],
  ['an older server does not know the call', failure(404, 'not_found')],
  ['a page of some network comes', { ...success(200), header: () => 'text/html' }],
  ['a proxy fails', { ...success(500), text: '<html>' }],
])('when %s the host says it all at once, and the server is not asked again and again', async (_, answer) => {
  const world = createWorld({ hasSpeaker: true })
  plan(world, { '10:30': saying('Neem uw pillen.') })
  world.server.override(speech, answer)
  await world.start()
  await world.clock.advance(minute)
  const begun = world.clock.monotonic()
  await tell(world, 'Dag Riet')
  expect(world.saidAt.get('Dag Riet')).toBe(begun)
  await world.clock.advance(4 * hour)
  expect(world.said).toContain('Neem uw pillen.')
  // Some six an hour when it does not get better.
  expect(calls(world)).toBeLessThan(60)
  expect(outcomes(world)).toEqual(['completed'])
  world.server.override(speech, null)
  await world.clock.advance(hour)
  await tell(world, 'Dag Riet')
  expect(world.speaker.played.at(-1)).toBe('Dag Riet')
  expect(world.faults).toEqual([])
})

test.each([
  ['nothing', new Uint8Array()],
  ['no sound at all', new TextEncoder().encode('<html>Sign in</html>')],
  ['a sound that is cut off', soundOf('Neem uw pillen.').slice(0, -3)],
  ['silence', soundOf('\0'.repeat(100))],
  ['a sound without an end', new Uint8Array(9_000_000).fill(82)],
])('%s is not taken for a sentence: the host says it', async (_, file) => {
  const world = createWorld({ hasSpeaker: true })
  world.network.partSize = 1_000_000
  world.server.sound = () => file
  plan(world, { '10:30': saying('Neem uw pillen.') })
  await world.start()
  await world.clock.advance(hour)
  expect(world.said).toEqual(['Neem uw pillen.'])
  expect(world.speaker.played).toEqual([])
  expect(world.disk.sentences.size).toBe(0)
  expect(calls(world)).toBeLessThan(20)
  expect(world.faults).toEqual([])
})

test('a text that cannot be said is not asked for twice, and keeps no other waiting', async () => {
  const world = await planned({ '10:30': saying('😀', 'Dag') })
  expect(fetched(world)).toEqual(['Dag'])
})

test.each([
  ['the voice fails at', failure(503, 'voice_unavailable')],
  ['the server stumbles over', failure(500, 'internal')],
  ['a filter on the way does not like', { ...success(403), text: '<html>' }],
])(
  'one sentence that %s keeps no other waiting, neither those that are planned nor those of the moment',
  async (_, answer) => {
    const world = createWorld({ hasSpeaker: true })
    plan(world, { '18:00': saying('Zin 1', 'Fout', 'Zin 2') })
    world.server.override(speech, (body) => (sentText(body) === 'Fout' ? answer : undefined))
    await world.start()
    await world.clock.advance(10 * minute)
    expect(fetched(world)).toEqual(['Zin 1', 'Zin 2'])
    // Some three hours, in which it is asked for again.
    for (let turn = 0; turn < 100; turn += 1) {
      await tell(world, `Dag ${turn}`)
      await world.clock.advance(2 * minute)
    }
    expect(world.said.length).toBeLessThan(2)
    expect(world.faults).toEqual([])
  },
)

test('one sentence that breaks off each time on its way keeps no other waiting', async () => {
  const world = createWorld({ hasSpeaker: true })
  plan(world, { '18:00': saying('Fout', 'Zin 1', 'Zin 2') })
  world.server.override(speech, (body) => {
    world.network.breakAfter = sentText(body) === 'Fout' ? 10 : Infinity
    return undefined
  })
  await world.start()
  await world.clock.advance(10 * minute)
  const here = Array.from(world.disk.sentences.values(), wordsIn)
  expect(here).toEqual(expect.arrayContaining(['Zin 1', 'Zin 2']))
  expect(here).not.toContain('Fout')
  // As often as whatever the line does not let through.
  expect(fetched(world).filter((text) => text === 'Fout').length).toBeLessThan(40)
  expect(world.faults).toEqual([])
})

test('a language that the server does not speak leaves the others their voice', async () => {
  await loadLanguage('tr-TR')
  const world = createWorld({ hasSpeaker: true })
  const turkish = ['Bir', 'İki', 'Üç', 'Dört', 'Beş']
  plan(world, { '10:20': saying(...turkish), '18:00': saying('Neem uw pillen.') }, ['tr-TR'])
  world.server.override(speech, (body) =>
    turkish.includes(sentText(body)) ? failure(503, 'voice_unavailable') : undefined,
  )
  await world.start()
  await world.clock.advance(10 * minute)
  expect(fetched(world)).toEqual(['Neem uw pillen.'])
  for (let turn = 0; turn < 20; turn += 1) {
    await tell(world, `Dag ${turn}`)
    await world.clock.advance(2 * minute)
  }
  expect(world.said).toEqual(turkish)
  expect(calls(world) - world.server.spoken.length).toBeLessThan(20)
  expect(world.faults).toEqual([])
})

test('a sound that was spoiled on the disk is not heard: it is fetched anew, or the host says it', async () => {
  const world = await planned({ '10:30': saying('Neem uw pillen.') })
  for (const [name, file] of world.disk.sentences)
    world.disk.sentences.set(
      name,
      file.map((byte) => byte ^ 1),
    )
  world.network.down = true
  await world.clock.advance(hour)
  expect(world.said).toEqual(['Neem uw pillen.'])
  world.network.down = false
  await world.clock.advance(7 * hour)
  world.network.down = true
  await world.clock.advance(day)
  expect(world.speaker.played).toEqual(['Neem uw pillen.'])
})

test('a file that is not played to its end is said by the host, with nothing lost and that told as said', async () => {
  const world = await planned({})
  world.speaker.broken = true
  await tell(world, 'Dag Riet')
  expect(world.said).toEqual(['Dag Riet'])
  expect(outcomes(world)).toEqual(['completed'])
  world.voice.broken = true
  await tell(world, 'Dag Jan')
  expect(outcomes(world)).toEqual(['completed', 'failed'])
})

test('there is an end to what is kept: what was used longest ago makes way, but nothing that is planned', async () => {
  const world = createWorld({ hasSpeaker: true })
  plan(world, { '18:00': saying('Neem uw pillen.') })
  await world.start()
  await world.clock.advance(5 * minute)
  const sizes = [...world.disk.sentences.values()].reduce((sum, { length }) => sum + length, 0)
  world.disk.sentenceSpace = sizes + 2 * soundOf('Zin 1').length
  for (const text of ['Zin 1', 'Zin 2', 'Zin 1', 'Zin 3']) await tell(world, text)
  expect(world.speaker.played).toEqual(['Zin 1', 'Zin 2', 'Zin 1', 'Zin 3'])
  const before = calls(world)
  await tell(world, 'Zin 1')
  expect(calls(world)).toBe(before)
  await tell(world, 'Zin 2')
  expect(calls(world)).toBe(before + 1)
  world.network.down = true
  await world.clock.advance(9 * hour)
  expect(world.speaker.played.at(-1)).toBe('Neem uw pillen.')
})

test('on a full disk everything is said, by the host', async () => {
  const world = createWorld({ hasSpeaker: true })
  world.disk.sentenceSpace = 0
  plan(world, { '10:30': saying('Neem uw pillen.') })
  await world.start()
  await tell(world, 'Dag Riet')
  await world.clock.advance(hour)
  expect(world.said).toEqual(['Dag Riet', 'Neem uw pillen.'])
  expect(calls(world)).toBeLessThan(6)
  expect(world.faults).toEqual([])
})

test('what was said goes after a month, and with a reset at once', async () => {
  const world = await planned({})
  await tell(world, 'Dag Riet')
  const isHere = (text: string) =>
    [...world.disk.sentences.values()].some((file) => Buffer.from(file).includes(text))
  expect(isHere('Dag Riet')).toBe(true)
  world.kill()
  await world.clock.advance(31 * day)
  await world.start()
  await world.clock.advance(minute)
  expect(isHere('Dag Riet')).toBe(false)
  expect(world.disk.sentences.size).toBeGreaterThan(0)
  world.network.metered = true
  world.server.instruct({ kind: 'reset' })
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.disk.sentences.size).toBe(0)
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/sentence/'))).toEqual([])
})

test('what was used by a clock that went too far ahead goes after a month too', async () => {
  const world = await planned({})
  await tell(world, 'Dag Riet')
  const key = sha256Of('nl-NL\nDag Riet')
  const kept = world.disk.entries.get(`data/sentence/${key}`) ?? ''
  world.kill()
  const ahead = { ...Object(JSON.parse(kept)), usedAt: world.clock.system() + 365 * day }
  world.disk.entries.set(`data/sentence/${key}`, JSON.stringify(ahead))
  await world.start()
  await world.clock.advance(minute)
  expect(world.disk.entries.has(`data/sentence/${key}`)).toBe(true)
  world.kill()
  await world.clock.advance(31 * day)
  await world.start()
  await world.clock.advance(minute)
  expect(world.disk.entries.has(`data/sentence/${key}`)).toBe(false)
})

test('on a line that is paid for nothing is fetched, and the host speaks', async () => {
  const world = createWorld({ hasSpeaker: true })
  world.network.metered = true
  plan(world, { '10:30': saying('Neem uw pillen.') })
  await world.start()
  await tell(world, 'Dag Riet')
  expect([calls(world), world.said]).toEqual([0, ['Dag Riet']])
  world.network.metered = false
  world.robot().lineChanged()
  await world.clock.advance(hour)
  expect(world.speaker.played).toEqual(['Neem uw pillen.'])
})

test('many sentences are fetched a few at a time, with room left for what somebody waits for', async () => {
  const many = Array.from({ length: 250 }, (_, at) => `Dit is zin nummer ${at}.`)
  const world = await planned({ '18:00': saying(...many) })
  await world.clock.advance(9 * minute)
  expect(calls(world)).toBeGreaterThan(100)
  expect(calls(world)).toBeLessThan(130)
  await tell(world, 'Dag Riet')
  expect(world.speaker.played).toEqual(['Dag Riet'])
  await world.clock.advance(hour)
  expect(world.disk.sentences.size).toBeGreaterThan(250)
})

test('what the robot heard, and its pairing code, are not sent to anybody to be spoken', async () => {
  const world = await planned({})
  void world.robot().hear('mijn pincode is 1234')
  await world.clock.advance(minute)
  void world.robot().askPairingCode()
  await world.clock.advance(minute)
  expect(world.said).toEqual([expect.stringContaining('1234'), expect.stringContaining('koppelcode')])
  expect(world.server.spoken.filter((text) => /1234|koppelcode/.test(text))).toEqual([])
})

test('what is heard is as loud as the robot is', async () => {
  const world = await planned({})
  await tell(world, 'Dag Riet')
  expect(world.speaker.loudness).toEqual([0.7])
})

test('cut off anywhere while sounds come, the robot has after the next start what it needs', async () => {
  const count = createWorld({ hasSpeaker: true })
  plan(count, { '10:30': saying('Neem uw pillen.') })
  await count.start()
  await count.clock.advance(10 * second)
  const steps = count.power().steps()
  for (let cutAt = 1; cutAt <= steps; cutAt += 3) {
    const world = createWorld({ hasSpeaker: true })
    plan(world, { '10:30': saying('Neem uw pillen.') })
    await world.start(cutAt)
    await world.clock.advance(10 * second)
    world.kill()
    await world.start()
    await world.clock.advance(5 * minute)
    world.network.down = true
    await world.clock.advance(hour)
    expect([cutAt, ...world.speaker.played, ...world.said]).toEqual([cutAt, 'Neem uw pillen.'])
    const named = [...world.disk.entries.keys()].filter((key) => key.startsWith('data/sentence/'))
    expect(world.disk.sentences.size).toBe(named.length)
  }
})
