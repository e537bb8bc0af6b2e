import multipart from '@fastify/multipart'
import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Beside files: a few short fields. */
const limits = { fields: 20, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 }

/** Lets the routes of this scope read multipart bodies as streams; nothing is gathered in memory or on disk. */
export async function readMultipart(app: FastifyInstance): Promise<void> {
  // The server's own reader takes a form for a short text.
  app.removeContentTypeParser('multipart/form-data')
  await app.register(multipart, { throwFileSizeLimit: true })
}

/** Refuses what is no form, before anything else is done for it. */
export function demandMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) return
  throw new ApiError('invalid_input', {
    details: [{ path: 'body', message: 'a form with a file is expected' }],
  })
}

/** What a route reads that is more than one file of the size of its body. */
export interface PartLimits {
  readonly files: number
  /** Bytes of one file, beyond which reading it fails. */
  readonly fileSize: number
}

/** The parts of a body. A file beyond the limit is refused while it comes in, or at once when its length is told. */
export async function* partsOf(
  request: FastifyRequest,
  bodyLimit: number,
  { files, fileSize }: PartLimits = { files: 1, fileSize: bodyLimit },
): AsyncGenerator<Multipart> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new ApiError('payload_too_large')
  try {
    yield* request.parts({ limits: { ...limits, files, parts: limits.fields + files, fileSize } })
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : brokenForm()
  }
}

/** What came is no form, or not all of one. */
export function brokenForm(): ApiError {
  return new ApiError('invalid_input', {
    details: [{ path: 'body', message: 'a form that cannot be read, or that breaks off' }],
  })
}
