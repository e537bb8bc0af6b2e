import type { Language } from '../languages/language.ts'
import type { Moment } from './local-time.ts'
import { localTime } from './local-time.ts'

/** By the time of day: 'Goedemorgen'. In the night, and when the time is not known, one that suits any hour. */
export function greeting(moment: Moment, { time }: Language): string {
  const hour = new Date(localTime(moment) ?? 0).getUTCHours()
  return time.greetings.find(([untilHour]) => hour < untilHour)?.[1] ?? ''
}
