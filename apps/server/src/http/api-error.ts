import type { ErrorCode, ErrorDetail } from '@kompaan/contract'

interface ApiErrorOptions {
  readonly details?: readonly ErrorDetail[]
  readonly retryAfterSeconds?: number
  /** What went wrong, for the log. */
  readonly cause?: unknown
}

/** A refusal that the caller is told about, by its code from the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
