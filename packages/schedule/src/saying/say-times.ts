import type { Phrases } from './phrases.ts'
import { sayList, sayRow } from './say-row.ts'

/** At which times of the day, given in ascending minutes. */
export function sayTimes(times: readonly number[], phrases: Phrases): string {
  const { and, to } = phrases
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const step = stepOf(times)
  if (step) {
    const isAllDay = first === 0 && last + step === 1440
    return phrases.everyMinutes(step) + (isAllDay ? '' : phrases.from + sayTime(first) + to + sayTime(last))
  }
  const minutes = distinct(times.map((time) => time % 60))
  const hours = distinct(times.map((time) => Math.floor(time / 60)))
  const isListed = times.length <= listedAtMost || minutes.length === 1
  if (isListed || minutes.length * hours.length !== times.length)
    return phrases.at + sayList(times.map(sayTime), and)
  const atMinutes = phrases.atMinute + sayRow(minutes, String, and, to)
  return hours.length === 24
    ? `${phrases.everyMinutes(60)} ${atMinutes}`
    : atMinutes + phrases.ofHour + sayRow(hours, String, and, to)
}

/** More than these are told by their step, if they have one. */
const listedAtMost = 6

/** How far many times are apart, when they are so evenly; else 0. */
export function stepOf(times: readonly number[]): number {
  const [first = 0, second = 0] = times
  const step = second - first
  return times.length > listedAtMost && times.every((time, index) => time === first + index * step) ? step : 0
}

function sayTime(time: number): string {
  return `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`
}

function distinct(values: readonly number[]): readonly number[] {
  return [...new Set(values)]
}
