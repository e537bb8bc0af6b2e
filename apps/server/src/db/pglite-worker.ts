import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { lastWords } from './last-words.ts'

/**
 * PGlite blocks the thread it runs on, so it has one of its own. The main thread speaks PostgreSQL's wire
 * protocol with it in whole messages, through `PgliteStream`.
 */
const { dataDir, template } = z
  .object({ dataDir: z.string(), template: z.instanceof(Uint8Array).optional() })
  .parse(workerData)
const request = z.object({
  id: z.number(),
  bytes: z.instanceof(Uint8Array).optional(),
  close: z.literal(true).optional(),
})

if (parentPort === null) throw new Error('this module runs as a worker thread only')
const port = parentPort
// Ten times V8's own: what runs a few times only, as most of a start does, is not worth optimizing. What runs often
// still is, some seconds later.
setFlagsFromString('--wasm-tiering-budget=130000000')
// PostgreSQL's own default of 128 MB is for a machine to itself; ours shares one, and serves a few homes.
const memory = ['-c', 'shared_buffers=32MB', '-c', 'wal_buffers=1MB', '-c', 'max_connections=10']
const database = await PGlite.create({
  dataDir,
  startParams: [...PGlite.defaultStartParams, ...memory],
  relaxedDurability: false,
  ...(template && { loadDataDir: new Blob([Uint8Array.from(template)]) }),
})

port.on('message', (message: unknown) => {
  // What fails here has broken the database: statements that are refused are told in the answer's bytes. So nothing
  // is caught, and the thread ends.
  void answer(message)
})
port.postMessage({ ready: true })

async function answer(message: unknown): Promise<void> {
  const { id, bytes, close } = request.parse(message)
  if (close) {
    await database.close()
    port.postMessage({ id })
    port.close()
    return
  }
  const reply = bytes ? await database.execProtocolRaw(bytes) : new Uint8Array()
  const end = lastWords(reply)
  if (end !== undefined) throw new Error(end)
  port.postMessage({ id, bytes: reply })
}
