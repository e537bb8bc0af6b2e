import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../shared/i18n/language.ts'
import { readRememberedLanguage } from '../../shared/i18n/remembered-language.ts'

/** On a device where nobody chose a language, the account's own is spoken. */
export function useAccountLanguage(language: string | undefined): void {
  const { i18n } = useTranslation('ui')
  useEffect(() => {
    if (readRememberedLanguage() !== undefined || !isLanguage(language) || !isLanguage(i18n.language)) return
    if (i18n.language !== language) void i18n.changeLanguage(language)
  }, [i18n, language])
}
