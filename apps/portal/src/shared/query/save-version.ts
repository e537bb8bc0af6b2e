import { failed, type Result, success } from '@kompaan/contract/wire'
import type { Failure } from '../http/failure.ts'

/** Whose version stays when two people changed the same. */
export type ConflictChoice = 'mine' | 'theirs'

export interface VersionSaving<Theirs, Answer> {
  /** The version that was changed here. */
  readonly base: string
  /** Saves what was changed, as the version after `base`. */
  readonly send: (base: string) => Promise<Result<Answer, Failure>>
  /** Reads what somebody else has made of it. */
  readonly readTheirs: () => Promise<Result<Theirs, Failure>>
  readonly versionOf: (theirs: Theirs) => string
  /** Asks the carer; null when that is put off, and nothing is saved. */
  readonly choose: (theirs: Theirs) => Promise<ConflictChoice | null>
}

export type VersionSaved<Theirs, Answer> =
  | { readonly kept: 'mine'; readonly answer: Answer }
  | { readonly kept: 'theirs'; readonly theirs: Theirs }

/**
 * Saves something of which the server keeps versions. When somebody else saved it meanwhile, the carer chooses whose
 * stays: nothing of another person is overwritten unseen. While the carer thinks there may come yet another version.
 */
export async function saveVersion<Theirs, Answer>({
  base,
  send,
  readTheirs,
  versionOf,
  choose,
}: VersionSaving<Theirs, Answer>): Promise<Result<VersionSaved<Theirs, Answer>, Failure>> {
  const answer = await send(base)
  if (answer.ok) return success({ kept: 'mine', answer: answer.value })
  if (answer.error.error !== 'version_conflict') return failed(answer.error)
  const theirs = await readTheirs()
  if (!theirs.ok) return failed(theirs.error)
  const choice = await choose(theirs.value)
  if (choice === null) return failed(answer.error)
  if (choice === 'theirs') return success({ kept: 'theirs', theirs: theirs.value })
  return saveVersion({ base: versionOf(theirs.value), send, readTheirs, versionOf, choose })
}
