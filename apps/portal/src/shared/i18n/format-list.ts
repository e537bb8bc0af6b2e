import { type Language, locales } from './language.ts'

/** 'Anna, Bram en Corrie' */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items)
}
