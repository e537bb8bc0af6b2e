const key = 'kompaan.debug-language'

/** What i18next calls the language in which every text is its own key. */
export const keysLanguage = 'cimode'

export function isDebugLanguageOn(): boolean {
  return localStorage.getItem(key) === 'keys'
}

export function rememberDebugLanguage(isOn: boolean): void {
  if (isOn) localStorage.setItem(key, 'keys')
  else localStorage.removeItem(key)
}
