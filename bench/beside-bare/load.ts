import { Agent, request } from 'node:http'

/** What is sent with each request; a read sends nothing. */
export interface Sending {
  readonly method: 'PUT'
  /** The next one. */
  readonly body: () => string
}

interface Load {
  readonly token: string
  readonly count: number
  readonly atOnce: number
  readonly sending?: Sending | undefined
}

/** Sends so many requests, so many at a time, over connections that stay open. */
export async function load(url: string, { token, count, atOnce, sending }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let left = count
  async function worker(): Promise<void> {
    while (left > 0) {
      left -= 1
      await ask(url, token, agent, sending)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
}

function ask(url: string, token: string, agent: Agent, sending: Sending | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = sending?.body()
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const call = request(url, { agent, method: sending?.method ?? 'GET', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}
