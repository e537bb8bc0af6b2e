import type { Schedule } from '@kompaan/contract/wire'
import { neverFires, nextOccurrence } from '../packages/schedule/src/index.ts'
import { ours, peers } from './schedule/engines.ts'
import type { Engine, Ready } from './schedule/engines.ts'
import { mixedSchedules } from './schedule/mixed-schedules.ts'

// A thousand schedules as carers make them, in ten time zones: all occurrences in a week, and the next one. Each engine
// gets its schedules ready beforehand, is warmed up, and is asked for another week in each round; rounds go by turns.
const schedules = mixedSchedules()
const week = 7 * 86_400_000
// With the nights in which clocks go back in Europe and America.
const firstWeek = Date.UTC(2026, 9, 19)
const leastRounds = 9
/** More rounds with a fast peer: a few would tell what else the machine was doing. */
const leastTime = 4000
const targets: Readonly<Record<string, { readonly week: number; readonly next?: number }>> = {
  'rrule-temporal': { week: 15, next: 15 },
  croner: { week: 80 },
  rrule: { week: 300 },
}

// Before anything else is warm. The first use of Intl in a process loads its data, whoever asks for it.
const intlBegan = performance.now()
new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeZoneName: 'longOffset' }).format(0)
const intlTook = performance.now() - intlBegan
const cold = ['Europe/Amsterdam', 'America/New_York', 'Africa/Casablanca'].map((timeZone) => {
  const schedule = { ...anySchedule(), timeZone }
  const began = performance.now()
  nextOccurrence(schedule, firstWeek)
  return `${timeZone} ${(performance.now() - began).toFixed(2)} ms`
})

const known = schedules.map((schedule) => ours.prepare(schedule))
for (const peer of peers) compare(peer)

console.log('\n  never fires, warm')
for (const [name, schedule] of Object.entries(neverFiring())) {
  const times = Array.from({ length: 500 }, () => {
    const began = performance.now()
    if (!neverFires(schedule)) fail(`${name}: it fires.`)
    return performance.now() - began
  })
  line(name, `${median(times).toFixed(4)} ms`, 'target 0.1 ms', median(times) <= 0.1)
}
console.log('\n  cold, in a new process')
line('the first use of Intl at all', `${intlTook.toFixed(2)} ms`, '', true)
line('the first question about a zone', cold.join(', '), '', true)

function compare(peer: Engine): void {
  const theirs = schedules.map((schedule) => peer.prepare(schedule))
  const both = schedules.flatMap((schedule, index) => {
    const [one, other] = [known[index], theirs[index]]
    return one == null || other == null ? [] : [{ schedule, one, other }]
  })
  const [mine, yours] = [both.map(({ one }) => one), both.map(({ other }) => other)]
  const differences = both.filter(({ one, other }) => {
    const answers = [one, other].map((ready) => ready.between(firstWeek, firstWeek + week).join())
    return answers[0] !== answers[1]
  })
  console.log(`\n  ${peer.name}: ${both.length} schedules that it can express`)
  if (differences.length > 0)
    fail(`${differences.length} schedules differ, as ${JSON.stringify(differences[0])}`)

  const { week: weekTarget, next: nextTarget } = targets[peer.name] ?? { week: 0 }
  const expand = (ready: Ready, from: number): unknown => ready.between(from, from + week)
  const follow = (ready: Ready, from: number): unknown => ready.next(from)
  report('a week', inTurn(mine, yours, expand), both.length, weekTarget)
  report('the next one', inTurn(mine, yours, follow), both.length, nextTarget)
  const chosen = both.map(({ schedule }) => schedule)
  const make = (engine: Engine) => (schedule: Schedule, from: number) =>
    engine.prepare({ ...schedule })?.between(from, from + week)
  report('a week, made ready first', inTurn(chosen, chosen, make(ours), make(peer)), both.length)
}

type Times = readonly [mine: number, yours: number]

/** Medians over the rounds, in milliseconds for all schedules once. */
function inTurn<Item>(mine: readonly Item[], yours: readonly Item[], ask: Ask<Item>, askPeer = ask): Times {
  warm(mine, ask)
  warm(yours, askPeer)
  const times: [mine: number, yours: number][] = []
  const began = performance.now()
  while (times.length < leastRounds || performance.now() - began < leastTime) {
    const theirs = once(yours, askPeer, times.length % 100)
    times.push([asLongAs(theirs, mine, ask, times.length % 100), theirs])
  }
  return [median(times.map(([mine]) => mine)), median(times.map(([, yours]) => yours))]
}

/** The mean over as much time as the peer took, so that whatever else the machine does slows down both alike. */
function asLongAs<Item>(duration: number, items: readonly Item[], ask: Ask<Item>, round: number): number {
  const began = performance.now()
  let passes = 0
  do {
    once(items, ask, round)
    passes += 1
  } while (performance.now() - began < duration)
  return (performance.now() - began) / passes
}

function warm<Item>(items: readonly Item[], ask: Ask<Item>): void {
  const began = performance.now()
  for (let round = 0; performance.now() - began < 1500; round += 1) once(items, ask, round % 100)
}

type Ask<Item> = (item: Item, from: number) => unknown

function once<Item>(
  items: readonly Item[],
  ask: (item: Item, from: number) => unknown,
  round: number,
): number {
  const began = performance.now()
  for (const item of items) ask(item, firstWeek + round * week)
  return performance.now() - began
}

function report(what: string, [mine, yours]: Times, count: number, target?: number): void {
  const each = [mine, yours].map((time) => `${((time * 1000) / count).toFixed(2)} µs`)
  const ratio = yours / mine
  const wanted = target === undefined ? '' : `target ${target} times`
  line(
    what,
    `${each[0]} ours, ${each[1]} theirs: ${ratio.toFixed(1)} times`,
    wanted,
    target === undefined || ratio >= target,
  )
}

function line(what: string, figure: string, target: string, isMet: boolean): void {
  const verdict = target === '' ? '' : `${target} (${isMet ? 'met' : 'MISSED'})`
  console.log(`    ${what.padEnd(34)}${figure.padEnd(52)}${verdict}`)
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function neverFiring(): Readonly<Record<string, Schedule>> {
  const leapDay = { ...anySchedule(), month: [2], dayOfMonth: [29], startTime: '2027-01-01T00:00:00+01:00' }
  return {
    '31 February': { ...leapDay, dayOfMonth: [31], recurrenceType: 'CRON' },
    '29 February every 2nd odd year': { ...leapDay, recurrenceType: 'YEARLY', recurrenceInterval: 2 },
  }
}

function anySchedule(): Schedule {
  return {
    minute: [0],
    hour: [9],
    month: ['*'],
    dayOfMonth: ['*'],
    dayOfWeek: ['*'],
    recurring: true,
    startTime: '2026-01-01T00:00:00+01:00',
    endTime: null,
    timeZone: 'Europe/Amsterdam',
  }
}

function fail(message: string): void {
  console.log(`  ${message}`)
  process.exitCode = 1
}
