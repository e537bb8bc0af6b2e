import { readConfig } from '../config.ts'
import { CommandFailed } from './command.ts'
import { commands } from './commands.ts'

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
    return done(`npx kompaan ${found.name.join(' ')} ${found.takes}\n\n${found.summary}\n`)
  }
  try {
    return done(`${await found.run(rest, readConfig(env))}\n`)
  } catch (error) {
    const code = error instanceof CommandFailed && error.usage ? 2 : 1
    return { code, said: '', complained: `${error instanceof Error ? error.message : String(error)}\n` }
  }
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
