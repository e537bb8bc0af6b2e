import type { ErrorDetail } from './error-codes.ts'
import type { Problem } from './problem.ts'

/** A problem as an answer of the server carries it. */
export function errorDetailOf({ path, code, values, message = code }: Problem): ErrorDetail {
  return { path, message, code, ...(values && { values }) }
}
