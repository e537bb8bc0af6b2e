import { failed, success } from '@kompaan/contract/wire'
import type { ErrorDetail, Result } from '@kompaan/contract/wire'

/** Gathers what is wrong with input, so that all of it is told at once: a hundred at most, whatever was sent. */
export class Problems {
  readonly #found: ErrorDetail[] = []

  add(path: string, message: string): void {
    // Names of fields are input too, and can be of any length.
    if (!this.full) this.#found.push({ path: path.slice(0, pathMax), message })
  }

  get none(): boolean {
    return this.#found.length === 0
  }

  get full(): boolean {
    return this.#found.length >= problemsMax
  }

  /** What was read, unless something is wrong; null for what could not be read at all. */
  resultOf<Value>(read: Value | null): Result<Value, readonly ErrorDetail[]> {
    return this.none && read !== null ? success(read) : failed(this.#found)
  }
}

const problemsMax = 100
const pathMax = 200
