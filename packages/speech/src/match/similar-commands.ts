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
  return similarAmong(others, language)(command)
}

/** The same for many commands, with the others made ready once. */
export function similarAmong(
  others: readonly string[],
  language: Language,
): (command: string) => SimilarCommand[] {
  const ready = others.map((command) => ({ command, prepared: prepareCommand(command, language) }))
  return (command) => {
    const asked = prepareCommand(command, language)
    return ready.flatMap((other, index) => {
      const comparison = comparePrepared(asked, other.prepared, language)
      return comparison === 'different' ? [] : [{ index, command: other.command, comparison }]
    })
  }
}
