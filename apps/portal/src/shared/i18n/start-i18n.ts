import { type BackendModule, createInstance, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, isLanguage, languages, locales } from './language.ts'
import { loadMessages, loadNames } from './load-messages.ts'
import { onLanguageChosenElsewhere, readRememberedLanguage } from './remembered-language.ts'

const instance = createInstance()
let starting: Promise<i18n> | undefined

/** Starts the texts in the remembered language; resolves when a page before login can be drawn. */
export function startI18n(): Promise<i18n> {
  starting ??= start()
  return starting
}

/**
 * Resolves when any page can be drawn. A page whose texts are still to come would be held back by React for longer than
 * it takes to fetch them, so they are fetched before.
 */
export async function loadAllTexts(): Promise<void> {
  const [names] = await Promise.all([loadNames('rest', rememberedLanguage()), startI18n()])
  await instance.loadNamespaces(names)
}

async function start(): Promise<i18n> {
  const language = rememberedLanguage()
  instance.on('languageChanged', keepPageInStep)
  instance.use(messageFiles).use(initReactI18next)
  await instance.init({
    lng: language,
    // At once, not by a timer.
    initAsync: false,
    // No second language is fetched behind the first: all files have the same keys, which a test proves.
    fallbackLng: false,
    supportedLngs: [...languages],
    ns: await loadNames('front', language),
    defaultNS: 'app',
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18n: 'languageChanged', transSupportBasicHtmlNodes: false },
  })
  // Two tabs in two languages would take turns in what is remembered.
  onLanguageChosenElsewhere((chosen) => void instance.changeLanguage(chosen))
  return instance
}

function rememberedLanguage() {
  return readRememberedLanguage() ?? defaultLanguage
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
