import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Place {
  readonly host: string
  readonly port: number
}

/** Connections that wait to be taken in, at each entrance; the system may allow fewer (4,096 by default). */
const backlog = 16_384
const entrances = 16

/**
 * Listens at one address by many entrances. Node takes in one connection by each of them every time it comes round to it,
 * which a busy server does seldom: when a fleet came back within a second, thousands stood in line until the
 * system gave them up. Answers how to close those entrances that are not the server's own.
 *
 * Only Linux spreads connections over sockets that share an address.
 */
export async function listenWidely(
  app: FastifyInstance,
  { host, port }: Place,
): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') {
    await app.listen({ host, port, backlog })
    return async () => undefined
  }
  await demandFree({ host, port })
  const shared = { backlog, reusePort: true }
  await app.listen({ host, port, ...shared })
  const places = app.addresses().filter((each) => typeof each === 'object')
  const others = places.flatMap((own) =>
    Array.from({ length: entrances - 1 }, async () => {
      // As Node's own HTTP server opens its connections.
      const entrance = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        app.server.emit('connection', socket),
      )
      await listening(entrance, { host: own.address, port: own.port, ...shared })
      return entrance
    }),
  )
  const opened = await Promise.all(others)
  return async () => void (await Promise.all(opened.map(closed)))
}

/** An address that is shared could be shared with somebody else too, and each would miss what the other gets. */
async function demandFree(place: Place): Promise<void> {
  const trial = createServer()
  await listening(trial, place)
  await closed(trial)
}

async function listening(server: Server, options: Place & { backlog?: number; reusePort?: boolean }) {
  server.listen(options)
  await once(server, 'listening')
}

async function closed(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
