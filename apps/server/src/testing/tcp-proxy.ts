import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { completeRequests } from './complete-requests.ts'

/** How bad the line is: the chance of each mishap, for every request that passes. */
export interface Weather {
  /** The connection breaks before the server has heard of it. */
  readonly lost: number
  /** The server does what is asked, and the connection breaks before the answer. */
  readonly unanswered: number
  /** The request arrives twice. */
  readonly doubled: number
  /** The request waits, so that later ones overtake it. */
  readonly held: number
  /** Both ends believe in a connection that carries nothing any more. */
  readonly halfOpen: number
}

export const calm: Weather = { lost: 0, unanswered: 0, doubled: 0, held: 0, halfOpen: 0 }

export interface TcpProxy {
  readonly url: string
  setWeather(weather: Weather): void
  /** Where requests go from now on; a server that was started again has another port. */
  setTarget(port: number): void
  /** Breaks every connection. */
  cut(): void
  /** Connections that are open carry nothing any more, and nobody is told; new ones work. */
  freeze(): void
  stop(): Promise<void>
}

const heldMaxMilliseconds = 400

/** Stands between robots and the server and does to their requests what bad lines do. */
export async function startTcpProxy(random: () => number): Promise<TcpProxy> {
  let weather = calm
  let targetPort = 0
  const open = new Set<Connection>()

  const proxy = createServer((near) => {
    const connection = createConnection(near, connect(targetPort, '127.0.0.1'))
    open.add(connection)
    near.on('close', () => open.delete(connection))
    near.on(
      'data',
      completeRequests((request) => pass(connection, request)),
    )
  })

  function pass(connection: Connection, request: Buffer): void {
    if (connection.frozen) return
    if (random() < weather.lost) return connection.destroy()
    if (random() < weather.halfOpen) return connection.freeze()
    if (random() < weather.unanswered) {
      connection.far.write(request)
      connection.far.once('data', () => connection.destroy())
      connection.far.unpipe(connection.near)
      return undefined
    }
    if (random() < weather.doubled) sendAside(targetPort, request)
    const wait = random() < weather.held ? random() * heldMaxMilliseconds : 0
    setTimeout(() => {
      if (!connection.far.destroyed && !connection.frozen) connection.far.write(request)
    }, wait)
    return undefined
  }

  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    setWeather: (next) => {
      weather = next
    },
    setTarget: (next) => {
      targetPort = next
    },
    cut: () => {
      for (const connection of open) connection.destroy()
    },
    freeze: () => {
      for (const connection of open) connection.freeze()
    },
    stop: async () => {
      for (const connection of open) connection.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

interface Connection {
  readonly near: Socket
  readonly far: Socket
  readonly frozen: boolean
  freeze(): void
  destroy(): void
}

function createConnection(near: Socket, far: Socket): Connection {
  let frozen = false
  const destroy = () => {
    near.destroy()
    far.destroy()
  }
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => {
      if (!frozen) other.destroy()
    })
  }
  far.pipe(near)
  return {
    near,
    far,
    get frozen() {
      return frozen
    },
    freeze: () => {
      frozen = true
      far.unpipe(near)
      far.destroy()
    },
    destroy,
  }
}

/** The same request on a connection of its own, whose answer nobody reads. */
function sendAside(port: number, request: Buffer): void {
  const aside = connect(port, '127.0.0.1')
  aside.on('error', () => undefined)
  aside.on('data', () => aside.destroySoon())
  aside.write(request)
}
