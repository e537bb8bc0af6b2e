import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'
import { listenWidely } from './listen-widely.ts'

const count = 512

test.runIf(process.platform === 'linux')(
  'connections that came while the server was busy are taken in many at a time, and none is lost',
  async () => {
    const { app, close } = await listening()
    let came = 0
    app.server.on('connection', () => (came += 1))
    const taken = new SharedArrayBuffer(4)
    const total = new Int32Array(taken)
    const workerData = { port: portOf(app), count, taken }
    const callers = new Worker(new URL('../testing/connect-many.ts', import.meta.url), { workerData })
    await once(callers, 'online')
    // The server does nothing else meanwhile, as while it serves a whole fleet.
    while (total[0] !== count) Atomics.wait(total, 0, total[0] ?? 0)
    const before = came

    let turns = 0
    const allCame = () => came === count
    while (!allCame()) {
      await nextTurn()
      turns += 1
    }
    // One entrance would take as many turns as there are connections.
    expect(turns).toBeLessThan((count - before) / 4)
    callers.postMessage('leave')
    await close()
  },
)

test('an address that somebody listens at is refused, also when both would share it', async () => {
  const { app, close } = await listening()
  const second = fastify()
  await expect(listenWidely(second, { host: '127.0.0.1', port: portOf(app) })).rejects.toThrow('EADDRINUSE')
  await second.close()
  await close()
})

test('whoever came in by any entrance is answered before the server closes', async () => {
  const { app, close } = await listening()
  const url = `http://127.0.0.1:${portOf(app)}/slow`
  const calls = Array.from({ length: 40 }, async () => (await fetch(url)).text())
  await app.slow.allCame
  const closed = close()
  app.slow.answer()
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']))
  await closed
})

async function listening() {
  const server = fastify({ forceCloseConnections: 'idle' })
  const allCame = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  let came = 0
  server.get('/slow', () => {
    came += 1
    if (came === 40) allCame.resolve()
    return answer.promise
  })
  const closeEntrances = await listenWidely(server, { host: '127.0.0.1', port: 0 })
  const slow = { allCame: allCame.promise, answer: () => answer.resolve('done') }
  return { app: Object.assign(server, { slow }), close: () => closeServer(server, closeEntrances) }
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('it does not listen')
  return address.port
}
