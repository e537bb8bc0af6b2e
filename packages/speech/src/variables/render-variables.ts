import type { Language } from '../languages/language.ts'
import { localTime } from '../time/local-time.ts'
import type { Moment } from '../time/local-time.ts'
import { stepInTime } from '../time/step-in-time.ts'
import type { TimeStep } from '../time/step-in-time.ts'
import { pick } from '../words/pick.ts'
import type { TimeWords } from '../words/time-words.ts'
import { twoDigits } from '../words/two-digits.ts'
import { findVariables } from './find-variables.ts'
import type { VariableName } from './variable-names.ts'

/**
 * A text with its variables filled in as of a moment. One that cannot be filled in is left out: nobody wants to hear
 * braces, and a wrong day is worse than none.
 */
export function renderVariables(text: string, moment: Moment, { time }: Language): string {
  let rendered = ''
  let copied = 0
  for (const { start, end, name, step, faults } of findVariables(text)) {
    rendered += text.slice(copied, start)
    copied = end
    const value = name === null || faults.length > 0 ? null : valueOf(name, step, moment, time)
    // A blank keeps the words on both sides apart, and no braces from making a new variable.
    rendered += value ?? (isApart(rendered) ? '' : ' ')
  }
  return rendered + text.slice(copied)
}

function isApart(before: string): boolean {
  return before === '' || /\s$/.test(before.slice(-1))
}

function valueOf(name: VariableName, step: TimeStep | null, moment: Moment, words: TimeWords): string | null {
  const at = step === null ? moment : stepInTime(moment, step)
  const local = at === null ? null : localTime(at)
  if (at === null || local === null) return null

  const date = new Date(local)
  const year = words.year(date.getUTCFullYear())
  const month = pick(words.months, date.getUTCMonth())
  const dayOfMonth = words.dayOfMonth(date.getUTCDate())
  const dayOfWeek = pick(words.weekdays, date.getUTCDay())
  const hour = date.getUTCHours()
  const minute = date.getUTCMinutes()

  switch (name) {
    case 'dayOfWeek':
      return dayOfWeek
    case 'day':
      return words.day(dayOfWeek, dayOfMonth, month)
    case 'dayOfMonth':
      return dayOfMonth
    case 'date':
      return words.date(dayOfMonth, month, year)
    case 'tomorrow':
      return valueOf('day', { amount: 1, unit: 'D' }, at, words)
    case 'yesterday':
      return valueOf('day', { amount: -1, unit: 'D' }, at, words)
    case 'year':
      return year
    case 'month':
      return month
    case 'time':
      return words.time(hour, minute)
    case 'time12h':
      return words.time12h(hour, minute)
    case 'time24h':
      return `${twoDigits(hour)}:${twoDigits(minute)}`
  }
}
