/** The interface languages there are texts for. Dutch is the source: its files give the keys. */
export const languages = ['nl', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'nl'

/** What a language calls itself, so that someone who landed in the wrong one finds their own. */
export const languageNames: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
}

/** The full tag, for dates, numbers and the browser's voice. */
export const locales: Record<Language, string> = {
  nl: 'nl-NL',
  en: 'en-GB',
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
