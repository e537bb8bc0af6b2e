import { expect, test } from 'vitest'
import { failure } from '../testing/link-answers.ts'
import { createWorld, speakingTime } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

test('what somebody types in the portal is said, and reported as done with its execution', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Goedemorgen' })
  await world.start()
  await world.clock.advance(speakingTime + second)
  expect(world.said).toEqual(['Goedemorgen'])
  expect(world.server.results.get(id)).toEqual([{ outcome: 'done', at: '2026-11-16T09:00:02.000Z' }])
  expect([...world.server.executions.values()]).toMatchObject([
    {
      kind: 'speech',
      instructionId: id,
      outcome: 'completed',
      startedAt: '2026-11-16T09:00:00.000Z',
      endedAt: '2026-11-16T09:00:02.000Z',
    },
  ])
})

test('[DIR-01] the server is told that the robot has the words, and a sound goes before them where somebody wants it', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Telefoon!', notify: true })
  await world.start()
  await world.clock.advance(0)
  expect([...world.server.received]).toEqual([id])
  await world.clock.advance(speakingTime + second)
  expect(world.said).toEqual(['(ping)', 'Telefoon!'])
})

test('[DIR-01] words are said also when the server does not hear that they came', async () => {
  const world = createWorld()
  world.server.override('/device/v1/instructions/received', failure(404, 'not_found'))
  const id = world.server.instruct({ kind: 'speak', text: 'Dag' })
  await world.start()
  await world.clock.advance(speakingTime + second)
  expect(world.said).toEqual(['Dag'])
  expect(world.server.results.get(id)).toMatchObject([{ outcome: 'done' }])
})

test('a hint on the stream brings an instruction at once', async () => {
  const world = createWorld()
  await world.start()
  world.server.instruct({ kind: 'speak', text: 'Nu' })
  world.hint('instruction.waiting')
  await world.clock.advance(0)
  expect(world.said).toEqual(['Nu'])
})

test('[BOT-05a] instructions delivered again, late and in another order are repeated by nobody', async () => {
  const world = createWorld()
  world.server.redeliver = true
  for (const text of ['Een', 'Twee', 'Drie']) world.server.instruct({ kind: 'speak', text })
  await world.start()
  for (let round = 0; round < 5; round += 1) {
    world.hint('instruction.waiting')
    world.hint('instruction.waiting')
    await world.clock.advance(20 * second)
  }
  expect(world.said.toSorted()).toEqual(['Drie', 'Een', 'Twee'])
  // What is asked for again is reported again, as it was the first time.
  expect(new Set([...world.server.results.values()].flat().map(({ outcome }) => outcome))).toEqual(
    new Set(['done']),
  )
})

test('[BOT-05a] an instruction that was carried out is remembered for a day beyond its expiry, then forgotten', async () => {
  const world = createWorld()
  world.server.instruct({ kind: 'speak', text: 'Eenmaal' })
  await world.start()
  await world.clock.advance(day)
  const journal = () => [...world.disk.entries.keys()].filter((key) => key.startsWith('journal/'))
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(journal()).toHaveLength(1)
  await world.clock.advance(2 * day)
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(journal()).toHaveLength(0)
})

test('[BOT-05a] what has expired by the time it is its turn is not said, and reported so', async () => {
  const world = createWorld()
  world.server.redeliver = true
  const late = world.server.instruct({ kind: 'speak', text: 'Te laat' }, -1)
  const during = world.server.instruct({ kind: 'speak', text: 'Tijdens de vorige' }, speakingTime - 1)
  world.server.instruct({ kind: 'speak', text: 'Op tijd' })
  await world.start()
  await world.clock.advance(5 * second)
  expect(world.said).toEqual(['Op tijd'])
  for (const id of [late, during]) expect(world.server.results.get(id)?.[0]?.outcome).toBe('expired')
  expect(world.server.executions.size).toBe(1)
})

test('[BOT-05a] speech that was cut off by a kill is reported as interrupted and never said again', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Halverwege' })
  await world.start()
  await world.clock.advance(speakingTime / 2)
  world.kill()
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Halverwege'])
  expect(world.server.results.get(id)?.map(({ outcome }) => outcome)).toEqual(['interrupted'])
  expect([...world.server.executions.values()]).toMatchObject([{ instructionId: id, outcome: 'interrupted' }])
})

test('[DIR-04] a result carries the moment at which it ended, also when the robot has to report it again', async () => {
  const world = createWorld()
  world.server.redeliver = true
  const id = world.server.instruct({ kind: 'speak', text: 'Hallo' }, 10 * minute)
  await world.start()
  await world.clock.advance(speakingTime)
  world.network.down = true
  await world.clock.advance(5 * minute)
  world.network.down = false
  await world.clock.advance(5 * minute)
  const told = world.server.results.get(id) ?? []
  expect(told.length).toBeGreaterThan(1)
  expect(new Set(told.map(({ at }) => at))).toEqual(new Set(['2026-11-16T09:00:02.000Z']))
})

test('[DIR-04] a sentence that a power cut ended is told as ended when it was last heard of, whatever the clock says', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Halverwege' })
  await world.start()
  await world.clock.advance(speakingTime / 2)
  world.kill()
  world.clock.jump(48 * 60 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.results.get(id)).toEqual([{ outcome: 'interrupted', at: '2026-11-16T09:00:00.000Z' }])
})

