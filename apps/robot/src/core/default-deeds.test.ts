import {
  defaultCommandNames,
  robotLanguages,
  type DefaultCommandName,
  type RobotLanguage,
} from '@kompaan/contract/wire'
import { scheduleOnce } from '@kompaan/schedule'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { defaultCommandsOf } from '@kompaan/speech/default-commands'
import { loadDefaultCommands } from '@kompaan/speech/load-default-commands'
import { loadLanguage } from '@kompaan/speech/load-language'
import { expect, test } from 'vitest'
import { sha256Of } from '../testing/fake-server.ts'
import { createWorld, speakingTime, type RobotWorld } from '../testing/robot-world.ts'

// Loaded before time begins to be moved by hand.
await Promise.all(robotLanguages.flatMap((code) => [loadLanguage(code), loadDefaultCommands(code)]))

const second = 1000
const minute = 60 * second
const hour = 60 * minute

type Part = { readonly kind: string; readonly id: string; readonly value: unknown }

const timeZone = 'Europe/Amsterdam'

/** It is Monday 16 November 2026, ten o'clock. */
async function listening(
  others: readonly Part[] = [],
  language: RobotLanguage = 'nl-NL',
): Promise<RobotWorld> {
  const world = createWorld()
  set(world, others, language)
  await world.start()
  await world.clock.advance(10 * second)
  world.said.length = 0
  return world
}

function set({ server }: RobotWorld, others: readonly Part[], language: RobotLanguage = 'nl-NL'): void {
  server.setParts([
    {
      kind: 'permissions',
      id: 'robot',
      value: { allowed: ['speechInteractions', 'googleAudioTranscription'] },
    },
    { kind: 'settings', id: 'robot', value: { timeZone, defaultLanguage: language } },
    ...others,
  ])
}

/** Says a command of its own in the robot's language, and what the robot answered. */
async function ask(world: RobotWorld, name: DefaultCommandName, language: RobotLanguage = 'nl-NL') {
  const from = world.said.length
  await world.robot().hear(defaultCommandsOf(language)[name][0])
  await world.clock.advance(speakingTime + second)
  return world.said.slice(from)
}

function task(title: string, at: string, more: object = {}): Part {
  const made = scheduleOnce({ time: at, timeZone })
  if (!made.ok) throw new Error('no such time')
  const value = {
    title,
    type: 'reminder',
    priority: 0,
    exceptions: [],
    scriptId: 'none',
    schedule: made.value,
  }
  return { kind: 'task', id: `task ${title}`, value: { ...value, ...more } }
}

function daily(title: string, at: string, more: object = {}): Part {
  const made = scheduleOnce({ time: at, timeZone })
  if (!made.ok) throw new Error('no such time')
  const schedule = { ...made.value, dayOfMonth: ['*'], month: ['*'], recurring: true, endTime: null }
  return task(title, at, { schedule, ...more })
}

test.each([
  ['nl-NL', 'Het is tien uur.', 'Het is vandaag maandag 16 november.'],
  ['en-GB', "It is ten o'clock.", 'Today is Monday 16 November.'],
  ['de-DE', 'Es ist zehn Uhr.', 'Heute ist Montag, der 16. November.'],
  ['it-IT', 'Sono le dieci.', 'Oggi è lunedì 16 novembre.'],
  ['zh-TW', '現在是早上十點。', '今天是十一月十六日星期一。'],
  ['tr-TR', 'Saat on.', 'Bugün 16 Kasım Pazartesi.'],
] as const)('[BOT-02c] the time and the day, in %s', async (language, time, day) => {
  const world = await listening([], language)
  expect(await ask(world, 'time', language)).toEqual([time])
  expect(await ask(world, 'day', language)).toEqual([day])
})

test.each([
  ['nl-NL', 'Dit komt er vandaag nog. Om kwart over drie: Wandelen.', 'Voor morgen staat er niets gepland.'],
  [
    'en-GB',
    'This is still to come today. At a quarter past three: Wandelen.',
    'Nothing is planned for tomorrow.',
  ],
  ['de-DE', 'Das kommt heute noch. Um Viertel nach drei: Wandelen.', 'Für morgen ist nichts geplant.'],
  ['it-IT', 'Ecco il programma di oggi. Ore 15:15: Wandelen.', 'Per domani non c’è niente in programma.'],
  ['zh-TW', '今天接下來有這些安排。 下午三點十五分：Wandelen。', '明天沒有安排。'],
  ['tr-TR', 'Bugün için planlananlar şunlar. Saat 15:15: Wandelen.', 'Yarın için planlanmış bir şey yok.'],
] as const)('[BOT-02c] what is planned, in %s', async (language, today, tomorrow) => {
  const world = await listening([task('Wandelen', '2026-11-16T15:15')], language)
  expect(await ask(world, 'today', language)).toEqual([today])
  expect(await ask(world, 'tomorrow', language)).toEqual([tomorrow])
})

