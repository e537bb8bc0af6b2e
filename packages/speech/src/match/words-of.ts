import type { Language } from '../languages/language.ts'
import { composed } from './composed.ts'
import { normaliseComposed } from './normalise.ts'
import { writtenInHan } from './written-in-han.ts'

/** The words of a text, each normalised. */
export function wordsOf(text: string, language: Language): string[] {
  return wordsIn(partsOf(text, language), language.commands.vocabulary)
}

export function wordsIn(parts: readonly string[], vocabulary: ReadonlySet<string>): string[] {
  return parts.flatMap((part) => (writtenInHan(part) ? hanWords(part, vocabulary) : [part]))
}

/** What stands between white space and punctuation, each part normalised: words, or in Han script several in a row. */
export function partsOf(text: string, language: Language): string[] {
  return composed(text)
    .split(betweenWords)
    .map((part) => normaliseComposed(part, language))
    .filter((part) => part !== '')
}

/** As somebody says it, who leaves out letters: gibt's is two words, and so is l'ora. A denial stays one: can't. */
export function heardPartsOf(text: string, language: Language): string[] {
  return composed(text)
    .split(betweenWords)
    .flatMap((part) =>
      apostrophe.test(part) && !language.commands.negations.has(normaliseComposed(part, language))
        ? part.split(apostrophe)
        : [part],
    )
    .map((part) => normaliseComposed(part, language))
    .filter((part) => part !== '')
}

const apostrophe = /['’]/

/** An apostrophe, a mark or an invisible character is part of the word it stands in: don't, l'aria. */
const betweenWords = /[^\p{L}\p{N}\p{M}\p{Cf}'’]+/u

/** Han script has no spaces: a word of the tables is a word, and so is every other character. */
function hanWords(part: string, vocabulary: ReadonlySet<string>): string[] {
  const letters = Array.from(part)
  const words: string[] = []
  for (let at = 0; at < letters.length;) {
    const rest = letters.slice(at, at + longestWord)
    while (rest.length > 1 && !vocabulary.has(rest.join(''))) rest.pop()
    words.push(rest.join(''))
    at += rest.length
  }
  return words
}

const longestWord = 4
