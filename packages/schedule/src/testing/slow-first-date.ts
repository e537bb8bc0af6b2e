import type { Schedule } from '@kompaan/contract/wire'

const day = 86_400_000

/**
 * The first date of a schedule in UTC whose days of the month are given, found by trying each of them in each month up
 * to the year 9999, with the machine's own calendar. Null where there is none.
 */
export function slowFirstDate(schedule: Schedule): string | null {
  const start = new Date(schedule.startTime)
  const dates = schedule.dayOfMonth.map(Number).toSorted((one, other) => one - other)
  for (let month = 0; start.getUTCFullYear() + Math.floor(month / 12) <= 9999; month += 1) {
    const first = Date.UTC(start.getUTCFullYear(), month, 1)
    const length = (Date.UTC(start.getUTCFullYear(), month + 1, 1) - first) / day
    if (!schedule.month.includes('*') && !schedule.month.includes((month % 12) + 1)) continue
    for (const date of dates) {
      const moment = first + (date - 1) * day
      if (date > length || moment < Date.parse(schedule.startTime)) continue
      if (isAtPosition(schedule, date, length) && isOnTurn(schedule, start, moment, month)) {
        return new Date(moment).toISOString().slice(0, 10)
      }
    }
  }
  return null
}

function isAtPosition(
  { dayOfWeekIndex: [position = '*'] = [] }: Schedule,
  date: number,
  length: number,
): boolean {
  if (position === 'L') return date > length - 7
  return position === '*' || Math.floor((date + 6) / 7) === Number(position)
}

function isOnTurn(schedule: Schedule, start: Date, moment: number, month: number): boolean {
  const weekday = new Date(moment).getUTCDay() || 7
  if (!schedule.dayOfWeek.includes('*') && !schedule.dayOfWeek.includes(weekday)) return false
  const days = (moment - start.getTime()) / day
  const periods = {
    CRON: 0,
    DAILY: days,
    // From the Monday of the week in which it starts.
    WEEKLY: Math.floor((days + ((start.getUTCDay() + 6) % 7)) / 7),
    MONTHLY: month - start.getUTCMonth(),
    YEARLY: Math.floor(month / 12),
  }
  return periods[schedule.recurrenceType ?? 'CRON'] % (schedule.recurrenceInterval ?? 1) === 0
}
