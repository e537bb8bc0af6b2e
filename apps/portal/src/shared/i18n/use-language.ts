import { useTranslation } from 'react-i18next'
import { defaultLanguage, isLanguage, type Language } from './language.ts'
import { rememberLanguage } from './remembered-language.ts'

/** The language on screen, and the way to change it in place. */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation('ui')
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage
  return {
    language,
    changeLanguage: async (next) => {
      rememberLanguage(next)
      await i18n.changeLanguage(next)
    },
  }
}
