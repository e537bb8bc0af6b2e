import type { Language } from '../languages/language.ts'
import type { Moment } from './local-time.ts'
import { localTime } from './local-time.ts'

/** What a clock shows, of 24 hours. */
export interface ClockTime {
  hour: number
  minute: number
}

/** The time as people say it: 'kwart over drie'. Empty when it is not known, as a wrong time is worse than none. */
export function spokenTime(at: Moment | ClockTime, { time }: Language): string {
  const clock = 'now' in at ? clockTime(at) : at
  if (clock === null || !isClockTime(clock)) return ''
  return time.time(clock.hour, clock.minute)
}

/** The time as a sentence: 'Het is kwart over drie.' Empty when it is not known. */
export function timeSentence(at: Moment | ClockTime, language: Language): string {
  const time = spokenTime(at, language)
  return time === '' ? '' : language.time.timeSentence(time)
}

function clockTime(moment: Moment): ClockTime | null {
  const local = localTime(moment)
  if (local === null) return null
  const date = new Date(local)
  return { hour: date.getUTCHours(), minute: date.getUTCMinutes() }
}

function isClockTime({ hour, minute }: ClockTime): boolean {
  return (
    Number.isInteger(hour) && Number.isInteger(minute) && hour >= 0 && hour < 24 && minute >= 0 && minute < 60
  )
}
