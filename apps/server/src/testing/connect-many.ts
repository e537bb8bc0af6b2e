import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/** Opens many connections from a thread of its own, and says in shared memory when the system has taken all of them. */
const { port, count, taken } = z
  .object({ port: z.number(), count: z.number(), taken: z.instanceof(SharedArrayBuffer) })
  .parse(workerData)

const total = new Int32Array(taken)
const sockets = Array.from({ length: count }, () =>
  connect(port, '127.0.0.1', () => {
    Atomics.add(total, 0, 1)
    Atomics.notify(total, 0)
  }),
)
parentPort?.on('message', () => {
  for (const socket of sockets) socket.destroy()
  parentPort?.close()
})
