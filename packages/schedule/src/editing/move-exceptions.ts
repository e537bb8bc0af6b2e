import type { Rule } from '../read-schedule.ts'
import type { ScheduleException } from './planned-schedule.ts'

/**
 * Exceptions for a schedule that takes another's place. They stand for an occurrence of their day, not for a time: when
 * nine o'clock becomes ten, the day that was taken out must not come back. So where both have as many times a day, the
 * first stands for the first, and so on.
 */
export function moveExceptions(
  exceptions: readonly ScheduleException[],
  from: Rule,
  to: Rule,
): readonly ScheduleException[] {
  const [old, replaced] = [timesOf(from), timesOf(to)]
  if (old.length !== replaced.length) return exceptions
  const moved = new Map<string, ScheduleException>()
  for (const exception of exceptions) {
    const [date, time] = [exception.nominal.slice(0, 11), exception.nominal.slice(11)]
    const nominal = date + (replaced[old.indexOf(time)] ?? time)
    // One that matched nothing before may stand where another comes now.
    if (!moved.has(nominal)) moved.set(nominal, { ...exception, nominal })
  }
  return [...moved.values()]
}

function timesOf({ hours, minutes }: Rule): readonly string[] {
  return hours.flatMap((hour) => minutes.map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`))
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
