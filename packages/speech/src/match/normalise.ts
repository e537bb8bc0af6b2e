import type { Language } from '../languages/language.ts'
import { composed } from './composed.ts'

/** The letters and digits of a text, in lower case: what is left to compare of what was written or heard. */
export function normalise(text: string, language: Language): string {
  return normaliseComposed(composed(text), language)
}

export function normaliseComposed(text: string, language: Language): string {
  return lowerCase(text.replaceAll(notSpoken, ''), language).normalize('NFC')
}

const notSpoken = /[^\p{L}\p{N}]+/gu

/** By the rules of the language, not of the host: `toLocaleLowerCase` does as it likes where a locale is not installed. */
function lowerCase(text: string, language: Language): string {
  const dotted = text.replaceAll('İ', 'i')
  return (language.code === 'tr-TR' ? dotted.replaceAll('I', 'ı') : dotted).toLowerCase()
}
