import { errorMessage, errorStatus } from '@kompaan/contract'
import type { ErrorBody, ErrorCode } from '@kompaan/contract'
import type { FastifyError, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { ApiError } from './api-error.ts'

/** The one place that turns what went wrong into an answer. Nothing of our insides is told (SEC-43). */
export function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error)
  if (refusal.code === 'internal') {
    reply.log.error({ reqId: reply.request.id, err: error }, 'call failed')
  } else if (isDatabaseUnavailable(error)) {
    reply.log.warn({ reqId: reply.request.id, err: error }, 'call failed: the database is not there')
  }
  // What a refusal came from is for who looks after the server.
  else if (refusal.cause !== undefined) {
    reply.log.error({ reqId: reply.request.id, err: refusal.cause }, `call failed: ${refusal.code}`)
  }
  if (errorStatus[refusal.code] === errorStatus.invalid_token) {
    reply.header('www-authenticate', challenge(reply.request.headers.authorization !== undefined))
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  const body: ErrorBody = {
    error: refusal.code,
    message: errorMessage[refusal.code],
    ...(refusal.details && { details: refusal.details }),
  }
  return reply
    .code(errorStatus[refusal.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return new ApiError('internal')
  if (isDatabaseUnavailable(error)) return new ApiError('unavailable')
  // Logged: who only reads has sent no text, so that it is in what we hold.
  if (isUnstorableText(error)) return new ApiError('invalid_input', { cause: error })
  return new ApiError(codeOfFrameworkError(error))
}

export function invalidInput(part: string, error: z.ZodError): ApiError {
  return new ApiError('invalid_input', {
    details: error.issues
      .slice(0, 20)
      .map((issue) => ({ path: [part, ...issue.path].join('.'), message: issue.message.slice(0, 200) })),
  })
}

/** How to be let in, and whether what was presented was no good (RFC 6750). */
function challenge(presented: boolean): string {
  return `Bearer realm="Kompaan"${presented ? ', error="invalid_token"' : ''}`
}

function codeOfFrameworkError(error: Partial<FastifyError>): ErrorCode {
  const status = error.statusCode ?? 500
  if (status === errorStatus.payload_too_large) return 'payload_too_large'
  if (status === 403 || status === 404) return 'not_found'
  return status >= 400 && status < 500 ? 'invalid_input' : 'internal'
}

/** PostgreSQL's codes for text that it cannot hold, such as one with a zero character: the sender's mistake, not ours. */
const unstorableText: ReadonlySet<unknown> = new Set(['22021', '22P05'])

function isUnstorableText(error: Error): boolean {
  if ('code' in error && unstorableText.has(error.code)) return true
  return error.cause instanceof Error && isUnstorableText(error.cause)
}
