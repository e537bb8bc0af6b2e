import { connect } from 'node:net'
import { heldVersion, software } from './fleet-rows.ts'
import type { FleetRobot } from './fleet-rows.ts'

export interface FlatOut {
  readonly atOnce: number
  readonly seconds: number
  /** Stops there, so that no robot uses up its allowance. */
  readonly beatsMax: number
}

/**
 * Beats of all robots in turn, as fast as they go; answers how many a second were taken in. Straight over sockets: Node's
 * own client would take as much of the processor as the server.
 */
export async function beatFlatOut(
  url: string,
  robots: readonly FleetRobot[],
  { atOnce, seconds, beatsMax }: FlatOut,
): Promise<number> {
  const began = performance.now()
  const ends = began + seconds * 1000
  const { hostname, port } = new URL(url)
  let sent = 0
  let beats = 0

  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let received = ''
      const next = () => {
        const robot = robots[sent % robots.length]
        if (robot === undefined || sent >= beatsMax || performance.now() >= ends) return socket.end()
        sent += 1
        return socket.write(beatOf(robot))
      }
      socket.setEncoding('latin1')
      socket.on('connect', next)
      socket.on('data', (part: string) => {
        received += part
        const head = received.indexOf('\r\n\r\n')
        if (head < 0 || received.length < head + 4 + lengthIn(received)) return
        if (!received.startsWith('HTTP/1.1 200')) {
          socket.destroy(new Error(`a heartbeat answered ${received.slice(0, 40)}`))
          return
        }
        received = ''
        beats += 1
        next()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: atOnce }, one))
  return beats / ((performance.now() - began) / 1000)
}

let sequence = Date.now()

function beatOf({ token }: FleetRobot): string {
  sequence += 1
  const body = JSON.stringify({
    sequence,
    timestamp: new Date().toISOString(),
    software,
    stateVersion: heldVersion,
  })
  return `POST /device/v1/heartbeat HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

function lengthIn(head: string): number {
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
