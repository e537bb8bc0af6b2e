import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer to write to for as long as it lasts, and the headers that it is to have. */
export interface TakenOver {
  readonly answer: ServerResponse
  readonly headers: Readonly<Record<string, string | string[] | number>>
}

/**
 * Takes an answer out of Fastify's hands. Its headers are handed over and not set: those that are set are kept for as long
 * as the stream is open, a kilobyte each time.
 */
export function takeOverAnswer(reply: FastifyReply): TakenOver {
  reply.hijack()
  const headers: Record<string, string | string[] | number> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = value
  }
  return { answer: reply.raw, headers }
}

export function lastEventIdOf(request: FastifyRequest): string | undefined {
  const value = request.headers['last-event-id']
  return typeof value === 'string' ? value : undefined
}
