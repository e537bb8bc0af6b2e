import type { InterfaceLanguage } from '@kompaan/contract'

/**
 * From when to when, by the clock of where the robot is. With the day, since a mail is read at any time; once where both
 * are on the same.
 */
export function timesInWords(
  since: number,
  until: number | null,
  language: InterfaceLanguage,
  timeZone: string,
): { since: string; until: string } {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
  const written = (parts: Intl.DateTimeFormatOptions, moment: number) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(moment)
  const isSameDay = until !== null && written(day, until) === written(day, since)
  return {
    since: written({ ...day, ...time }, since),
    until: until === null ? '' : written(isSameDay ? time : { ...day, ...time }, until),
  }
}

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
