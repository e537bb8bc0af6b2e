import { formatNumber } from './format-number.ts'
import type { Language } from './language.ts'

/** '1,5 GB', '20 MB', '512 kB'. Counted as limits are: 1024 of one are one of the next. */
export function formatBytes(bytes: number, language: Language): string {
  const inUnit = (unit: string, size: number, maximumFractionDigits: number) =>
    formatNumber(bytes / size, language, { style: 'unit', unit, maximumFractionDigits })
  if (bytes >= 1024 ** 3) return inUnit('gigabyte', 1024 ** 3, 1)
  if (bytes >= 1024 ** 2) return inUnit('megabyte', 1024 ** 2, 1)
  return inUnit('kilobyte', 1024, 0)
}

/** '0,3 GB', '8 GB': always in the same unit, for what is compared. */
export function formatGigabytes(bytes: number, language: Language, minimumFractionDigits = 0): string {
  return formatNumber(bytes / 1024 ** 3, language, {
    style: 'unit',
    unit: 'gigabyte',
    minimumFractionDigits,
    maximumFractionDigits: 1,
  })
}
