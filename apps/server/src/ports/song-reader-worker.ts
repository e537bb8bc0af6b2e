import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { readSongFile } from './read-song-file.ts'

/** The thread of `song-reader.ts`. */
const question = z.object({ path: z.string() })

if (parentPort === null) throw new Error('this module runs as a worker thread only')
const port = parentPort

port.on('message', (message: unknown) => {
  const { path } = question.parse(message)
  void readSongFile(path).then((reading) => port.postMessage(reading))
})
