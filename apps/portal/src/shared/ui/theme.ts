/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark'

const key = 'kompaan.theme'

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Changes the theme in place and remembers it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Not remembered, still changed.
  }
}