test('[BOT-02c] of a day what is still to come is told in its order, without what is left out or paused', async () => {
  const parts = [
    daily('Thee', '2026-11-01T16:00', { exceptions: ['2026-11-17T16:00'] }),
    daily('Koffie', '2026-11-01T09:30'),
    task('Kapper', '2026-11-17T11:00'),
    task('Bezoek', '2026-11-18T00:00'),
  ]
  const world = await listening(parts)
  expect(await ask(world, 'today')).toEqual(['Dit komt er vandaag nog. Om vier uur: Thee.'])
  expect(await ask(world, 'tomorrow')).toEqual([
    'Dit staat er morgen gepland. Om half tien: Koffie. Om elf uur: Kapper.',
  ])
  // Without a connection too.
  world.network.down = true
  await world.clock.advance(7 * hour)
  expect(await ask(world, 'today')).toEqual(['Voor vandaag staat er niets meer gepland.'])
  world.network.down = false
  const pauses = [{ from: '2026-11-16T18:00:00.000Z', until: '2026-11-17T09:00:00.000Z' }]
  set(world, [...parts, { kind: 'pause', id: 'pause', value: { pauses } }])
  world.hint('state.changed')
  await world.clock.advance(minute)
  expect(await ask(world, 'tomorrow')).toEqual(['Dit staat er morgen gepland. Om elf uur: Kapper.'])
})

test('of a full day eight things are told, and how many more there are', async () => {
  const hours = [...Array.from({ length: 11 }).keys()].map((index) => 11 + index)
  const world = await listening(hours.map((at) => task(`Ding ${at}`, `2026-11-16T${at}:00`)))
  const [told = ''] = await ask(world, 'today')
  expect(told.match(/Ding/g)).toHaveLength(8)
  expect(told).toMatch(/Om zes uur: Ding 18. En daarna nog 3.$/)
})

const file = Uint8Array.of(1, 2, 3, 4)
const other = Uint8Array.of(5, 6, 7, 8)

/** Two songs and two playlists; nothing is said about what is planned. */
async function withMusic(more: readonly Part[] = []): Promise<RobotWorld> {
  const world = createWorld()
  world.server.setMusic({ a: file, b: other })
  const song = (id: string, bytes: Uint8Array): Part => ({
    kind: 'song',
    id,
    value: {
      title: `Lied ${id}`,
      type: 'mp3',
      duration: minute,
      sha256: sha256Of(bytes),
      size: 4,
      gain: null,
    },
  })
  const playlist = (id: string, songIds: readonly string[]): Part => ({
    kind: 'playlist',
    id,
    value: { name: id, songIds },
  })
  set(world, [
    song('a', file),
    song('b', other),
    playlist('empty', []),
    playlist('first', ['a']),
    playlist('second', ['b']),
    ...more,
  ])
  await world.start()
  await world.clock.advance(minute)
  return world
}

test('[BOT-02c] music plays what was heard last, else what is planned, else the first that is here', async () => {
  const world = await withMusic()
  await ask(world, 'music')
  expect(world.music.begun).toEqual([sha256Of(file)])
  expect(world.said).toEqual([])
  // A command is heard while it plays.
  expect(await ask(world, 'time')).toEqual(['Het is één minuut over tien.'])
  await world.clock.advance(2 * minute)
  expect([...world.server.music.values()]).toMatchObject([
    { playlistId: 'first', ended: { outcome: 'completed', songIds: ['a'] } },
  ])
  world.server.instruct({ kind: 'playPlaylist', playlistId: 'second' })
  world.hint('instruction.waiting')
  await world.clock.advance(2 * minute)
  await ask(world, 'music')
  expect(world.music.begun.at(-1)).toBe(sha256Of(other))

  const planned = task('Muziek', '2026-11-16T20:00', { type: 'music', playlistId: 'second' })
  const another = await withMusic([planned])
  await ask(another, 'music')
  expect(another.music.begun).toEqual([sha256Of(other)])
})

test('without music the robot says so; what is paused goes on', async () => {
  const silent = await listening()
  expect(await ask(silent, 'music')).toEqual(['Ik heb hier nog geen muziek.'])
  const world = await withMusic()
  await ask(world, 'music')
  world.server.instruct({ kind: 'controlMusic', control: 'pause' })
  world.hint('instruction.waiting')
  await world.clock.advance(hour)
  expect(world.appearance()?.playing).toBe('Lied a')
  await ask(world, 'music')
  expect(world.music.begun).toHaveLength(1)
  await world.clock.advance(2 * minute)
  expect(world.appearance()?.playing).toBeNull()
})

test('cut off while music plays that somebody asked for, it stays silent and tells what was heard', async () => {
  const world = await withMusic()
  await ask(world, 'music')
  world.kill()
  await world.start()
  await world.clock.advance(5 * minute)
  expect(world.music.begun).toHaveLength(1)
  expect([...world.server.music.values()]).toMatchObject([
    { ended: { outcome: 'interrupted', songIds: ['a'] } },
  ])
  expect(
    [...world.disk.entries.keys()].filter((key) => /^(journal|data\/(playing|outbox))/.test(key)),
  ).toEqual([])
})

const talk = scriptOf(
  [a.closedQuestion('ask', 'Gaat het goed?'), a.wait('rest', 60), a.say('bye', 'Dag.')],
  [to.answer('ask', 'yes', 'rest'), to.next('rest', 'bye')],
)

