import type { Problem, RobotLanguage } from '@kompaan/contract'
import { compareCommands, normalise, voiceCommandProblem } from '@kompaan/speech'
import type { SimilarCommand } from './similar-commands.ts'

/** What is wrong with commands that are to start a script, each by its place; an extra one that is empty is none. */
export function commandProblems(
  commands: readonly string[],
  findSimilar: (command: string) => readonly SimilarCommand[],
  language: RobotLanguage,
): Problem[] {
  return commands.flatMap((command, index) => {
    if (command === '' && index > 0) return []
    const problem = problemOf(command, commands.slice(0, index), findSimilar, language)
    return problem === undefined ? [] : [{ path: `commands.${index}`, ...problem }]
  })
}

function problemOf(
  command: string,
  before: readonly string[],
  findSimilar: (command: string) => readonly SimilarCommand[],
  language: RobotLanguage,
): Omit<Problem, 'path'> | undefined {
  const length = voiceCommandProblem(command, language)
  if (length !== null) return { code: length }
  const said = normalise(command, language)
  const same = before.find((other) => normalise(other, language) === said)
  if (same !== undefined) return { code: 'duplicate', values: { command: same } }
  const alike = before.find((other) => compareCommands(command, other, language) === 'too_similar')
  if (alike !== undefined) return { code: 'too_similar', values: { command: alike } }
  const other = findSimilar(command).find(({ comparison }) => comparison === 'too_similar')
  if (other === undefined) return undefined
  const { interaction } = other
  const title = interaction.category === 'regular' ? { title: interaction.title } : {}
  return { code: 'too_similar', values: { command: other.command, ...title } }
}
