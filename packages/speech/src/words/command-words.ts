/** What matching must know of a language, made from a table that one can read. */
export interface CommandWords {
  yesNo: { yes: string; no: string } | null
  yes: AnswerPhrases
  no: AnswerPhrases
  fillers: ReadonlySet<string>
  negations: ReadonlySet<string>
  opposites: ReadonlyMap<string, ReadonlySet<string>>
  oppositePrefixes: readonly (readonly [string, string])[]
  negatingInfixes: ReadonlySet<string>
  /** Every word of the table: in a script without spaces it tells where a word ends. */
  vocabulary: ReadonlySet<string>
}

export interface AnswerPhrases {
  plain: ReadonlySet<string>
  all: ReadonlySet<string>
}

export function commandWords(table: CommandTable): CommandWords {
  const sides = table.opposites.map((line) => line.split(' / ').map((side) => side.split(' ')))
  const { yes, no, fillers, negations } = table
  return {
    yesNo: table.yesNo,
    yes: answerPhrases(yes),
    no: answerPhrases(no),
    fillers: new Set(phrasesOf(fillers)),
    negations: new Set(negations.split(' ')),
    opposites: oppositesIn(sides),
    oppositePrefixes: table.oppositePrefixes ?? [],
    negatingInfixes: new Set(table.negatingInfixes?.split(' ')),
    vocabulary: new Set([
      ...[yes.plain, yes.also, no.plain, no.also, fillers].flatMap(phrasesOf),
      ...negations.split(' '),
      ...sides.flat(2),
    ]),
  }
}

/** Words as `normalise` leaves them; commas between phrases, spaces between the words of a phrase. */
interface CommandTable {
  /** The pair that a yes/no question begins with; none where that is left to the carer. */
  yesNo: { yes: string; no: string } | null
  yes: AnswerTable
  no: AnswerTable
  /** What may be said around a command without changing it. */
  fillers: string
  /** Turns the meaning round by being there. */
  negations: string
  /** A line per contrast: sides between slashes, words that stand for the same side between spaces. */
  opposites: readonly string[]
  /** Turn a verb round by their place before it: aanzetten, uitzetten. */
  oppositePrefixes?: readonly (readonly [string, string])[]
  /** Turn a verb round by their place within it, as in Turkish: aldım, almadım. */
  negatingInfixes?: string
}

interface AnswerTable {
  /** Says yes, or no, whatever was asked. */
  plain: string
  /** Says so as well when the question was a yes/no one. */
  also: string
}

function answerPhrases({ plain, also }: AnswerTable): AnswerPhrases {
  return { plain: new Set(phrasesOf(plain)), all: new Set(phrasesOf(`${plain}, ${also}`)) }
}

function phrasesOf(list: string): string[] {
  return list.split(/,\s*/)
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
