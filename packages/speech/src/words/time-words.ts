/** What a language has for days and times. Written as people read it, since speech engines expect that. */
export interface TimeWords {
  /** From Sunday. */
  weekdays: readonly string[]
  months: readonly string[]
  dayOfMonth: (day: number) => string
  year: (year: number) => string
  day: (weekday: string, dayOfMonth: string, month: string) => string
  date: (dayOfMonth: string, month: string, year: string) => string
  /** As people say it. */
  time: (hour: number, minute: number) => string
  time12h: (hour: number, minute: number) => string
  /** What the robot says when asked for the time: a whole sentence, as the verb may depend on the hour. */
  timeSentence: (time: string) => string
  /** Each with the hour until which it is said, in order; the first is also said when nobody knows the time. */
  greetings: readonly (readonly [untilHour: number, greeting: string])[]
}
