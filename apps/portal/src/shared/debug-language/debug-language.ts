const key = 'kompaan.debug-language'

export function isDebugLanguageOn(): boolean {
  return localStorage.getItem(key) === 'keys'
}

export function rememberDebugLanguage(isOn: boolean): void {
  if (isOn) localStorage.setItem(key, 'keys')
  else localStorage.removeItem(key)
}
