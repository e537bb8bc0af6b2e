import type { Language } from '../languages/language.ts'
import { comparePrepared } from './compare-commands.ts'
import { prepareCommand } from './prepared-command.ts'
import type { SimilarCommand } from './similar-commands.ts'

/** Two places in a list of commands that are not different enough, the earlier one first. */
export interface SimilarPair {
  first: number
  second: number
  comparison: SimilarCommand['comparison']
}

/** All commands against each other, every one made ready once. */
export function similarPairs(commands: readonly string[], language: Language): SimilarPair[] {
  const prepared = commands.map((command) => prepareCommand(command, language))
  return prepared.flatMap((one, first) =>
    prepared.slice(first + 1).flatMap((other, after) => {
      const comparison = comparePrepared(one, other, language)
      return comparison === 'different' ? [] : [{ first, second: first + 1 + after, comparison }]
    }),
  )
}
