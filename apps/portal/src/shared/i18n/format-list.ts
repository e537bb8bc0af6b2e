import { formatters } from './formatters.ts'
import { type Language, locales } from './language.ts'

/** 'Anna, Bram en Corrie', or with another word between the last two: 'MP3 of WAV'. */
export function formatList(
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return formatters.list(locales[language], { type }).format(items)
}
