import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the most common passwords are refused (D-02). */
const refusedCount = 3000
/** The product's own words: the first thing somebody would try. */
const ownWords = ['kompaan', 'kompaanrobot', 'robotkompaan', 'zorgrobot', 'companionrobot']

/** What Dutch people take most, which the international list hardly knows; seasons with a year above all. */
const dutchWords = [
  'wachtwoord',
  'welkom',
  'geheim',
  'vakantie',
  'voetbal',
  'nederland',
  'amsterdam',
  'rotterdam',
  'feyenoord',
  'thuiszorg',
  'mantelzorg',
  'lente',
  'zomer',
  'herfst',
  'winter',
]

const refused = new Set<string>(ownWords)
for (const password of commonPasswords()) {
  if (refused.size >= refusedCount + ownWords.length) break
  // Shorter ones are refused by their length already and would use up the list.
  if (password.length >= 8) refused.add(password)
}

/** Whether a password is refused outright: among the most common, or a word everybody tries with a tail of digits. */
export function isTooCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/[\d\s!?.@#$*_-]+$/, '')
  return refused.has(lower) || ownWords.includes(word) || dutchWords.includes(word)
}

function commonPasswords(): readonly string[] {
  const list = Object.entries(dictionary).find(([name]) => name.startsWith('passwords'))?.[1]
  if (!Array.isArray(list)) throw new Error('the list of common passwords is missing')
  return list
}
