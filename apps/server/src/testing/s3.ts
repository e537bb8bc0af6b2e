import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import type { S3Settings } from '../ports/s3-file-store.ts'

/** A store of files that speaks the language of S3, as installations with more than one machine have. */
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
      for (let index = 0; index < count; index += 1) {
        const content = `file ${index}`
        await ask('PUT', `${bucket}/${createHash('sha256').update(content).digest('hex')}`, content)
      }
    },
    empty: async () => {
      for (let left = true; left;) {
        const keys = [...(await ask('GET', `${bucket}?list-type=2`)).matchAll(/<Key>([^<]+)</g)]
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
