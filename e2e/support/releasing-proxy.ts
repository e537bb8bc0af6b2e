import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface ReleasingProxy {
  readonly url: string
  /** From now on the portal behind it is a newer one: its service worker is another. */
  readonly release: () => void
  readonly stop: () => Promise<void>
}

/**
 * Stands before a server. What a browser fetches to see whether there is a newer service worker cannot be changed
 * from within a test's browser, so it is changed on the way.
 */
export async function startReleasingProxy(target: string): Promise<ReleasingProxy> {
  let isReleased = false
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    // The whole text, whatever the browser has of it.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...asIs } = asked.headers
    const headers = { ...asIs, 'accept-encoding': 'identity' }
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers })
    asked.pipe(passed)
    const [answered]: IncomingMessage[] = await once(passed, 'response')
    if (answered === undefined) throw new Error('No answer came')
    if (asked.url === '/sw.js' && isReleased) {
      const { 'content-length': _length, ...kept } = answered.headers
      reply.writeHead(200, kept).end(`${await text(answered)}\n// A newer one.`)
      return
    }
    reply.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(reply)
    reply.on('close', () => answered.destroy())
  }
  const server = createServer((asked, reply) => {
    // A browser that goes away, or a server that does: nothing to answer any more.
    answer(asked, reply).catch(() => reply.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  return {
    url: `http://localhost:${port}`,
    release: () => {
      isReleased = true
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
