import multipart from '@fastify/multipart'
import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Beside one file: a few short fields. A route that needs more says so here first. */
const limits = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 }

/** Lets the routes of this scope read multipart bodies as streams; nothing is gathered in memory or on disk. */
export async function readMultipart(app: FastifyInstance): Promise<void> {
  // The server's own reader takes a form for a short text.
  app.removeContentTypeParser('multipart/form-data')
  await app.register(multipart, { throwFileSizeLimit: true })
}

/** The parts of a body. A file beyond the limit is refused while it comes in, or at once when its length is told. */
export async function* partsOf(request: FastifyRequest, bodyLimit: number): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) {
    throw new ApiError('invalid_input', {
      details: [{ path: 'body', message: 'a form with a file is expected' }],
    })
  }
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new ApiError('payload_too_large')
  yield* request.parts({ limits: { ...limits, fileSize: bodyLimit } })
}