test('[DIR-04] a sentence that was cut off before its first sound is reported as interrupted, and not as spoken', async () => {
  const world = createWorld({ hasSpeaker: true })
  await world.start()
  await world.clock.advance(second)
  // The robot fetches how it sounds.
  world.network.delays = (path) => (path.startsWith('/device/v1/speech') ? minute : 0)
  const id = world.server.instruct({ kind: 'speak', text: 'Hallo' }, 10 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  world.kill()
  await world.start()
  await world.clock.advance(2 * minute)
  expect([...world.said, ...world.speaker.played]).toEqual([])
  expect(world.server.results.get(id)?.map(({ outcome }) => outcome)).toEqual(['interrupted'])
  expect([...world.server.executions.values()]).toEqual([])
})

test('a robot that is stopped while it speaks reports it as interrupted after its next start', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Halverwege' })
  await world.start()
  await world.robot().stop()
  await world.start()
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Halverwege'])
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('interrupted')
})

test('results that cannot be delivered are kept, over a restart too, until the server is there', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Zonder net' })
  await world.start()
  world.network.down = true
  await world.clock.advance(5 * minute)
  world.kill()
  await world.start()
  await world.clock.advance(5 * minute)
  expect(world.server.results.size).toBe(0)
  world.network.down = false
  await world.clock.advance(minute)
  expect(world.server.results.get(id)?.[0]).toEqual({ outcome: 'done', at: '2026-11-16T09:00:02.000Z' })
  expect(world.server.executions.size).toBe(1)
})

test('a kind of instruction that is not known is left alone', async () => {
  const world = createWorld()
  const answer = { status: 200, header: () => null }
  const odd = [{ id: 'x', kind: 'dance', expiresAt: '2026-11-16T10:00:00Z' }, null, 7]
  world.server.override('/device/v1/instructions', { ...answer, text: JSON.stringify(odd) })
  await world.start()
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.faults).toEqual([])
  expect(world.server.beats.length).toBeGreaterThan(1)
})

test('what could not be said is reported as failed', async () => {
  const world = createWorld()
  world.voice.broken = true
  const id = world.server.instruct({ kind: 'speak', text: 'Hallo' })
  await world.start()
  await world.clock.advance(second)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('failed')
  expect([...world.server.executions.values()]).toMatchObject([{ instructionId: id, outcome: 'failed' }])
})

test('[BOT-05a] an instruction that the server still lists after its report is reported again, and not done again', async () => {
  const world = createWorld()
  await world.start()
  const id = world.server.instruct({ kind: 'speak', text: 'Goedemorgen' })
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(world.said).toEqual(['Goedemorgen'])
  // As if the server had lost it, with a backup that was put back.
  world.server.results.delete(id)
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
  expect(world.said).toEqual(['Goedemorgen'])
})

const longTalk = ['Een', 'Twee', 'Drie', 'Vier', 'Vijf']

test('a reset does not wait for a conversation: what is being said is cut short, and the rest is never said', async () => {
  const world = createWorld()
  const ids = longTalk.map((text) => world.server.instruct({ kind: 'speak', text }, 10 * minute))
  await world.start()
  await world.clock.advance(speakingTime + speakingTime / 2)
  expect(world.said).toEqual(['Een', 'Twee'])
  const id = world.server.instruct({ kind: 'reset' }, 30 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(0)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
  await world.clock.advance(10 * minute)
  expect(world.said).toEqual(['Een', 'Twee'])
  expect(world.disk.entries.get(`journal/${ids[1]}`)).toContain('"outcome":"interrupted"')
  expect(world.disk.entries.has(`journal/${ids[2]}`)).toBe(false)
  expect(world.faults).toEqual([])
})

test('a restart cuts short what is being said and tells it, and what was still to be said comes after it', async () => {
  const world = createWorld()
  world.server.publish('2.21.0', new TextEncoder().encode('the new release'))
  world.server.instruct({ kind: 'fetch', version: '2.21.0' }, 60 * minute)
  await world.start()
  await world.clock.advance(second)
  const ids = longTalk.map((text) => world.server.instruct({ kind: 'speak', text }, 10 * minute))
  world.hint('instruction.waiting')
  await world.clock.advance(speakingTime / 2)
  const restart = world.server.instruct({ kind: 'restart', version: '2.21.0' }, 10 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(0)
  const announcement = 'Ik start opnieuw op voor een update. Ik ben zo terug.'
  expect(world.said).toEqual(['Een', announcement])
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Een', announcement, 'Twee', 'Drie', 'Vier', 'Vijf'])
  const outcomes = [...ids, restart].map((id) => world.server.results.get(id)?.[0]?.outcome)
  expect(outcomes).toEqual(['interrupted', 'done', 'done', 'done', 'done', 'done'])
  const cut = [...world.server.executions.values()].filter(({ outcome }) => outcome === 'interrupted')
  expect(cut).toMatchObject([{ instructionId: ids[0] }])
})

test('a restart into a release that is not here interrupts nobody', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Een lang verhaal' })
  await world.start()
  const restart = world.server.instruct({ kind: 'restart', version: '2.21.0' })
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.server.results.get(restart)?.[0]?.outcome).toBe('failed')
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
})

test('speech goes on beside a download that takes long', async () => {
  const world = createWorld()
  world.server.publish('2.21.0', new TextEncoder().encode('the new release'))
  world.network.delays = (path) => (path.startsWith('/device/v1/releases/') ? 5 * minute : 0)
  const fetching = world.server.instruct({ kind: 'fetch', version: '2.21.0' }, 60 * minute)
  await world.start()
  const id = world.server.instruct({ kind: 'speak', text: 'Ondertussen' })
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
  expect(world.server.results.has(fetching)).toBe(false)
})
