import type { Language } from '../languages/language.ts'
import { comparePrepared } from './compare-commands.ts'
import type { CommandComparison } from './compare-commands.ts'
import { likeness, more } from './likeness.ts'
import { prepareCommand } from './prepared-command.ts'

/** Another command that is not different enough, by its place in the list that was given. */
export interface SimilarCommand {
  index: number
  command: string
  comparison: Exclude<CommandComparison, 'different'>
}

/** Those of the others that this command is alike or too similar to, in their own order. */
export function similarCommands(
  command: string,
  others: readonly string[],
  language: Language,
): SimilarCommand[] {
  const prepared = prepareCommand(command, language)
  return others.flatMap((other, index) => {
    const comparison = comparePrepared(prepared, prepareCommand(other, language), language)
    return comparison === 'different' ? [] : [{ index, command: other, comparison }]
  })
}

/** The same for one command after the other, with the others made ready once; the most alike first. */
export function similarAmong(
  others: readonly string[],
  language: Language,
): (command: string) => SimilarCommand[] {
  const ready = others.map((command) => ({ command, prepared: prepareCommand(command, language) }))
  return (command) => {
    const asked = prepareCommand(command, language)
    return ready
      .flatMap((other, index) => {
        const comparison = comparePrepared(asked, other.prepared, language)
        if (comparison === 'different') return []
        return [{ index, comparison, command: other.command, pairs: other.prepared.pairs }]
      })
      .map(({ pairs, ...similar }) => ({ similar, alike: likeness(asked.pairs, pairs) }))
      .toSorted((a, b) => rank(b.similar.comparison) - rank(a.similar.comparison) || more(b.alike, a.alike))
      .map(({ similar }) => similar)
  }
}

function rank(comparison: SimilarCommand['comparison']): number {
  return comparison === 'too_similar' ? 1 : 0
}
