import type { Schedule } from '@kompaan/contract/wire'
import { neverFires } from '@kompaan/schedule'
import { comingTimes } from './coming-times.ts'

/** Something else that is planned around the same time. */
export interface PlannedBeside {
  readonly title: string
  readonly instant: number
}

/** What is good to know before something is planned. Only the first two keep it from being saved. */
export type TaskWarning =
  | { readonly code: 'neverFires' }
  | { readonly code: 'past' }
  | { readonly code: 'sameMinute'; readonly titles: readonly string[] }
  | { readonly code: 'tooLong'; readonly title: string; readonly instant: number }
  | { readonly code: 'paused'; readonly until: number }
  | { readonly code: 'night' }
  | { readonly code: 'crowded'; readonly count: number }

interface Planned {
  readonly schedule: Schedule
  /** About how long it takes, in milliseconds. */
  readonly duration: number
  /** What else is planned on the day of its first time, and on the day after. */
  readonly others: readonly PlannedBeside[]
  /** When the pause that goes on is over. */
  readonly pausedUntil: number | null
  readonly now: number
}

const minute = 60_000
const hour = 60 * minute
/** More than this in one hour is more than anybody wants to hear. */
const mostPerHour = 8

/** Looks at the first time that is to come: what is planned later may still change. */
export function taskWarnings({
  schedule,
  duration,
  others,
  pausedUntil,
  now,
}: Planned): readonly TaskWarning[] {
  if (neverFires(schedule)) return [{ code: 'neverFires' }]
  const [first] = comingTimes(schedule, now, 1)
  if (first === undefined) return [{ code: 'past' }]
  const { instant, nominal } = first
  const warnings: TaskWarning[] = []
  if (pausedUntil !== null && instant < pausedUntil) warnings.push({ code: 'paused', until: pausedUntil })
  const same = others.filter((other) => minuteOf(other.instant) === minuteOf(instant))
  if (same.length > 0) warnings.push({ code: 'sameMinute', titles: same.map(({ title }) => title) })
  const next = others
    .filter((other) => minuteOf(other.instant) > minuteOf(instant))
    .toSorted((one, other) => one.instant - other.instant)[0]
  if (next !== undefined && instant + duration > next.instant)
    warnings.push({ code: 'tooLong', title: next.title, instant: next.instant })
  if (isNight(nominal)) warnings.push({ code: 'night' })
  const count = mostInAnHour(instant, others)
  if (count > mostPerHour) warnings.push({ code: 'crowded', count })
  return warnings
}

/** Whether it cannot be saved: the server refuses these. */
export function isRefused({ code }: TaskWarning): boolean {
  return code === 'neverFires' || code === 'past'
}

function minuteOf(instant: number): number {
  return Math.floor(instant / minute)
}

/** From ten in the evening until six in the morning. */
function isNight(nominal: string): boolean {
  const time = nominal.slice(11)
  return time >= '22:00' || time < '06:00'
}

/** How many there are in the fullest hour that holds this instant, with it. */
function mostInAnHour(instant: number, others: readonly PlannedBeside[]): number {
  const near = others.map((other) => other.instant).filter((other) => Math.abs(other - instant) < hour)
  const starts = [instant, ...near.filter((other) => other <= instant)]
  const counts = starts.map(
    (start) => near.filter((other) => other >= start && other < start + hour).length + 1,
  )
  return Math.max(...counts)
}
