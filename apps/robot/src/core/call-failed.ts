import { isRecord, parseJson } from './json.ts'
import type { LinkAnswer } from './ports.ts'

/** No answer came, or none that is the server's. */
export class Unreachable extends Error {}

/** The server said no. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  /** Milliseconds that the server asked us to wait; 0 when it did not. */
  readonly waitFor: number

  constructor(what: string, answer: LinkAnswer, waitFor = retryAfter(answer)) {
    const code = errorCode(answer.text)
    super(`The server refused ${what}: ${answer.status} ${code}`)
    this.status = answer.status
    this.code = code
    this.waitFor = waitFor
  }
}

/** Something from the server that must not be used; it may be right the next time. */
export class Unusable extends Error {}

/** What can be expected of a network and a server: such work is tried again. Anything else is a fault. */
export function isExpected(error: unknown): error is Unreachable | CallFailed | Unusable {
  return error instanceof Unreachable || error instanceof CallFailed || error instanceof Unusable
}

function errorCode(text: string): string {
  const body = parseJson(text)
  return isRecord(body) && typeof body.error === 'string' ? body.error : 'unknown'
}

function retryAfter(answer: LinkAnswer): number {
  return (Number(answer.header('retry-after')) || 0) * 1000
}
