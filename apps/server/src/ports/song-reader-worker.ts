import { z } from 'zod'
import { readSongFile } from './read-song-file.ts'

/** The process of `song-reader.ts`. */
const question = z.object({ path: z.string() })

process.on('message', (message: unknown) => {
  const { path } = question.parse(message)
  void readSongFile(path).then((reading) => process.send?.(reading))
})
