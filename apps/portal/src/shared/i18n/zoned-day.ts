import { formatters } from './formatters.ts'

/** The number of a moment's day in a time zone, so that days can be counted. */
export function dayNumber(moment: Date, timeZone: string): number {
  const { year, month, day } = parts(moment, timeZone)
  return Math.round(Date.UTC(year, month - 1, day) / millisecondsPerDay)
}

export function clockTime(moment: Date, timeZone: string): { hour: number; minute: number } {
  const { hour, minute } = parts(moment, timeZone)
  return { hour, minute }
}

const millisecondsPerDay = 86_400_000

function parts(moment: Date, timeZone: string) {
  const found = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  const format = formatters.dateTime('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  for (const { type, value } of format.formatToParts(moment)) {
    if (isPart(type)) found[type] = Number(value)
  }
  return found
}

function isPart(type: string): type is 'year' | 'month' | 'day' | 'hour' | 'minute' {
  return type === 'year' || type === 'month' || type === 'day' || type === 'hour' || type === 'minute'
}
