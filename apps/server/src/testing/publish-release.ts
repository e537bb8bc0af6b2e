import { Readable } from 'node:stream'
import { contract } from '@kompaan/contract'
import type { TestApp } from './test-app.ts'

/** The operator publishes a release with this content. */
export async function publishRelease(
  { app }: Pick<TestApp, 'app'>,
  version: string,
  content: Buffer = Buffer.from(`robot software ${version}`),
): Promise<{ status: number; sha256: string }> {
  const { method, path, answer } = contract().publishRelease
  const reply = await app.operatorServer.inject({
    method,
    url: `${path}?version=${version}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Readable.from([content]),
  })
  const published = answer.schema.safeParse(reply.json())
  return { status: reply.statusCode, sha256: published.data?.sha256 ?? '' }
}
