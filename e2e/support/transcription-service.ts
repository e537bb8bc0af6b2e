import { once } from 'node:events'
import { createServer } from 'node:http'

export interface TranscriptionService {
  readonly url: string
  /** Has it understand these words in what it gets next. */
  readonly understands: (words: string) => void
  /** What it was sent, the last one last. */
  readonly asked: readonly { readonly path: string; readonly body: Buffer }[]
  readonly stop: () => void
}

/** Stands in for the service on the internet that makes text of recordings. */
export async function startTranscriptionService(): Promise<TranscriptionService> {
  const asked: { path: string; body: Buffer }[] = []
  let text = ''
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: Buffer.concat(parts) })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    understands: (words) => {
      text = words
    },
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
