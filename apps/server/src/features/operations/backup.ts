import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { backupLines } from '../../db/backup.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

/** Streams the backup, so that its size does not matter; composed, so that a failure reaches the reader. */
export function backup({ backupSource }: Needs<'backupSource'>) {
  return async ({ reply }: Call): Promise<void> => {
    await reply.type('application/gzip').send(Readable.from(backupLines(backupSource)).compose(createGzip()))
  }
}
