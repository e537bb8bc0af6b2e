import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import type { Messages } from './messages.ts'
import { createTexts, keysLanguage } from './texts.ts'

// Under names that a part of the portal has, so that the compiler knows them.
const dutch = {
  you: 'Dag {{name}}',
  summary_one: '{{count}} taak',
  summary_other: '{{count}} taken',
  details: { email: 'Diep' },
}
const english = {
  you: 'Hello {{name}}',
  summary_one: '{{count}} task',
  summary_other: '{{count}} tasks',
  details: { email: 'Deep' },
}

/** Texts whose files come when the test says so. */
function laterTexts() {
  const waiting: { language: Language; bring: () => void }[] = []
  const texts = createTexts('nl', (language) => {
    const { promise, resolve } = Promise.withResolvers<Messages>()
    waiting.push({ language, bring: () => resolve(language === 'nl' ? dutch : english) })
    return promise
  })
  return { texts, waiting }
}

test('places are filled in, plurals follow the count, and what is not given stays visible', () => {
  const { texts } = laterTexts()
  texts.add('nl', 'robot-users', dutch)
  const t = texts.translator('robot-users')
  expect(t('you', { name: '{{count}} <b>' })).toBe('Dag {{count}} <b>')
  expect(t('you')).toBe('Dag {{name}}')
  expect([0, 1, 2].map((count) => t('summary', { count }))).toEqual(['0 taken', '1 taak', '2 taken'])
  expect(t('details.email')).toBe('Diep')
})

test('a part is fetched once, and drawn with the same function until the language changes', async () => {
  const { texts, waiting } = laterTexts()
  const first = texts.fetch('robot-users')
  expect(texts.fetch('robot-users')).toBe(first)
  waiting[0]?.bring()
  await first
  expect(texts.fetch('robot-users')).toBeUndefined()
  expect(waiting).toHaveLength(1)
  expect(texts.translator('robot-users')).toBe(texts.translator('robot-users'))
})

test('another language is shown when all its texts are there, and the last choice counts', async () => {
  const { texts, waiting } = laterTexts()
  texts.add('nl', 'robot-users', dutch)
  const heard: string[] = []
  texts.subscribe(() => heard.push(texts.shown()))
  const toEnglish = texts.show('en')
  expect(texts.shown()).toBe('nl')
  const back = texts.show('nl')
  await back
  waiting[0]?.bring()
  await toEnglish
  expect(heard).toEqual([])
  await texts.show('en')
  expect(heard).toEqual(['en'])
  expect(texts.translator('robot-users')('details.email')).toBe('Deep')
})

test('a language that cannot be fetched is not shown', async () => {
  const texts = createTexts('nl', () => Promise.reject(new Error('offline')))
  texts.add('nl', 'robot-users', dutch)
  await expect(texts.show('en')).rejects.toThrow('offline')
  expect(texts.translator('robot-users')('details.email')).toBe('Diep')
})

test('names can be shown in place of texts', async () => {
  const { texts } = laterTexts()
  texts.add('nl', 'robot-users', dutch)
  await texts.show(keysLanguage)
  expect(texts.translator('robot-users')('details.email')).toBe('details.email')
})
