import { distance } from 'fastest-levenshtein'
import Fuse from 'fuse.js'
import {
  compareCommands,
  matchUtterance,
  normalise,
  similarity,
  similarPairs,
} from '../packages/speech/src/index.ts'
import { languageOf } from '../packages/speech/src/languages/language-of.ts'
import { phraseScore } from '../packages/speech/src/match/phrase-score.ts'
import { prepareUtterance } from '../packages/speech/src/match/utterance.ts'
import pairs from '../packages/speech/src/testing/command-pairs.json' with { type: 'json' }
import { bestThreshold, qualityAt } from './speech/best-threshold.ts'
import type { Judged, Quality } from './speech/best-threshold.ts'
import { jaroWinkler } from './speech/jaro-winkler.ts'
import { trigramLikeness } from './speech/trigrams.ts'

type Score = (phrase: string, heard: string, language: 'nl' | 'en') => number

const leastPrecision = 0.95

const peers: Record<string, Score> = {
  'letter pairs (Dice) alone': similarity,
  'Levenshtein (fastest-levenshtein)': overLetters(
    (a, b) => 1 - distance(a, b) / Math.max(a.length, b.length),
  ),
  'Jaro-Winkler': overLetters(jaroWinkler),
  'trigrams, as pg_trgm': trigramLikeness,
  'fuse.js': (phrase, heard) => Math.max(fuseScore(phrase, heard), fuseScore(heard, phrase)),
}

console.log(`Is it the same command? ${pairs.length} labelled pairs of sentences.\n`)
console.log(`${''.padEnd(36)}precision  recall     F1  threshold`)
const matching = qualityAt(judge(saysMatch), 1)
tell('ours, what matchUtterance accepts', { ...matching, threshold: 0.75 })
tell('ours, what the editor refuses', { ...qualityAt(judge(saysTooSimilar), 1), threshold: 0.8 })
console.log(`\neach at its own best threshold with a precision of at least ${leastPrecision}:`)
tell('ours', bestThreshold(judge(ourScore), leastPrecision))
const beaten = Object.entries(peers).map(([name, score]) => {
  const best = bestThreshold(judge(score), leastPrecision)
  tell(name, best)
  return matching.f1 > (best?.f1 ?? 0)
})

console.log('\n500 commands of up to 64 characters against each other:')
const commands = manyCommands(500)
time('ours (similarPairs)', () => similarPairs(commands, 'nl').length, 'target: under 500 ms')
time('Levenshtein', () =>
  pairsBy(
    commands.map((command) => normalise(command, 'nl')),
    nearByLevenshtein,
  ),
)
tellTime(
  'fuse.js',
  millisecondsOf(() => fusePairs(commands)),
  'once',
)

console.log('\nan utterance against 50 intentions of 10 phrases:')
const intentions = Array.from({ length: 50 }, (_, at) => ({
  id: `${at}`,
  phrases: commands.slice(at * 10, at * 10 + 10),
}))
time(
  'ours (matchUtterance)',
  () => matchUtterance('kun je mijn dochter even bellen', intentions, 'nl').kind.length,
)

if (beaten.includes(false)) {
  console.log('\nAnother does better on the labelled pairs.')
  process.exitCode = 1
}

function judge(score: Score): Judged[] {
  return pairs.map(({ a, b, label, lang }) => ({
    same: label === 'same',
    score: score(a, b, lang === 'en' ? 'en' : 'nl'),
  }))
}

function saysMatch(...[phrase, heard, language]: Parameters<Score>): number {
  return Number(matchUtterance(heard, [{ id: 'meant', phrases: [phrase] }], language).kind === 'match')
}

function saysTooSimilar(...[phrase, heard, language]: Parameters<Score>): number {
  return Number(compareCommands(phrase, heard, language) === 'too_similar')
}

function ourScore(...[phrase, heard, code]: Parameters<Score>): number {
  const language = languageOf(code)
  const { part, whole } = phraseScore(
    prepareUtterance(heard, language),
    prepareUtterance(phrase, language),
    language,
  )
  return part / whole
}

function overLetters(score: (a: string, b: string) => number): Score {
  return (phrase, heard, language) => score(normalise(phrase, language), normalise(heard, language))
}

function fuseScore(text: string, pattern: string): number {
  const [found] = new Fuse([text], { includeScore: true, threshold: 1, ignoreLocation: true }).search(pattern)
  return 1 - (found?.score ?? 1)
}

function fusePairs(list: readonly string[]): number {
  const fuse = new Fuse(list, { threshold: 0.2, ignoreLocation: true })
  return list.reduce((sum, command) => sum + fuse.search(command).length, 0)
}

function nearByLevenshtein(a: string, b: string): boolean {
  return 1 - distance(a, b) / Math.max(a.length, b.length) >= 0.75
}

function pairsBy(list: readonly string[], near: (a: string, b: string) => boolean): number {
  return list.reduce(
    (sum, one, first) => sum + list.slice(first + 1).filter((other) => near(one, other)).length,
    0,
  )
}

/** Longer than most, out of sentences that are alike in part. */
function manyCommands(count: number): string[] {
  const sentences = pairs.flatMap(({ a, b }) => [a, b])
  return Array.from({ length: count }, (_, at) =>
    `${sentences[(at * 7) % sentences.length]} en ${sentences[(at * 31 + 5) % sentences.length]}`.slice(
      0,
      64,
    ),
  )
}

function tell(name: string, quality: Quality | undefined): void {
  const figures =
    quality === undefined
      ? ['never reaches that precision']
      : [quality.precision, quality.recall, quality.f1, quality.threshold].map((figure) =>
          figure.toFixed(2).padStart(7),
        )
  console.log(`${name.padEnd(36)}${figures.join('  ')}`)
}

/** The middle one of five, after one that warms up. */
function time(name: string, run: () => number, target = ''): void {
  const times = Array.from({ length: 6 }, () => millisecondsOf(run))
  tellTime(name, times.slice(1).toSorted((a, b) => a - b)[2] ?? 0, target)
}

function millisecondsOf(run: () => number): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function tellTime(name: string, milliseconds: number, note: string): void {
  console.log(`${name.padEnd(36)}${`${milliseconds.toFixed(1)} ms`.padStart(12)}   ${note}`)
}
