import type { Config } from '../config.ts'

/** Something an operator can type. */
export interface Command {
  readonly name: readonly string[]
  readonly takes: string
  readonly summary: string
  /** Answers the sentence that is printed. */
  run(words: readonly string[], config: Config): Promise<string>
}

/** A command that could not be done, in a sentence for the operator. */
export class CommandFailed extends Error {
  readonly usage: boolean

  constructor(message: string, usage = false) {
    super(message)
    this.usage = usage
  }
}

/** The words a command takes, or how it is used. */
export function expectWords(words: readonly string[], count: number, usage: string): readonly string[] {
  if (words.length !== count) throw new CommandFailed(`Usage: npx kompaan ${usage}`, true)
  return words
}
