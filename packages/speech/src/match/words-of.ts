import type { Language } from '../languages/language.ts'
import { composed } from './composed.ts'
import { normaliseComposed } from './normalise.ts'
import { writtenInHan } from './written-in-han.ts'

/** The words of a text, each normalised. */
export function wordsOf(text: string, language: Language): string[] {
  return wordsIn(partsOf(text, language), language)
}

export function wordsIn(parts: readonly string[], language: Language): string[] {
  return parts.flatMap((part) => (writtenInHan(part) ? hanWords(part, language) : [part]))
}

/** What stands between white space and punctuation, each part normalised: words, or in Han script several in a row. */
export function partsOf(text: string, language: Language): string[] {
  return composed(text)
    .split(betweenWords)
    .map((part) => normaliseComposed(part, language))
    .filter((part) => part !== '')
}

/** An apostrophe, a mark or an invisible character is part of the word it stands in: don't, l'aria. */
const betweenWords = /[^\p{L}\p{N}\p{M}\p{Cf}'’]+/u

/** Han script has no spaces: a word of the tables is a word, and so is every other character. */
function hanWords(part: string, language: Language): string[] {
  const letters = Array.from(part)
  const words: string[] = []
  for (let at = 0; at < letters.length;) {
    const rest = letters.slice(at, at + longestWord)
    while (rest.length > 1 && !language.commands.vocabulary.has(rest.join(''))) rest.pop()
    words.push(rest.join(''))
    at += rest.length
  }
  return words
}

const longestWord = 4
