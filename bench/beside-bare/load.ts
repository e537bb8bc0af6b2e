import { Agent, request } from 'node:http'

/** Sends so many requests, so many at a time, over connections that stay open. */
export async function load(url: string, token: string, count: number, atOnce: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let left = count
  async function worker(): Promise<void> {
    while (left > 0) {
      left -= 1
      await get(url, token, agent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
}

function get(url: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}
