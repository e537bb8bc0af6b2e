import { heardWords } from './heard-words.ts'
import type { HeardTable, HeardWords } from './heard-words.ts'
import { oppositesIn, sidesOf } from './opposites.ts'
import type { TurningWords } from './opposites.ts'
import { phrasesOf } from './phrases.ts'
import type { Phrases } from './phrases.ts'

/** What matching must know of a language, made from a table that one can read. */
export interface CommandWords extends TurningWords {
  yesNo: { yes: string; no: string } | null
  yes: AnswerPhrases
  no: AnswerPhrases
  fillers: Phrases
  asides: Phrases
  /** Words that can turn a meaning round, or look as if: in a script without spaces this tells where they end. */
  vocabulary: ReadonlySet<string>
  heard: HeardWords
}

export interface AnswerPhrases {
  plain: Phrases
  all: Phrases
}

export function commandWords(table: CommandTable): CommandWords {
  const sides = sidesOf(table.opposites)
  const negations = new Set(table.negations.split(/\s+/))
  const turning: TurningWords = {
    negations,
    opposites: oppositesIn(sides),
    particles: table.particles?.split(' ') ?? [],
    negatingInfixes: new Set(table.negatingInfixes?.split(' ')),
  }
  const vocabulary = new Set([...negations, ...(table.undenied?.split(' ') ?? []), ...sides.flat(2)])
  return {
    ...turning,
    yesNo: table.yesNo,
    yes: answerPhrases(table.yes),
    no: answerPhrases(table.no),
    fillers: phrasesOf(table.fillers),
    asides: phrasesOf(table.asides),
    vocabulary,
    heard: heardWords(table, { ...turning, vocabulary }),
  }
}

/** Words as `normalise` leaves them; commas between phrases, spaces between the words of a phrase. */
interface CommandTable {
  /** The pair that a yes/no question begins with; none where that is left to the carer. */
  yesNo: { yes: string; no: string } | null
  yes: AnswerTable
  no: AnswerTable
  /** What may be said around a command or an answer without changing it. */
  fillers: string
  /** What may be said around an answer alone: in a command it could be what matters, as in 'bel de zuster'. */
  asides: string
  /** Turns the meaning round by being there. */
  negations: string
  /** A line per contrast: sides between slashes, words that stand for the same side between spaces. */
  opposites: readonly string[]
  /** Words of the opposites that may be written as one with a verb: aanzetten, uitzetten. */
  particles?: string
  /** Turn a verb round by their place within it, as in Turkish: aldım, almadım. With e for a, and i for ı, u and ü. */
  negatingInfixes?: string
  /** Words with a negation in them that deny nothing, in a script without spaces. */
  undenied?: string
  heard: HeardTable
}

interface AnswerTable {
  /** Says yes, or no, whatever was asked. */
  plain: string
  /** Says so as well when the question was a yes/no one. */
  also: string
}

function answerPhrases({ plain, also }: AnswerTable): AnswerPhrases {
  return { plain: phrasesOf(plain), all: phrasesOf(`${plain}, ${also}`) }
}
