import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { LinkAnswer } from '../core/ports.ts'
import type { FakeServer } from './fake-server.ts'

/** The fake server on a port of this machine: for robots that are processes. */
export interface ServedFake {
  readonly url: string
  hint(kind: string): void
  stop(): Promise<void>
}

export async function serveFake(fake: FakeServer): Promise<ServedFake> {
  const streams = new Set<ServerResponse>()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    const text = await readText(request)
    const token = headers.authorization?.replace('Bearer ', '') ?? null
    const given = fake.answer({
      method,
      path,
      token,
      headers: { 'if-none-match': headers['if-none-match'] ?? '' },
      body: text === '' ? undefined : JSON.parse(text),
      signal: new AbortController().signal,
    })
    if (given.status === 200 && path === '/device/v1/events') return openStream(response)
    const release = fake.release(path.replace('/device/v1/releases/', ''))
    if (given.status === 200 && release !== undefined) return sendFile(release, headers.range, response)
    return send(given, response)
  }

  const openStream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: hello\nid: 1\ndata: {}\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    hint: (kind) => {
      for (const stream of streams) stream.write(`data: ${JSON.stringify({ kind })}\n\n`)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send({ status, text }: LinkAnswer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(text)
}

function sendFile(file: Uint8Array, range: string | undefined, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  response.writeHead(range === undefined ? 200 : 206, { 'content-length': file.length - from })
  response.end(file.subarray(from))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(request, 'end')
  return Buffer.concat(chunks).toString()
}
