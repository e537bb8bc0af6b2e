import { errorStatus, type ErrorCode } from '@kompaan/contract/wire'
import { isRecord, parseJson } from './json.ts'
import type { LinkAnswer } from './ports.ts'

/** No answer came, or none that is the server's. */
export class Unreachable extends Error {}

/** Something answered in the server's place: a network's login page, a proxy. It says nothing about what was asked. */
export class StrangeAnswer extends Unreachable {
  readonly status: number
  /** Milliseconds that it asked us to wait; 0 when it did not. */
  readonly waitFor: number

  constructor(what: string, answer: LinkAnswer) {
    super(`Something other than the server answered ${what}, with status ${answer.status}`)
    this.status = answer.status
    this.waitFor = retryAfter(answer)
  }
}

/** The server said no. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Milliseconds that the server asked us to wait; 0 when it did not. */
  readonly waitFor: number

  constructor(what: string, answer: LinkAnswer, code: ErrorCode) {
    super(`The server refused ${what}: ${answer.status} ${code}`)
    this.status = answer.status
    this.code = code
    this.waitFor = retryAfter(answer)
  }
}

/** Something from the server that must not be used; it may be right the next time. */
export class Unusable extends Error {}

/** Of an answer that is no success. Only an error code of the contract makes it the server's word. */
export function refusalOf(what: string, answer: LinkAnswer): CallFailed | StrangeAnswer {
  const code = errorCodeIn(answer.text)
  return code === undefined ? new StrangeAnswer(what, answer) : new CallFailed(what, answer, code)
}

export function errorCodeIn(text: string): ErrorCode | undefined {
  const body = parseJson(text)
  return isRecord(body) && isErrorCode(body.error) ? body.error : undefined
}

/** What can be expected of a network and a server: such work is tried again. Anything else is a fault. */
export function isExpected(error: unknown): error is Unreachable | CallFailed | Unusable {
  return error instanceof Unreachable || error instanceof CallFailed || error instanceof Unusable
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

/** However much is asked for: whoever asks may be wrong. */
const longestWait = 60 * 60_000

function retryAfter(answer: LinkAnswer): number {
  const seconds = Number(answer.header('retry-after')) || 0
  return Math.min(Math.max(seconds * 1000, 0), longestWait)
}
