import type { LinkAnswer } from '../core/ports.ts'

export function success(status: number, body?: unknown): LinkAnswer {
  return { status, header: () => null, text: body === undefined ? '' : JSON.stringify(body) }
}

/** A refusal as the server's own are. */
export function failure(status: number, error: string): LinkAnswer {
  return success(status, { error, message: error })
}
