import type { InterfaceLanguage, Schedule } from '@kompaan/contract/wire'
import { nextOccurrence } from './next-occurrence.ts'
import { occurrencesBetween } from './occurrences-between.ts'
import { readLocalTime } from './read-local-time.ts'
import { readSchedule, type Rule } from './read-schedule.ts'
import { dutch } from './saying/dutch.ts'
import { english } from './saying/english.ts'
import type { Phrases } from './saying/phrases.ts'
import { sayDate, sayFullDate } from './saying/say-date.ts'
import { sayDays } from './saying/say-days.ts'
import { sayTimes, stepOf } from './saying/say-times.ts'
import { day, minute } from './zone.ts'

const languages: Readonly<Record<string, Phrases>> = { nl: dutch, en: english }

/** A schedule as people say it, in Dutch where the language is none of ours; nothing for a bad one. */
export function describe(schedule: Schedule, language: InterfaceLanguage): string {
  const read = readSchedule(schedule)
  if (!read.ok) return ''
  const phrases = languages[language] ?? dutch
  return read.value.recurring ? sayRule(read.value, phrases) : sayOnce(schedule, read.value, phrases)
}

function sayRule(rule: Rule, phrases: Phrases): string {
  const times = rule.hours.flatMap((hour) => rule.minutes.map((minute) => hour * 60 + minute))
  const days = sayDays(rule, phrases)
  // 'Every hour' needs no 'every day'.
  const needsDays = stepOf(times) === 0 || days !== phrases.every(1, 'DAILY')
  return (needsDays ? `${days} ` : '') + sayTimes(times, phrases) + sayPeriod(rule, times[0] ?? 0, phrases)
}

/** The start only where an interval counts from it: who reads this later than it, need not know. */
function sayPeriod({ interval, start, end, zone }: Rule, firstTime: number, phrases: Phrases): string {
  // The last day that still has its first time: a schedule may well end at midnight.
  const last = end < Infinity ? sayDate(dateOf(zone.localOf(end) - firstTime * minute), phrases) : ''
  const first = interval > 1 ? sayDate(dateOf(zone.localOf(start)), phrases) : ''
  const isSameYear = first.slice(-5) === last.slice(-5)
  const from = first && phrases.from + (isSameYear ? first.slice(0, -5) : first)
  return (first || last) && `,${from}${last && phrases.until + last}`
}

/** On the day that the engine finds, with the times that are left of it. */
function sayOnce(schedule: Schedule, { start }: Rule, phrases: Phrases): string {
  const first = nextOccurrence(schedule, start - 1)
  if (first === null) return phrases.never
  const locals = Array.from(
    occurrencesBetween(schedule, first.instant, first.instant + 2 * day),
    ({ nominal }) => readLocalTime(nominal) ?? 0,
  )
  const date = dateOf(locals[0] ?? 0)
  const times = locals.map((local) => (local - date * day) / minute)
  return `${phrases.once}${sayFullDate(date, phrases)} ${sayTimes(times, phrases)}`
}

function dateOf(local: number): number {
  return Math.floor(local / day)
}
