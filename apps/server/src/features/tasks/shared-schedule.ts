import type { Schedule } from '@kompaan/contract'
import { readSchedule } from '@kompaan/schedule'

/**
 * How many schedules are known at once, and how much text: a schedule of every minute costs as much as a hundred others.
 * Beyond that the oldest are forgotten.
 */
const knownMax = 20_000
const knownCharactersMax = 8_000_000
let knownCharacters = 0
const known = new Map<string, Schedule>()
const unreadable = new WeakSet<Schedule>()
const texts = new WeakMap<Schedule, string>()

/**
 * One object for all schedules that say the same, from the text in which the database has them. The engine keeps what it
 * found out about a schedule by the object: a week that is looked at again need not have all of it found out again.
 */
export function sharedSchedule(text: string): Schedule {
  const there = known.get(text)
  if (there !== undefined) return there
  for (const oldest of known.keys()) {
    if (known.size < knownMax && knownCharacters + text.length <= knownCharactersMax) break
    known.delete(oldest)
    knownCharacters -= oldest.length
  }
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- it was checked when it was saved
  const schedule: Schedule = JSON.parse(text)
  if (!readSchedule(schedule).ok) unreadable.add(schedule)
  known.set(text, schedule)
  knownCharacters += text.length
  return schedule
}

/** A shared schedule as an answer writes it, written once for all tasks that have it. */
export function scheduleText(schedule: Schedule): string {
  const there = texts.get(schedule)
  if (there !== undefined) return there
  const text = JSON.stringify(schedule)
  texts.set(schedule, text)
  return text
}

/**
 * It was read when it was saved, and is not any more: its zone has gone from the machine's list of zones, say. To the engine
 * it has no occurrences, so that the other tasks are shown and done.
 */
export function isUnreadable(schedule: Schedule): boolean {
  return unreadable.has(schedule)
}
