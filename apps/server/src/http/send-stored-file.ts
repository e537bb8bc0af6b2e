import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { FileStore, StoredFile } from '../ports/file-store.ts'
import { ApiError } from './api-error.ts'

/** Answers with a file of the store, or the part of it that was asked for, as for a download that broke off. */
export async function sendStoredFile(
  files: FileStore,
  { sha256, size }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType = 'application/octet-stream',
): Promise<void> {
  if ((await files.size(sha256)) !== size) {
    // The row is there and the file is not: for the operator to put back, and for the caller to try again.
    request.log.error({ reqId: request.id, sha256, size }, 'a stored file is missing or has another size')
    throw new ApiError('unavailable')
  }
  const etag = `"${sha256}"`
  reply.headers({ 'accept-ranges': 'bytes', etag }).type(mediaType)
  const range = rangeIn(request, etag, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new ApiError('range_not_satisfiable')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  await reply.send(size === 0 ? Buffer.alloc(0) : await files.read(sha256, { start, end }))
}

/** One range of bytes. Several at once, what is no range, or a range of what is no longer there: then the whole. */
function rangeIn(
  { headers }: FastifyRequest,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range']
  if (headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  // The parser refuses to go back further than the beginning; RFC 9110 (14.1.2) has the whole then.
  const last = Number(/^bytes=-(\d+)$/.exec(headers.range)?.[1] ?? 0)
  if (last > size && size > 0) return { start: 0, end: size - 1 }
  const ranges = parseRange(size, headers.range)
  if (ranges === -2) return undefined
  if (ranges === -1) return headers.range.startsWith('bytes=') ? 'unsatisfiable' : undefined
  return ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
}
