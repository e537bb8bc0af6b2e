import type { ErrorCode, ErrorDetail } from '@kompaan/contract'

interface ApiErrorOptions {
  readonly details?: readonly ErrorDetail[]
  readonly retryAfterSeconds?: number
}

/** A refusal that the caller is told about, by its code from the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code)
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
