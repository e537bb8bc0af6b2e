import { formatters } from './formatters.ts'
import { type Language, locales } from './language.ts'

/** '1.234,5' in Dutch, '1,234.5' in English. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return formatters.number(locales[language], options).format(value)
}
