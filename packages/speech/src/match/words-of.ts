import type { Language } from '../languages/language.ts'
import { composed } from './composed.ts'
import { normalise } from './normalise.ts'
import { writtenInHan } from './written-in-han.ts'

/** The words of a text, each normalised. */
export function wordsOf(text: string, language: Language): string[] {
  return composed(text)
    .split(betweenWords)
    .flatMap((word) => hanWords(normalise(word, language), language))
}

/** An apostrophe, a mark or an invisible character is part of the word it stands in: don't, l'aria. */
const betweenWords = /[^\p{L}\p{N}\p{M}\p{Cf}'’]+/u

/** Han script has no spaces: a word of the tables is a word, and so is every other character. */
function hanWords(word: string, language: Language): string[] {
  if (!writtenInHan(word)) return word === '' ? [] : [word]
  const letters = Array.from(word)
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
