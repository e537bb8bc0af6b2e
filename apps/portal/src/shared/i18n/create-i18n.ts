import { type BackendModule, createInstance, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, isLanguage, languages, locales } from './language.ts'
import { loadMessages } from './load-messages.ts'
import { onLanguageChosenElsewhere, readRememberedLanguage } from './remembered-language.ts'

/** Starts the texts in the remembered language; resolves when the first page can be drawn. */
export async function createI18n(): Promise<i18n> {
  const instance = createInstance()
  instance.on('languageChanged', keepPageInStep)
  instance.use(messageFiles).use(initReactI18next)
  await instance.init({
    lng: readRememberedLanguage() ?? defaultLanguage,
    // No second language is fetched behind the first: all files have the same keys, which a test proves.
    fallbackLng: false,
    supportedLngs: [...languages],
    ns: ['app', 'ui'],
    defaultNS: 'app',
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18n: 'languageChanged', transSupportBasicHtmlNodes: false },
  })
  // Two tabs in two languages would take turns in what is remembered.
  onLanguageChosenElsewhere((language) => void instance.changeLanguage(language))
  return instance
}

const messageFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    void fetchMessages(language, namespace, done)
  },
}

async function fetchMessages(language: string, namespace: string, done: ReadCallback): Promise<void> {
  try {
    done(null, await loadMessages(isLanguage(language) ? language : defaultLanguage, namespace))
  } catch (error) {
    done(error instanceof Error ? error : String(error), null)
  }
}

function keepPageInStep(language: string): void {
  if (isLanguage(language)) document.documentElement.lang = locales[language]
}
