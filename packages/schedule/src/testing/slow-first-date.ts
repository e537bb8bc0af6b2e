import type { Schedule } from '@kompaan/contract/wire'

const day = 86_400_000

/** The first day and the length of each month from January 1970 to December 9999, by the machine's own calendar. */
const months = Array.from({ length: 8030 * 12 }, (_, month) => {
  const first = Date.UTC(1970, month) / day
  return { first, length: Date.UTC(1970, month + 1) / day - first }
})

/**
 * The first date of a schedule in UTC whose days of the month are given, found by trying each of them in each month up
 * to the year 9999. Null where there is none.
 */
export function slowFirstDate(schedule: Schedule): string | null {
  const start = Math.ceil(Date.parse(schedule.startTime) / day)
  const startMonth = months.findLastIndex(({ first }) => first <= start)
  const dates = schedule.dayOfMonth.map(Number).toSorted((one, other) => one - other)
  for (const [month, { first, length }] of months.entries()) {
    if (month < startMonth || !has(schedule.month, (month % 12) + 1)) continue
    for (const date of dates) {
      const found = first + date - 1
      if (date > length || found < start || !has(schedule.dayOfWeek, weekdayOf(found) + 1)) continue
      const years = Math.floor(month / 12) - Math.floor(startMonth / 12)
      // Weeks are counted from the Monday of the one in which it starts.
      const weeks = Math.floor((found - start + weekdayOf(start)) / 7)
      const periods = {
        CRON: 0,
        DAILY: found - start,
        WEEKLY: weeks,
        MONTHLY: month - startMonth,
        YEARLY: years,
      }
      const isOnTurn = periods[schedule.recurrenceType ?? 'CRON'] % (schedule.recurrenceInterval ?? 1) === 0
      if (isOnTurn && isAtPosition(schedule, date, length))
        return new Date(found * day).toISOString().slice(0, 10)
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

function has(list: Schedule['month'], value: number): boolean {
  return list.includes('*') || list.includes(value)
}

function weekdayOf(found: number): number {
  return (found + 3) % 7
}
