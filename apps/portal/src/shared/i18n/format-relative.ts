import { formatters } from './formatters.ts'
import { type Language, locales } from './language.ts'

/** How long until or since, in the largest unit that fits: 'over 20 minuten', '3 uur geleden', 'nu'. */
export function formatRelative(moment: Date, { language, now }: { language: Language; now: Date }): string {
  const format = formatters.relative(locales[language], { numeric: 'auto' })
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000)
  for (const [unit, size] of units) {
    // The next unit takes over half a step early, so that nobody reads 'over 60 minuten'.
    if (Math.abs(seconds) >= size - size / 120) return format.format(Math.round(seconds / size), unit)
  }
  return format.format(0, 'second')
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] satisfies [Intl.RelativeTimeFormatUnit, number][]
