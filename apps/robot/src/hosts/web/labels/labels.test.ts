import { robotLanguages } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { labels } from './all-labels.ts'
import type { Labels } from './labels.ts'
import { readersLanguage } from './readers-language.ts'

test.each([
  [['de-AT', 'en'], 'de-DE'],
  [['fr-FR', 'it'], 'it-IT'],
  [['zh-Hant-TW'], 'zh-TW'],
  [['fr-FR'], 'nl-NL'],
  [[], 'nl-NL'],
])('who reads %j is spoken to in %s', (preferred, language) => {
  expect(readersLanguage(preferred)).toBe(language)
})

/** Words that two languages happen to share. */
const shared = new Set(['Software'])

test('each language has its own words for everything', () => {
  for (const language of robotLanguages.filter((each) => each !== 'en-GB')) {
    const own = words(labels[language])
    const english = words(labels['en-GB'])
    const untranslated = own.filter((text) => english.includes(text) && !shared.has(text))
    expect([language, untranslated]).toEqual([language, []])
    expect(own.every((text) => text.trim() === text && text !== '')).toBe(true)
  }
})

test('how long a code is valid is said by the minute', () => {
  const { codeValid } = labels['nl-NL']
  expect([0, 1, 10].map(codeValid)).toEqual([
    'Nog minder dan een minuut geldig.',
    'Nog 1 minuut geldig.',
    'Nog 10 minuten geldig.',
  ])
})

function words({
  mood,
  connection,
  listenProblem,
  playing,
  codeValid,
  downloading,
  ready,
  ...plain
}: Labels): string[] {
  const spoken = [playing('Lied'), codeValid(0), codeValid(1), codeValid(5), downloading(40), ready('2.0.0')]
  return [
    ...Object.values(mood),
    ...Object.values(connection),
    ...Object.values(listenProblem),
    ...Object.values(plain),
    ...spoken,
  ]
}
