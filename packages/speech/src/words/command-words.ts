import { phrasesOf } from './phrases.ts'
import type { Phrases } from './phrases.ts'

/** What matching must know of a language, made from a table that one can read. */
export interface CommandWords {
  yesNo: { yes: string; no: string } | null
  yes: AnswerPhrases
  no: AnswerPhrases
  fillers: Phrases
  asides: Phrases
  negations: ReadonlySet<string>
  opposites: ReadonlyMap<string, ReadonlySet<string>>
  particles: readonly string[]
  negatingInfixes: ReadonlySet<string>
  /** Words that can turn a meaning round, or look as if: in a script without spaces this tells where they end. */
  vocabulary: ReadonlySet<string>
}

export interface AnswerPhrases {
  plain: Phrases
  all: Phrases
}

export function commandWords(table: CommandTable): CommandWords {
  const sides = table.opposites.map((line) => line.split(' / ').map((side) => side.split(' ')))
  const negations = table.negations.split(/\s+/)
  return {
    yesNo: table.yesNo,
    yes: answerPhrases(table.yes),
    no: answerPhrases(table.no),
    fillers: phrasesOf(table.fillers),
    asides: phrasesOf(table.asides),
    negations: new Set(negations),
    opposites: oppositesIn(sides),
    particles: table.particles?.split(' ') ?? [],
    negatingInfixes: new Set(table.negatingInfixes?.split(' ')),
    vocabulary: new Set([...negations, ...(table.undenied?.split(' ') ?? []), ...sides.flat(2)]),
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

function oppositesIn(contrasts: readonly (readonly (readonly string[])[])[]): Map<string, Set<string>> {
  const opposites = new Map<string, Set<string>>()
  for (const sides of contrasts) {
    for (const side of sides) {
      const others = sides.filter((other) => other !== side).flat()
      for (const word of side) opposites.set(word, new Set([...(opposites.get(word) ?? []), ...others]))
    }
  }
  return opposites
}
