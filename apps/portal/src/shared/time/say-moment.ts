/** A moment as people say it: 'vandaag 15:15', 'gisteren 9:00', '3 maart 2026'. */
export function sayMoment(moment: Date, now: Date, locale: string): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(moment)) / dayLength)
  if (daysAgo < 0 || daysAgo > 1) return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(moment)
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(moment)
  return `${day} ${time}`
}

const dayLength = 24 * 60 * 60 * 1000

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
