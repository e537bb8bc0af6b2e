import { readConfig } from '../config.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { createOperator } from './create-operator.ts'

export interface CommandOutcome {
  readonly code: 0 | 1 | 2
  /** What was asked for. */
  readonly said: string
  /** Why it was not done. */
  readonly complained: string
}

/** One command of the operator, from its words to what is printed. */
export async function runCommand(
  words: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandOutcome> {
  const found = commands.find(({ name }) => name.every((word, index) => words[index] === word))
  if (found === undefined) {
    const asked = words.length === 0 || words.includes('--help') || words.includes('help')
    return asked ? done(usage()) : { code: 2, said: '', complained: usage() }
  }
  const rest = words.slice(found.name.length)
  if (rest.includes('--help')) {
    return done(`${inFull(found)}\n\n${found.summary}\n`)
  }
  if (!takes(found, rest.length)) return { code: 2, said: '', complained: `Usage: ${inFull(found)}\n` }
  try {
    return done(`${await found.run(rest, createOperator(readConfig(env)))}\n`)
  } catch (error) {
    return { code: 1, said: '', complained: `${error instanceof Error ? error.message : String(error)}\n` }
  }
}

/** Whether a command takes so many words. */
function takes({ takes: names }: Command, words: number): boolean {
  const least = names === '' ? 0 : names.split(' ').length
  return names.endsWith('...') ? words >= least : words === least
}

function inFull({ name, takes: names }: Command): string {
  return ['npx kompaan', ...name, names].join(' ').trim()
}

function done(said: string): CommandOutcome {
  return { code: 0, said, complained: '' }
}

function usage(): string {
  const lines = commands.map(
    ({ name, takes, summary }) => `  ${`${name.join(' ')} ${takes}`.padEnd(44)} ${summary}`,
  )
  return `npx kompaan COMMAND\n\n${lines.join('\n')}\n\nThe settings are those of the server (DATA_DIR, DATABASE_URL, SECRET_KEY); docs/operating.md says more.\n`
}
