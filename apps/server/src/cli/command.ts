import { existsSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Contract, InputOf, RouteName } from '@kompaan/contract'
import type { Config } from '../config.ts'

/** Something an operator can type. */
export interface Command {
  readonly name: readonly string[]
  /** The words that follow, each by a name for it; dots after the last: one or more of those. */
  readonly takes: string
  readonly summary: string
  /** Gets as many words as it takes; answers the sentence that is printed. */
  run(words: readonly string[], operator: Operator): Promise<string>
}

export type OperatorName = {
  [N in RouteName]: Contract[N] extends { access: 'operator' } ? N : never
}[RouteName]

/** What a command can do: the calls that are the operator's alone. */
export interface Operator {
  readonly config: Config
  /** Makes one call and answers its JSON, for the route's own schema to check. */
  call<N extends OperatorName>(name: N, body?: InputOf<Contract[N], 'body'>): Promise<unknown>
  /** Makes one call that sends a file. */
  upload<N extends OperatorName>(
    name: N,
    query: InputOf<Contract[N], 'query'>,
    content: Readable,
  ): Promise<unknown>
  /** Makes one call whose answer is a stream. */
  stream(name: OperatorName, use: (body: Readable) => Promise<void>): Promise<void>
}

/** A command that could not be done, in a sentence for the operator. */
export class CommandFailed extends Error {}

export function demandFile(file: string): void {
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`)
}

export function readText(file: string): string {
  demandFile(file)
  return readFileSync(file, 'utf8')
}
