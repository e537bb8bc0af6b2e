import type { Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findRelease } from './releases.repository.ts'

/** The file of a release, whole or from where a download broke off. */
export function releaseFile({ database, files }: Needs<'database' | 'files'>) {
  return async ({ params, request, reply }: Call<Contract['release']>): Promise<void> => {
    const found = await findRelease(database, params.version)
    if (found === undefined) throw new ApiError('not_found')
    const { sha256, size } = found
    const range = rangeOf(request.headers.range, size)
    reply.headers({ 'accept-ranges': 'bytes', etag: `"${sha256}"` })
    if (range === 'unsatisfiable') {
      await reply.code(416).header('content-range', `bytes */${size}`).send()
      return
    }
    if (range !== undefined) {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    reply.header('content-length', end - start + 1).type('application/octet-stream')
    await reply.send(size === 0 ? Buffer.alloc(0) : files.read(sha256, { start, end }))
  }
}

/** One range of bytes; several at once, or what is no range, is answered with the whole. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
