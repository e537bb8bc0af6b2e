import type { Readable } from 'node:stream'
import { ApiError } from '../../http/api-error.ts'
import { brokenForm } from '../../http/multipart.ts'

/** Who sends nothing for so long has gone, or holds on to us on purpose. */
const silenceMilliseconds = 60_000

/** A file on its way in, of which as much is read as is wanted. */
export class UploadedFile {
  readonly #chunks: AsyncIterator<unknown>
  readonly #source: Readable
  /** How many bytes of it came by now. */
  bytes = 0
  /** Whether it goes on beyond what was asked for. */
  hasMore = false

  constructor(source: Readable) {
    this.#source = source
    // Not destroyed at an early end: the parts behind it could not be read any more.
    this.#chunks = source.iterator({ destroyOnReturn: false })
  }

  /** Its bytes, until there are more than so many. */
  async *upTo(maxBytes: number): AsyncGenerator<Buffer> {
    for (let chunk = await this.#next(); chunk !== undefined; chunk = await this.#next()) {
      if (this.bytes > maxBytes) {
        this.hasMore = true
        return
      }
      yield chunk
    }
  }

  /** Reads on to its end for nothing, at most as far as is left of that; false when it does not end by then. */
  async passOver(allowed: { left: number }): Promise<boolean> {
    for (let chunk = await this.#next(); chunk !== undefined; chunk = await this.#next()) {
      allowed.left -= chunk.length
      if (allowed.left < 0) return false
    }
    return true
  }

  async #next(): Promise<Buffer | undefined> {
    const silence = setTimeout(
      () =>
        this.#source.destroy(
          new ApiError('invalid_input', {
            details: [{ path: 'body', message: 'nothing came for a minute' }],
          }),
        ),
      silenceMilliseconds,
    )
    try {
      const next: IteratorResult<unknown, unknown> = await this.#chunks.next()
      if (next.done === true || !Buffer.isBuffer(next.value)) return undefined
      this.bytes += next.value.length
      return next.value
    } catch (error) {
      throw error instanceof ApiError ? error : brokenForm()
    } finally {
      clearTimeout(silence)
    }
  }
}
