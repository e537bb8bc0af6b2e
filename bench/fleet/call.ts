import { Agent, request } from 'node:http'

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly token?: string
  readonly body?: unknown
}

export type Call = (asked: Asked) => Promise<{ status: number; text: string }>

/** Calls over at most so many connections that stay open, as a proxy in front of the server makes them. */
export function createCall(connections: number): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call: Call = ({ method, url, token, body }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      }
      const sent = request(url, { method, agent, headers }, (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (received += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: received }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(text)
    })
  return { call, close: () => agent.destroy() }
}

/** A moment that processes of one machine agree on, finer than a millisecond. */
export function moment(): number {
  return performance.timeOrigin + performance.now()
}
