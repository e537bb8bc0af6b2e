import type { Unit } from '../asked-unit.ts'
import type { Phrases } from './phrases.ts'

export const english: Phrases = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  and: ' and ',
  or: ' or ',
  to: ' to ',
  every: (interval, unit) => (interval === 2 ? `every other ${units[unit]}` : every(interval, units[unit])),
  everyMinutes: (step) => (step % 60 ? every(step, 'minute') : every(step / 60, 'hour')),
  once: 'once on ',
  never: 'never',
  each: 'every ',
  // 'Every second Monday' would be every other Monday.
  eachOf: 'on the ',
  workday: 'weekday',
  positions: ['first', 'second', 'third', 'fourth', 'last'],
  dayOfMonth: (day) => `${day}${(day > 3 && day < 21 ? null : endings[day % 10]) ?? 'th'}`,
  on: 'on ',
  the: 'the ',
  in: ' in ',
  of: ' of ',
  ofTheMonth: ' of the month',
  only: ', only ',
  at: 'at ',
  atMinute: 'at minute ',
  ofHour: ' of hour ',
  from: ' from ',
  until: ' up to and including ',
}

function every(interval: number, unit: string): string {
  return interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`
}

const units: Record<Unit, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

const endings = [null, 'st', 'nd', 'rd']