test.each([
  ['said', 0],
  ['asked', speakingTime + second],
])(
  '[BOT-02c] stop ends the music and what is being %s, and both are told as interrupted',
  async (_, after) => {
    const world = await withMusic()
    await ask(world, 'music')
    world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(talk) }, 10 * minute)
    world.hint('instruction.waiting')
    await world.clock.advance(after)
    expect(world.said).toEqual(['Gaat het goed?'])
    await ask(world, 'stop')
    await world.clock.advance(5 * minute)
    expect(world.said).toEqual(['Gaat het goed?'])
    expect(world.appearance()).toMatchObject({ isAsking: false, playing: null, mood: 'awake' })
    expect([...world.server.scriptRuns.values()]).toMatchObject([
      { ended: { outcome: 'interrupted', reason: 'stopped' } },
    ])
    expect([...world.server.music.values()]).toMatchObject([{ ended: { outcome: 'interrupted' } }])
    // Nothing is left that could not be begun again.
    await ask(world, 'music')
    expect(world.music.begun).toHaveLength(2)
  },
)

test('stop cuts short what carers had the robot say, and drops the commands that wait', async () => {
  const world = await listening()
  const instruction = world.server.instruct({ kind: 'speak', text: 'De soep is klaar.' })
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  for (const name of ['time', 'day', 'louder'] as const)
    await world.robot().hear(defaultCommandsOf('nl-NL')[name][0])
  await ask(world, 'stop')
  await world.clock.advance(minute)
  expect(world.said).toEqual(['De soep is klaar.'])
  expect(world.server.results.get(instruction)).toMatchObject([{ outcome: 'interrupted' }])
  expect(await ask(world, 'time')).toEqual(['Het is één minuut over tien.'])
})

test('where stopping is one of the answers, it is the answer', async () => {
  const choice = scriptOf(
    [a.multipleChoice('ask', 'Verder of stoppen?'), a.say('well', 'Dan stoppen we met het spel.')],
    [to.command('ask', ['stop alsjeblieft'], 'well')],
  )
  const world = await listening()
  world.server.instruct({ kind: 'runScript', scriptVersionId: world.server.addScript(choice) }, 10 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(speakingTime)
  expect(await ask(world, 'stop')).toEqual(['Dan stoppen we met het spel.'])
})

test('[BOT-02c] louder and softer change voice and music within limits, and hold after a restart', async () => {
  const world = await withMusic()
  await ask(world, 'music')
  expect(await ask(world, 'louder')).toEqual(['Goed, wat harder.'])
  expect(world.voice.loudness).toBe(0.85)
  expect(world.music.loudness.at(-1)).toBe(0.85)
  await ask(world, 'louder')
  expect(await ask(world, 'louder')).toEqual(['Harder kan ik niet.'])
  expect(world.voice.loudness).toBe(1)
  world.kill()
  await world.start()
  await world.clock.advance(second)
  expect(world.voice.loudness).toBe(1)
  const answers: string[] = []
  for (let count = 0; count < 6; count += 1) answers.push(...(await ask(world, 'softer')))
  expect(answers.slice(-2)).toEqual(['Goed, wat zachter.', 'Zachter kan ik niet.'])
  expect(world.voice.loudness).toBe(0.25)
})

test('[BOT-02c] again is the last sentence, not what was said in between about hearing it', async () => {
  const world = await listening()
  expect(await ask(world, 'again')).toEqual(['Ik heb nog niets gezegd.'])
  world.server.instruct({ kind: 'speak', text: 'De soep is klaar.' })
  world.hint('instruction.waiting')
  await world.clock.advance(speakingTime)
  await ask(world, 'louder')
  await world.robot().hear('wat mompel jij daar nou voor onzin')
  await world.clock.advance(speakingTime)
  expect(await ask(world, 'again')).toEqual(['De soep is klaar.'])
  expect(await ask(world, 'again')).toEqual(['De soep is klaar.'])
})

test.each(defaultCommandNames)(
  '[SPI-05] what every robot understands can be switched off: %s',
  async (name) => {
    const disabled = { kind: 'defaultCommands', id: 'default', value: { disabled: [name, 'dance'] } }
    const world = await withMusic([disabled])
    expect(await ask(world, name)).toEqual(['Dat heb ik niet begrepen.'])
    expect(world.music.begun).toEqual([])
    expect(world.voice.loudness).toBe(0.7)
    // The others go on.
    const another = name === 'time' ? 'day' : 'time'
    expect(await ask(world, another)).toEqual([expect.stringMatching(/^Het is /)])
  },
)

test.each(robotLanguages)(
  'what every robot understands is understood in %s, each for itself',
  async (language) => {
    const world = await listening([], language)
    const answers = new Set<string>()
    for (const name of defaultCommandNames) {
      if (name !== 'stop') answers.add((await ask(world, name, language)).join())
      expect(world.faults).toEqual([])
    }
    // Each gives another answer, but for 'again', which repeats one.
    expect(answers.size).toBeGreaterThanOrEqual(defaultCommandNames.length - 2)
    expect([...world.server.heard]).toEqual([])
  },
)
