import type { Language } from '../languages/language.ts'
import type { CommandWords } from '../words/command-words.ts'
import { startOf } from '../words/phrases.ts'
import { letterPairs } from './letter-pairs.ts'
import { accepted, askedAbout, likeness, reaches } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import { phraseLength } from './phrase-length.ts'
import { partedVerb } from './word-difference.ts'
import { heardPartsOf, wordsIn } from './words-of.ts'

/** What is said by words, whatever their order and form: each once, without fillers, by the word that stands for it. */
export interface Gist {
  said: readonly SaidWord[]
  /** Those that say something by themselves, as no small word does, and no denial. */
  counting: readonly SaidWord[]
  words: ReadonlyMap<string, SaidWord>
  names: readonly string[]
  /** All of it, added up. */
  weight: number
  /** By their first letters, to find those that differ in their ending alone. */
  starts: ReadonlyMap<string, readonly string[]>
  /** Whether it tells something, and whether it is a question or does: no request. */
  telling: boolean
  asking: boolean
}

interface SaidWord {
  /** The word that stands for it. */
  word: string
  /** As it was said. */
  letters: string
  /** How much it counts. */
  weight: number
  counts: boolean
  /** Whether it is in the tables, where all its forms are. */
  known: boolean
  start: string
}

export function gistOf(text: string, language: Language): Gist {
  const { commands } = language
  const { heard } = commands
  const words = new Map<string, SaidWord>()
  const starts = new Map<string, string[]>()
  const all = wordsIn(heardPartsOf(text, language), heard.vocabulary)
  let weight = 0
  for (const said of saidIn(all, commands)) {
    const { word } = said
    if (words.has(word)) continue
    words.set(word, said)
    weight += said.weight
    if (!said.known) starts.set(said.start, [...(starts.get(said.start) ?? []), word])
  }
  const said = [...words.values()]
  return {
    said,
    counting: said.filter(({ counts }) => counts),
    words,
    names: [...words.keys()],
    weight,
    starts,
    telling: all.some((word) => heard.telling.has(heard.same.get(word) ?? word)),
    asking: all.some((word) => heard.questions.has(word)),
  }
}

/** Without what is said around it; and of words that say the same, always the same one. */
function saidIn(words: readonly string[], commands: CommandWords): SaidWord[] {
  const { heard } = commands
  const said: SaidWord[] = []
  const say = (letters: string, word = heard.same.get(letters) ?? letters): void => {
    const weight = weightOf(word, commands)
    const counts = weight > small && !commands.negations.has(word)
    said.push({ word, letters, weight, counts, known: heard.vocabulary.has(word), start: startOf(word) })
  }
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const left = phraseLength(words, at, heard.around)
    const length = phraseLength(words, at, heard.samePhrases)
    // 'Well, I do not feel well.'
    if (length > left || (length > 0 && length === left && at > 0)) say(words.slice(at, at + length).join(''))
    else if (left === 0) {
      const parts = heard.vocabulary.has(word) ? [word] : partedVerb(word, heard)
      const particle = parts.length > 1 || at === words.length - 1
      for (const part of parts)
        say(part, (particle ? heard.last.get(part) : undefined) ?? heard.same.get(part))
    }
    at += Math.max(1, length, left)
  }
  return said
}

/** How much two gists have in common, and what makes it doubtful. */
export interface GistLikeness extends Likeness {
  /** Of what counts, all is in both. */
  same: boolean
  /** Something is said that the phrase does not say. */
  more: boolean
  /** It may be nothing but words of the phrase, heard wrongly. */
  misheard: boolean
  /** Something else is asked or told. */
  other: boolean
}

/** Most phrases say nothing of what was heard, and need no closer look. */
export function haveInCommon(heard: Gist, phrase: Gist, { commands }: Language): boolean {
  return phrase.counting.some((said) => foundIn(heard, said, commands) !== undefined)
}

