import { defaultLanguage, type Language } from './language.ts'
import { rememberLanguage } from './remembered-language.ts'
import { keysLanguage } from './texts.ts'
import { useTexts } from './use-messages.ts'

/** The language on screen, and the way to change it in place. */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const texts = useTexts()
  const shown = texts.shown()
  return {
    language: shown === keysLanguage ? defaultLanguage : shown,
    changeLanguage: async (next) => {
      rememberLanguage(next)
      await texts.show(next)
    },
  }
}
