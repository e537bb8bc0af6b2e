import { randomUUIDv7 } from 'node:crypto'
import type { Schedule } from '@kompaan/contract/wire'
import { writeGraph } from '@kompaan/script/core'
import { a, scriptOf } from '@kompaan/script/testing'
import { createWorld } from '../apps/robot/src/testing/robot-world.ts'

// What a robot costs in 30 days that has 500 tasks a day, beside the same robot without any; and how exactly
// it begins them. Its disk and its server are in memory and cost nothing that a real robot would not pay for them.
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const days = 30
/** The days are alike: so many are lived, one after another, and counted as thirty. */
const lived = 10
const targetShare = 0.01

console.log('tasks  done    CPU in 30 days   of a core   per wake   latest beginning')
const idle = await measure(0)
const full = await measure(500)
const verdict = full.share <= targetShare && full.latest === 0 ? 'met' : 'MISSED'
console.log(`500 tasks cost ${(full.cpu / idle.cpu).toFixed(2)} x a robot without any`)
console.log(`target: under ${targetShare * 100}% of one core, and begun at the very millisecond (${verdict})`)

async function measure(count: number) {
  const world = createWorld()
  const beginsAt = world.clock.system()
  world.server.setParts([
    ...Array.from({ length: count }, (_, number) => ({
      kind: 'task',
      id: randomUUIDv7(),
      value: {
        title: `Task ${number}`,
        type: 'script',
        priority: 0,
        exceptions: [],
        schedule: dailyAt(Math.floor((number * 1440) / count), beginsAt),
        scriptId: 'script',
      },
    })),
    {
      kind: 'script',
      id: 'script',
      value: {
        scriptVersionId: 'version',
        scriptLanguage: 'nl-NL',
        ...writeGraph(scriptOf([a.say('one', 'Tijd voor koffie.')], [])),
      },
    },
  ])
  await world.start()
  await world.clock.advance(second)
  const before = process.cpuUsage()
  let wakes = 0
  // Every half minute, whatever there is to do, and at each beginning.
  for (let passed = 0; passed < lived * day; passed += 30 * second) {
    await world.clock.advance(30 * second)
    wakes += 1
  }
  const { user, system } = process.cpuUsage(before)
  const spent = (user + system) / 1e6
  const cpu = (spent * days) / lived
  if (world.faults.length > 0) throw world.faults[0]
  const runs = [...world.server.scriptRuns.values()]
  const latest = Math.max(
    0,
    ...runs.map(({ startedAt, planned = '' }) => Date.parse(startedAt) - Date.parse(planned)),
  )
  const share = cpu / ((days * day) / second)
  console.log(
    [
      String(count).padEnd(6),
      String(runs.length).padEnd(7),
      `${cpu.toFixed(1)} s`.padEnd(16),
      `${(share * 100).toFixed(4)}%`.padEnd(11),
      `${Math.round((spent / (wakes + runs.length)) * 1e6)} µs`.padEnd(10),
      `${latest} ms late`,
    ].join(' '),
  )
  return { cpu, share, latest }
}

/** Every day at a minute of the day. */
function dailyAt(minuteOfDay: number, from: number): Schedule {
  return {
    minute: [minuteOfDay % 60],
    hour: [Math.floor(minuteOfDay / 60)],
    month: ['*'],
    dayOfMonth: ['*'],
    dayOfWeek: ['*'],
    recurring: true,
    startTime: new Date(from).toISOString(),
    endTime: null,
    timeZone: 'Europe/Amsterdam',
    recurrenceType: 'CRON',
  }
}
