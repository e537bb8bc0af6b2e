import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { simpleQuery } from '../db/pglite-stream.ts'
import { runServer } from '../run-server.ts'

/** The server as a process of its own, like `main.ts`, whose parent process can get at the thread of its database. */
const message = z.union([z.object({ endDatabase: z.literal(true) }), z.object({ ask: z.string() })])
const databases: Worker[] = []

process.on('worker', (worker) => {
  if (worker.threadName === 'database') databases.push(worker)
})

process.on('message', (received) => {
  const asked = message.parse(received)
  for (const database of databases) {
    // A statement that nobody in this process waits for.
    if ('ask' in asked) database.postMessage({ id: 0, bytes: simpleQuery(asked.ask) })
    else void database.terminate()
  }
})

runServer(process.env)
