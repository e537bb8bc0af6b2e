import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config.ts'
import { ApiError } from '../http/api-error.ts'
import type { Clock } from './clock.ts'
import { keptName, youngMilliseconds } from './file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { entranceIn } from './take-in.ts'

/** Within so long a store answers; of a large file, its first bytes. */
const usualPatience = 30_000

/** A store that takes a file in more slowly than this hangs; who sent the file need not wait for it. */
const slowestBytesPerMillisecond = 256

/**
 * Files in a store that speaks the language of S3. They come in by a folder of this machine, since what a file is called
 * is known at its end only; then they go over in one piece, with their hash, which the store checks.
 */
export function s3FileStore(
  settings: S3Settings,
  {
    folder,
    clock,
    patienceMilliseconds = usualPatience,
  }: { folder: string; clock: Clock; patienceMilliseconds?: number },
): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const entrance = entranceIn(folder, clock)

  async function ask(method: string, path: string, more: Asked = {}): Promise<Response> {
    const { headers = {}, body } = more
    const signed = await client.sign(new URL(path, base).href, { method, headers })
    const limit = new AbortController()
    const sending = (body?.size ?? 0) / slowestBytesPerMillisecond
    const timer = setTimeout(() => limit.abort(), patienceMilliseconds + sending)
    try {
      const answer = await fetch(signed, {
        signal: limit.signal,
        ...(body !== undefined && { body }),
      })
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw new Error(`the store answered ${answer.status} to ${method}`)
    } catch (error) {
      throw new ApiError('unavailable', {
        cause: error,
        details: [{ path: 'files', message: 'the store of files cannot be reached' }],
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async function about(sha256: string): Promise<{ size: number; keptAt: number } | undefined> {
    const answer = await ask('HEAD', sha256)
    if (answer.status === 404) return undefined
    return {
      size: Number(answer.headers.get('content-length')),
      keptAt: Date.parse(answer.headers.get('last-modified') ?? ''),
    }
  }

  return {
    keep: (body, maxBytes, look) =>
      entrance.takeIn({ body, maxBytes, look }, async (aside, { sha256, size }) => {
        const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 }
        const answer = await ask('PUT', sha256, { headers, body: await openAsBlob(aside) })
        if (answer.status === 404) throw new ApiError('unavailable')
      }),
    read: async (sha256, range) => {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const answer = await ask('GET', sha256, { headers })
      if (answer.status === 404 || answer.body === null) throw new ApiError('unavailable')
      return Readable.from(answer.body, { objectMode: false })
    },
    size: async (sha256) => (await about(sha256))?.size,
    // By the first way of listing, which every store has: what comes after a name.
    list: async function* list() {
      for (let after: string | undefined = ''; after !== undefined;) {
        const page: string = await (await ask('GET', `?marker=${after}`)).text()
        // No such bucket, or something in between: that is not the same as no files.
        if (!page.includes('<ListBucketResult')) throw new ApiError('unavailable')
        yield* filesOn(page)
        const last: string | undefined = [...page.matchAll(/<Key>([^<]+)</g)].at(-1)?.[1]
        after = page.includes('<IsTruncated>true<') ? last : undefined
      }
    },
    remove: async (sha256) => {
      const found = await about(sha256)
      if (found === undefined) return true
      // Of one whose age is not told nobody knows that it is old.
      if (!(found.keptAt <= clock.now() - youngMilliseconds)) return false
      await ask('DELETE', sha256)
      return true
    },
    removeUnfinished: () => entrance.removeUnfinished(),
  }
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
}

/** What a page of the store's list names; what is not ours stays out of it. */
function filesOn(page: string): StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const sha256 = /<Key>([^<]+)</.exec(entry)?.[1] ?? ''
    const size = Number(/<Size>(\d+)</.exec(entry)?.[1])
    return keptName.test(sha256) ? [{ sha256, size }] : []
  })
}
