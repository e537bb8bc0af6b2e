import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { backupLines } from '../../db/backup.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

/** Streams the backup, so that its size does not matter. */
export function backup({ backupSource }: Needs<'backupSource'>) {
  return async ({ reply }: Call): Promise<void> => {
    const lines = Readable.from(backupLines(backupSource))
    await reply.type('application/gzip').send(lines.pipe(createGzip()))
  }
}
