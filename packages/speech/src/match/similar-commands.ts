import type { Language } from '../languages/language.ts'
import { comparePrepared } from './compare-commands.ts'
import type { CommandComparison } from './compare-commands.ts'
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
