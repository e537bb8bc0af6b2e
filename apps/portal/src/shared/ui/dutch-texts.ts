import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import dutch from './messages/nl.json' with { type: 'json' }

/** The texts of this folder in Dutch, at once: for tests. */
export async function dutchTexts(): Promise<i18n> {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: 'nl',
    ns: ['ui'],
    resources: { nl: { ui: dutch } },
    interpolation: { escapeValue: false },
  })
  return instance
}
