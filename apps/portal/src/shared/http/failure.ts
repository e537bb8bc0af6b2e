import { errorStatus, type ErrorCode, type ErrorDetail } from '@kompaan/contract/wire'

/** `network`: no answer came. `unknown`: an answer that the contract does not know, such as a proxy's page. */
export type FailureCode = ErrorCode | 'network' | 'unknown'

/** Why a call did not succeed. */
export interface Failure {
  /** 0 when no answer came. */
  readonly status: number
  readonly error: FailureCode
  /** What the server said, in English: pages have words of their own, and /error repeats it for who helps. */
  readonly message: string | null
  readonly details: readonly ErrorDetail[]
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | null
}

export const networkFailure: Failure = {
  status: 0,
  error: 'network',
  message: null,
  details: [],
  retryAfter: null,
}

/** Thrown by reads, whose cache expects an exception. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`${failure.status} ${failure.error}`)
    this.failure = failure
  }
}

export function failureOf(error: unknown): Failure {
  return error instanceof CallFailed ? error.failure : { ...networkFailure, error: 'unknown' }
}

/** Reads an answer that is not a success. */
export async function readFailure(response: Response): Promise<Failure> {
  const body = await readBody(response)
  return {
    status: response.status,
    error: errorCodeOf(body),
    message: messageOf(body),
    details: detailsOf(body),
    retryAfter: Number(response.headers.get('retry-after')) || null,
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function errorCodeOf(body: unknown): FailureCode {
  if (typeof body !== 'object' || body === null || !('error' in body)) return 'unknown'
  return isErrorCode(body.error) ? body.error : 'unknown'
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

/** Whatever stands between us and the server may answer in its place, at any length. */
const messageMax = 300

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message !== '' ? body.message.slice(0, messageMax) : null
}

function detailsOf(body: unknown): readonly ErrorDetail[] {
  if (typeof body !== 'object' || body === null || !('details' in body)) return []
  return Array.isArray(body.details) ? body.details.filter(isErrorDetail) : []
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    (!('code' in value) || typeof value.code === 'string') &&
    (!('values' in value) || isProblemValues(value.values))
  )
}

function isProblemValues(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'string' || typeof each === 'number')
}
