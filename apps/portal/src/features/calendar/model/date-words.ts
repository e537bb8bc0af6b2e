import { formatters } from '../../../shared/i18n/formatters.ts'
import { type Language, locales } from '../../../shared/i18n/language.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'

/** A day has no zone: it is written as it stands on the wall calendar. */
const instantOf = (date: LocalDate) => Date.parse(`${date}T00:00Z`)
const timeZone = 'UTC'

/** 'maandag 16 november'; with the year when that is not this year. */
export function dayWords(date: LocalDate, language: Language, today: LocalDate): string {
  return formatters
    .dateTime(locales[language], {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    })
    .format(instantOf(date))
}

/** 'ma 16' */
export function shortDayWords(date: LocalDate, language: Language): string {
  return formatters
    .dateTime(locales[language], { timeZone, weekday: 'short', day: 'numeric' })
    .format(instantOf(date))
}

/** '16 – 22 november 2026' */
export function spanWords(from: LocalDate, to: LocalDate, language: Language): string {
  return formatters
    .dateTime(locales[language], { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
    .formatRange(instantOf(from), instantOf(to))
}
