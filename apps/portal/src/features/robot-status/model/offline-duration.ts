export interface OfflineDuration {
  readonly unit: 'months' | 'days' | 'hours' | 'minutes'
  readonly count: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const daysPerMonth = 30

/** How long a robot has been away, in the largest unit that fits; less than two minutes is one (STA-03). */
export function offlineDuration(since: number, now: number): OfflineDuration {
  const away = Math.max(0, now - since)
  const days = Math.floor(away / day)
  if (days >= daysPerMonth) return { unit: 'months', count: Math.floor(days / daysPerMonth) }
  if (days >= 1) return { unit: 'days', count: days }
  const hours = Math.floor(away / hour)
  if (hours >= 1) return { unit: 'hours', count: hours }
  return { unit: 'minutes', count: Math.max(1, Math.floor(away / minute)) }
}
