import { useEffect } from 'react'
import { isLanguage } from '../../shared/i18n/language.ts'
import { readRememberedLanguage } from '../../shared/i18n/remembered-language.ts'
import { keysLanguage } from '../../shared/i18n/texts.ts'
import { useTexts } from '../../shared/i18n/use-messages.ts'

/** On a device where nobody chose a language, the account's own is spoken. */
export function useAccountLanguage(language: string | undefined): void {
  const texts = useTexts()
  useEffect(() => {
    if (readRememberedLanguage() !== undefined || !isLanguage(language)) return
    if (texts.shown() !== keysLanguage) void texts.show(language)
  }, [texts, language])
}
