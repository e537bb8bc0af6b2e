import { formatters } from './formatters.ts'
import { type Language, locales } from './language.ts'
import { dayNumber, clockTime } from './zoned-day.ts'

export type Viewpoint = {
  language: Language
  /** Where the day begins and ends: the robot's time zone. */
  timeZone: string
  now: Date
}

/** A moment as people say it: 'vandaag 15:15', 'gisteren 9:00', 'maandag 9:00', '3 maart 9:00', '3 maart 2024 9:00'. */
export function formatWhen(moment: Date, view: Viewpoint): string {
  return `${formatDay(moment, view)} ${formatTime(moment, view)}`
}

/** The day alone: 'vandaag', 'morgen', 'maandag', '3 maart'. */
export function formatDay(moment: Date, view: Viewpoint): string {
  const days = dayNumber(moment, view.timeZone) - dayNumber(view.now, view.timeZone)
  if (Math.abs(days) <= 1) {
    return formatters.relative(locales[view.language], { numeric: 'auto' }).format(days, 'day')
  }
  return formatters
    .dateTime(locales[view.language], {
      timeZone: view.timeZone,
      ...dayParts(days, sameYear(moment, view)),
    })
    .format(moment)
}

/** The day by its name and date: 'maandag 16 november'. */
export function formatDate(moment: Date, view: Pick<Viewpoint, 'language' | 'timeZone'>): string {
  return formatters
    .dateTime(locales[view.language], {
      timeZone: view.timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
    .format(moment)
}

/** The hour as on a clock, without a zero in front: '9:05', '15:15'. */
export function formatTime(moment: Date, view: Pick<Viewpoint, 'timeZone'>): string {
  const { hour, minute } = clockTime(moment, view.timeZone)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

// A weekday is clear within the week around today; last week's Monday is not 'maandag'.
function dayParts(days: number, isThisYear: boolean): Intl.DateTimeFormatOptions {
  if (days > 0 && days < 7) return { weekday: 'long' }
  return isThisYear ? { day: 'numeric', month: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' }
}

function sameYear(moment: Date, view: Viewpoint): boolean {
  const year = formatters.dateTime('en', {
    timeZone: view.timeZone,
    year: 'numeric',
    calendar: 'gregory',
  })
  return year.format(moment) === year.format(view.now)
}
