import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import type { S3Settings } from '../config.ts'

/**
 * A store of files that speaks the language of S3, as installations with more than one machine have. It knows who
 * may come in by the name of the key; signatures it takes as they are.
 */
export interface S3 {
  readonly settings: S3Settings
  /** Puts as many small files there. */
  fill(count: number): Promise<void>
  empty(): Promise<void>
  stop(): Promise<void>
}

export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'kompaan-s3-'))
  const bucket = 'kompaan'
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory })
  const { port } = await server.run()
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const client = new AwsClient({ ...settings, service: 's3' })
  const ask = async (method: string, path: string, body?: string) => {
    const answer = await client.fetch(`${settings.endpoint}/${path}`, { method, ...(body && { body }) })
    return answer.text()
  }
  await ask('PUT', bucket)
  return {
    settings,
    fill: async (count) => {
      const contents = Array.from({ length: count }, (_, index) => `file ${index}`)
      const put = (content: string) =>
        ask('PUT', `${bucket}/${createHash('sha256').update(content).digest('hex')}`, content)
      for (let at = 0; at < count; at += 50) await Promise.all(contents.slice(at, at + 50).map(put))
    },
    empty: async () => {
      for (let left = true; left;) {
        const keys = [...(await ask('GET', `${bucket}/?marker=`)).matchAll(/<Key>([^<]+)</g)]
        for (const [, key = ''] of keys) await ask('DELETE', `${bucket}/${key}`)
        left = keys.length > 0
      }
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
