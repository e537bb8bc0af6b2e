import type { Schedule } from '@kompaan/contract/wire'
import { scheduleOnce } from '@kompaan/schedule'
import { writeGraph } from '@kompaan/script/core'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { expect, test } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { createPower } from '../testing/power.ts'
import { createWorld } from '../testing/robot-world.ts'
import { createKnownSentences } from './known-sentences.ts'
import { loadWords } from './load-words.ts'

/** Every minute, or once a day at this time. */
function often(time: string, isEveryMinute: boolean): Schedule {
  const made = scheduleOnce({ time: `2026-11-16T${time}`, timeZone: 'Europe/Amsterdam' })
  if (!made.ok) throw new Error('no such time')
  const daily = { ...made.value, dayOfMonth: ['*'], month: ['*'], recurring: true, endTime: null } as const
  return { ...daily, ...(isEveryMinute && { minute: ['*'], hour: ['*'] }) }
}

test.each(['Het is {{$time24h}}', 'Het is {{$dayOfWeek}}'])(
  'however often something is planned, a robot that looks what it will say is soon done, and forgets no other (%s)',
  async (text) => {
    const world = createWorld()
    const texts = Array.from({ length: 20 }, (_, at) => `${text}, zin ${at}`)
    const chatty = scriptOf(
      texts.map((each, at) => a.say(`${at}`, each)),
      texts.slice(1).map((_, at) => to.next(`${at}`, `${at + 1}`)),
    )
    const rare = scriptOf([a.say('0', 'Neem uw pillen.')], [])
    world.server.setParts(
      [chatty, rare].flatMap((graph, at) => [
        {
          kind: 'task',
          id: `0192f0c1-2b3c-7d4e-8f50-00000000000${at}`,
          value: {
            title: 'Taak',
            type: 'script',
            schedule: often('09:00', graph === chatty),
            exceptions: [],
            scriptId: `script ${at}`,
          },
        },
        {
          kind: 'script',
          id: `script ${at}`,
          value: { scriptVersionId: `version ${at}`, scriptLanguage: 'nl-NL', ...writeGraph(graph) },
        },
      ]),
    )
    await world.start()
    await world.clock.advance(1000)
    world.kill()

    const { engine } = await loadWords('nl-NL')
    let filledIn = 0
    const counting: typeof engine = {
      ...engine,
      spokenWords: (...words) => {
        filledIn += 1
        return engine.spokenWords(...words)
      },
    }
    const known = createKnownSentences({
      store: memoryStore(world.disk, createPower()),
      versions: {
        read: async (id) => ({
          graph: id === 'script 0' ? chatty : rare,
          language: 'nl-NL',
          engine: counting,
        }),
      },
      now: () => world.clock.system(),
    })
    const sentences = (await known()).map((each) => each.text)
    expect(sentences).toContain('Neem uw pillen.')
    expect(sentences).toContain('Dat heb ik niet begrepen.')
    expect(filledIn).toBeLessThan(5000)
  },
)
