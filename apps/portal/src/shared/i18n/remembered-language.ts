import { isLanguage, type Language } from './language.ts'

const key = 'kompaan.language'

/** What someone chose in this browser. */
export function readRememberedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(key)
    return isLanguage(stored) ? stored : undefined
  } catch {
    // Storage can be forbidden; the portal then starts as if nobody chose.
    return undefined
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
