import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server to send files to, and to fetch them from. */
    fileServer: string
  }
}

/** For tests of parts that send files: a real server, elsewhere than the page, that does as an address says. */
export default async function provideFileServer(project: TestProject): Promise<() => void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The file server has no port')
  project.provide('fileServer', `http://127.0.0.1:${address.port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

/** How many bytes came in of what was broken off, by its name in the address. */
const brokenOff = new Map<string, number>()
/** Of those, whose rest is not taken; whoever does not read does not notice the end either. */
const stuck = new Map<string, IncomingMessage>()

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://files')
  const name = searchParams.get('name') ?? ''
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*, authorization')
  response.setHeader('access-control-allow-methods', '*')
  response.setHeader('access-control-expose-headers', '*')
  if (request.method === 'OPTIONS') return void response.end()
  switch (pathname) {
    case '/go-on':
      goOn(name)
      return void response.end()
    case '/broken-off':
      goOn(name)
      return void response.end(JSON.stringify(brokenOff.get(name) ?? null))
    case '/file':
      return void response.end(Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256)))
    case '/nothing':
      request.resume()
      return void response.writeHead(204).end()
    case '/too-large':
      // Says so at once, without reading what comes.
      return void response
        .writeHead(413, { 'content-type': 'application/json', 'retry-after': '7' })
        .end(JSON.stringify({ error: 'payload_too_large', message: 'Too large.' }))
    default:
      return take(request, response, { name, isStuck: pathname === '/stuck' })
  }
}

function goOn(name: string): void {
  stuck.get(name)?.resume()
  stuck.delete(name)
}

/** Takes a file in; `isStuck`: takes its beginning, and the rest only when told to, or asked whether it was broken off. */
function take(
  request: IncomingMessage,
  response: ServerResponse,
  { name, isStuck }: { name: string; isStuck: boolean },
): void {
  let size = 0
  request.on('data', (piece: Buffer) => {
    size += piece.length
  })
  if (isStuck) {
    stuck.set(name, request)
    request.once('data', () => request.pause())
  }
  request.on('close', () => {
    if (!request.complete) brokenOff.set(name, size)
  })
  request.on('end', () => response.end(JSON.stringify({ size, type: request.headers['content-type'] })))
}
