import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface Flood {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The head of the request, without the empty line after it. */
  readonly head: string
  /** What comes after it, again and again. */
  readonly again: Buffer
  /** How long to wait after each; as fast as the server takes it when left out. */
  readonly everyMilliseconds?: number
}

export interface Flooded {
  readonly bytes: number
  /** How often the server closed a connection, which was then opened again. */
  readonly closed: number
}

/** Requests whose body never ends, over sockets of our own: what no client library would send. */
export async function flood({
  port,
  connections,
  seconds,
  head,
  again,
  everyMilliseconds,
}: Flood): Promise<Flooded> {
  const until = performance.now() + seconds * 1000
  let [bytes, closed] = [0, 0]

  async function pour(): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    const ended = new AbortController()
    const over = new Promise<void>((resolve) => {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        ended.abort()
        resolve()
      })
    })
    socket.resume()
    socket.write(`${head}\r\n\r\n`)
    while (!ended.signal.aborted && performance.now() < until) {
      const isTaken = socket.write(again)
      bytes += again.length
      if (!isTaken) {
        const drained = new Promise<void>((resolve) => void socket.once('drain', resolve))
        await Promise.race([drained, over, pause(Math.max(0, until - performance.now()))])
      }
      await pause(everyMilliseconds ?? 0)
    }
    if (ended.signal.aborted) closed += 1
    socket.destroy()
  }

  async function pourAgain(): Promise<void> {
    while (performance.now() < until) await pour()
  }

  await Promise.all(Array.from({ length: connections }, pourAgain))
  return { bytes, closed }
}
