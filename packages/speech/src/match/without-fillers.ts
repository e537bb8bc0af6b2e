import type { Phrases } from '../words/phrases.ts'
import { phraseLength } from './phrase-length.ts'

/** The words that a request is about, without what people say around it: 'kun je', 'alsjeblieft'. */
export function withoutFillers(words: readonly string[], fillers: Phrases): string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words, at, fillers)
    if (length === 0) kept.push(...words.slice(at, at + 1))
    at += Math.max(1, length)
  }
  return kept
}
