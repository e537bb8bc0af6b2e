#!/usr/bin/env node
import { readConfig } from '../config.ts'
import { CommandFailed } from './command.ts'
import { commands } from './commands.ts'

/** The operator's command line. */
async function main(words: readonly string[]): Promise<number> {
  const found = commands.find(({ name }) => name.every((word, index) => words[index] === word))
  if (found === undefined) {
    const asked = words.length === 0 || words.includes('--help') || words.includes('help')
    ;(asked ? process.stdout : process.stderr).write(usage())
    return asked ? 0 : 2
  }
  const rest = words.slice(found.name.length)
  if (rest.includes('--help')) {
    process.stdout.write(`npx kompaan ${found.name.join(' ')} ${found.takes}\n\n${found.summary}\n`)
    return 0
  }
  try {
    process.stdout.write(`${await found.run(rest, readConfig(process.env))}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof CommandFailed && error.usage ? 2 : 1
  }
}

function usage(): string {
  const lines = commands.map(
    ({ name, takes, summary }) => `  ${`${name.join(' ')} ${takes}`.padEnd(44)} ${summary}`,
  )
  return `npx kompaan COMMAND\n\n${lines.join('\n')}\n\nThe settings are those of the server (DATA_DIR, DATABASE_URL, SECRET_KEY); docs/operating.md says more.\n`
}

process.exitCode = await main(process.argv.slice(2))
