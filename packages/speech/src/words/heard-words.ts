import { oppositesIn, sidesOf } from './opposites.ts'
import type { TurningWords } from './opposites.ts'
import { phrasesOf } from './phrases.ts'
import type { Phrases } from './phrases.ts'

/**
 * What is known of words to tell what somebody says by them: more than an editor needs to compare commands. Opposite is
 * here also what is as little the other, as a son and a daughter.
 */
export interface HeardWords extends TurningWords {
  around: Phrases
  /** Each phrase with the one that stands for it. */
  same: ReadonlyMap<string, string>
  samePhrases: Phrases
  small: ReadonlySet<string>
  beside: ReadonlySet<string>
  questions: ReadonlySet<string>
  asking: ReadonlySet<string>
  telling: ReadonlySet<string>
  endings: ReadonlySet<string>
  /** What a word stands for that is the last one, or is one with a verb. */
  last: ReadonlyMap<string, string>
  /** All words of these tables and of the others, which have no form that is not in them. */
  vocabulary: ReadonlySet<string>
}

/** Words as `normalise` leaves them; commas between phrases, spaces between words. */
export interface HeardTable {
  /** As fillers, but not around an answer: 'ja, maar' is no yes. A plain yes is said around a request, too. */
  around: string
  /** A line for phrases that say the same in a request, the one that stands for them first. */
  same: readonly string[]
  /** Words that a request can do with and without: the, my; turn, where 'on' says what to do. */
  small: string
  /** Words that count where the command has them, and are left out where it has not: today. */
  beside: string
  /** With these a command is a question, and so with what follows. */
  questions: string
  /** Who says these, where the command does not, means something else: why, yesterday, she, leave it on. */
  asking: string
  /** Who says these, where the command is no question, may tell something: the lamp is on. */
  telling: string
  /** In which two words may differ and be the same: curtain, curtains. */
  endings: string
  /** As those of the opposites: voorlezen is 'lees voor'. */
  particles?: string
  /** A word with what it stands for where it is a particle, and so comes last: schalte das Licht ein. */
  last?: string
  /** As opposites, but only for what was heard: an editor refuses such commands if they are too similar. */
  exclusive: readonly string[]
}

export function heardWords(
  { fillers, yes, opposites, heard }: Around,
  { vocabulary, ...turning }: TurningWords & Pick<HeardWords, 'vocabulary'>,
): HeardWords {
  const lines = heard.same.map((line) => line.replaceAll(/\s/g, '').split(','))
  const same = new Map(lines.flatMap((phrases) => phrases.map((phrase) => [phrase, phrases[0] ?? ''])))
  const exclusive = sidesOf([...opposites, ...heard.exclusive])
  const small = wordsIn(heard.small)
  const asking = wordsIn(heard.asking)
  const telling = wordsIn(heard.telling)
  return {
    ...turning,
    // Of the words that stand for others, as those are what is compared.
    opposites: oppositesIn(
      exclusive.map((sides) => sides.map((side) => side.map((word) => same.get(word) ?? word))),
    ),
    around: phrasesOf(`${fillers}, ${heard.around}, ${yes.plain}`),
    same,
    samePhrases: phrasesOf(heard.same.join(',')),
    small: new Set(small),
    beside: new Set(wordsIn(heard.beside)),
    questions: new Set([...wordsIn(heard.questions), ...asking, ...telling]),
    asking: new Set(asking),
    telling: new Set(telling),
    particles: [...turning.particles, ...(heard.particles?.split(' ') ?? [])],
    last: new Map(heard.last === undefined ? [] : [pairIn(heard.last)]),
    // None at all is one too.
    endings: new Set(['', ...wordsIn(heard.endings)]),
    vocabulary: new Set([
      ...vocabulary,
      ...same.keys(),
      ...exclusive.flat(2),
      ...small,
      ...asking,
      ...telling,
    ]),
  }
}

/** What is said around a command or an answer, and opposites, as the other table has them. */
interface Around {
  fillers: string
  yes: { plain: string }
  opposites: readonly string[]
  heard: HeardTable
}

function pairIn(list: string): [string, string] {
  const [word = '', other = ''] = list.split(' ')
  return [word, other]
}

function wordsIn(list: string): string[] {
  return list.split(/\s+/)
}
