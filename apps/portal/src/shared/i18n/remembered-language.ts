import { defaultLanguage, isLanguage, type Language } from './language.ts'

const key = 'kompaan.language'

export function readRememberedLanguage(): Language {
  try {
    const stored = localStorage.getItem(key)
    return isLanguage(stored) ? stored : defaultLanguage
  } catch {
    // Storage can be forbidden; the portal then simply starts in Dutch.
    return defaultLanguage
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Not remembered, still switched.
  }
}

/** Tells when another tab chose a language. */
export function onLanguageChosenElsewhere(listener: (language: Language) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key && isLanguage(event.newValue)) listener(event.newValue)
  })
}
