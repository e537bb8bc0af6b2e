import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locales } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** Has the component library speak the language on screen, not the browser's. Around each part made with it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return <I18nProvider locale={locales[language]}>{children}</I18nProvider>
}