export function gistLikeness(heard: Gist, phrase: Gist, language: Language): GistLikeness {
  const { commands } = language
  const unheard: SaidWord[] = []
  const unheardSmall: SaidWord[] = []
  const matched = new Set<string>()
  let strong = 0
  let part = 0
  for (const said of phrase.said) {
    const found = foundIn(heard, said, commands)
    if (found !== undefined) {
      matched.add(found.word)
      part += said.weight + found.weight
      if (said.counts) strong += 1
    } else (said.weight > small ? unheard : unheardSmall).push(said)
  }
  let whole = heard.weight + phrase.weight
  const extra: SaidWord[] = []
  for (const said of heard.said) {
    if (said.weight === small || matched.has(said.word)) continue
    if (commands.heard.beside.has(said.word) || commands.asides.all.has(said.word)) whole -= said.weight
    else extra.push(said)
  }
  const other = extra.some(({ word }) => commands.heard.asking.has(word))
  const telling = heard.telling && !phrase.asking
  const leftOver = likeLeftOver(extra, unheard.length > 0 ? unheard : unheardSmall, commands)
  if (leftOver === 'same') {
    for (const { weight } of [...extra.splice(0), ...unheard.splice(0)]) part += weight
    strong += 1
  }
  return {
    part: strong === 0 ? 0 : part,
    whole: Math.max(1, whole),
    same: strong > 0 && extra.length === 0 && unheard.length === 0,
    more: extra.length > 0 || telling,
    misheard: leftOver === 'perhaps' && !telling,
    other,
  }
}

function weightOf(word: string, { heard, negations }: CommandWords): number {
  if (heard.small.has(word) || heard.telling.has(word)) return small
  if (heard.vocabulary.has(word) || negations.has(word)) return large
  return han.test(word) ? hanLetter : large
}

const small = 1
/** Most words of Han script have two. */
const hanLetter = 2
const large = 4
const han = /^\p{Script=Han}$/u

function foundIn(
  { words, starts }: Gist,
  { word, known, start }: SaidWord,
  { heard }: CommandWords,
): SaidWord | undefined {
  const found = words.get(word)
  if (found !== undefined || known) return found
  const other = starts.get(start)?.find((one) => differInEnding(word, one, heard.endings))
  return other === undefined ? undefined : words.get(other)
}

function differInEnding(a: string, b: string, endings: ReadonlySet<string>): boolean {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return endings.has(a.slice(shared)) && endings.has(b.slice(shared))
}

/** What is left over of both may be the same, heard as one word or with letters wrong: never a word that is known. */
function likeLeftOver(
  heard: readonly SaidWord[],
  phrase: readonly SaidWord[],
  { heard: { endings }, opposites, negations }: CommandWords,
): 'same' | 'perhaps' | 'no' {
  if (heard.length === 0 || phrase.length === 0) return 'no'
  if (heard.some(({ known }) => known)) return 'no'
  const a = lettersOf(heard)
  const b = lettersOf(phrase)
  const turns = phrase.some(({ word }) => opposites.has(word) || negations.has(word))
  if (turns && Math.min(a.length, b.length) < fewestToMishear) return 'no'
  // An ending more is another tense, not a slip: called is not call.
  if (a.startsWith(b)) return endings.has(a.slice(b.length)) ? 'same' : 'no'
  const alike = likeness(letterPairs(a), letterPairs(b))
  if (oneLetterApart(a, b) || reaches(alike, accepted)) return 'same'
  return heard.length <= phrase.length && (a[0] === b[0] || reaches(alike, askedAbout)) ? 'perhaps' : 'no'
}

function lettersOf(words: readonly SaidWord[]): string {
  return words.map(({ letters }) => letters).join('')
}

/** Not the first, by which words are told apart most. */
function oneLetterApart(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length)
  if (longest < fewestToMishear - 1 || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false
  let start = 1
  while (start < longest && a[start] === b[start]) start += 1
  let end = 0
  while (end < longest - start - 1 && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return start + end >= longest - 1
}

const fewestToMishear = 5
