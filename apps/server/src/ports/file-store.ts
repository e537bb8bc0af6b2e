import type { Readable } from 'node:stream'
import { hour } from './clock.ts'

export interface StoredFile {
  readonly sha256: string
  readonly size: number
}

/** Large files outside the database, named by what is in them: equal files are one. */
export interface FileStore {
  /**
   * Keeps a file once it is there in full; refuses one that is larger than allowed while it comes in. Whoever looks into
   * it first gets the path of a copy on this machine, and refuses it by throwing.
   */
  keep(body: Readable, maxBytes: number, look?: (path: string) => Promise<void>): Promise<StoredFile>
  /** All of a file, or the bytes from `start` to `end`, both counted in. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** How many bytes a file has; undefined when it is not there. */
  size(sha256: string): Promise<number | undefined>
  /** Every file that is kept, one by one. */
  list(): AsyncIterable<StoredFile>
  /**
   * Removes a file unless it came in within the last hour: what refers to it may not be committed yet. Tells whether
   * the file is gone.
   */
  remove(sha256: string): Promise<boolean>
  /** Removes what a process that was killed in the middle of `keep` left behind; tells how many files that were. */
  removeUnfinished(): Promise<number>
}

/** Nothing is younger than this that nobody may need any more. */
export const youngMilliseconds = hour

/** What a kept file is called. */
export const keptName = /^[0-9a-f]{64}$/
