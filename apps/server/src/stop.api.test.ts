import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeDataFolders, startServerProcess } from './testing/server-process.ts'
import type { DataFolders } from './testing/server-process.ts'

vi.setConfig({ testTimeout: 120_000 })

let folders: DataFolders
beforeAll(() => {
  folders = makeDataFolders()
})
afterAll(() => folders.remove())

const demo = { email: 'demo@kompaan.example', password: 'Samen-koffie-om-tien' }

test('[OPS-01] a stop under load answers the requests in flight, ends open streams and turns new callers away', async () => {
  const server = startServerProcess({ DATA_DIR: await folders.prepared() })
  const url = await server.ready()
  const agent = new Agent({ keepAlive: true, maxSockets: 9 })
  const first = await logIn(url, agent).answer
  const stream = await open(url, agent, '/api/status/events', tokenIn(await text(first)))
  expect(stream.statusCode).toBe(200)

  // A login takes its time to hash, two at once: when the first is answered, the others are in the middle.
  const calls = Array.from({ length: 8 }, () => logIn(url, agent))
  await Promise.all(calls.map(({ connected }) => connected))
  const logins = calls.map(({ answer }) => answer)
  await Promise.race(logins)
  const asked = performance.now()
  const ended = server.end('SIGTERM')
  for (const answer of await Promise.all(logins)) {
    expect(answer.statusCode).toBe(200)
    expect(tokenIn(await text(answer))).toMatch(/^[\w-]{43}$/)
  }
  // Reads to a proper end: a connection that was torn down would throw here.
  expect(await text(stream)).toContain('event: hello')
  expect(await ended).toBe(0)
  // Kept connections alone would hold it for more than a minute.
  expect(performance.now() - asked).toBeLessThan(30_000)
  expect(server.errors()).toBe('')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  agent.destroy()
})

interface MadeCall {
  readonly connected: Promise<void>
  readonly answer: Promise<IncomingMessage>
}

function logIn(url: string, agent: Agent): MadeCall {
  const call = request(`${url}/api/account/login`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
  })
  const connected = new Promise<void>((resolve) => {
    call.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => resolve())
      else resolve()
    })
  })
  call.end(JSON.stringify(demo))
  return { connected, answer: answerTo(call) }
}

async function open(url: string, agent: Agent, path: string, token: string): Promise<IncomingMessage> {
  const call = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } })
  call.end()
  return answerTo(call)
}

async function answerTo(call: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.on('response', resolve)
    call.on('error', reject)
  })
}

function tokenIn(body: string): string {
  return z.object({ access_token: z.string() }).parse(JSON.parse(body)).access_token
}
