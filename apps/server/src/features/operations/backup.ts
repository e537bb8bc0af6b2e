import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { fileLines } from '../../db/backup-files.ts'
import { backupLines, line } from '../../db/backup.ts'
import type { Snapshot } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { refuseDiskFull } from '../../http/refuse-disk-full.ts'
import { minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'

/** Whoever does not read on for this long has gone; what the backup is read from is not held for them. */
const defaultPatience = minute

/** Streams the backup, so that its size does not matter; a failure halfway breaks the answer off. */
export function backup({ snapshot, files, log, runUnit }: Needs<'snapshot' | 'files' | 'log' | 'runUnit'>) {
  return async ({ reply, actor }: Call): Promise<void> => {
    await runUnit(actor, async (unit) => unit.record({ action: 'backup', subject: 'installation' }))
    const source = await snapshot().catch(refuseDiskFull)
    await reply.type('application/gzip').send(packedBackup(source, { files, log }))
  }
}

export function packedBackup(
  source: Snapshot,
  { files, log }: Needs<'files' | 'log'>,
  { patienceMilliseconds = defaultPatience } = {},
): Readable {
  const packed = createGzip()
  const lines = withPatience(allLines(source, { files, log }), patienceMilliseconds, () =>
    packed.destroy(new Error('nobody reads the backup')),
  )
  pipeline(Readable.from(lines), packed, (failure) => {
    if (failure) log.warn({ err: failure }, 'a backup broke off')
    source
      .release()
      .catch((error: unknown) => log.error({ err: error }, 'the copy for a backup could not be removed'))
  })
  return packed
}

/** The files last: one that a row of this moment refers to is there since before, and stays. */
async function* allLines({ pool }: Snapshot, { files, log }: Needs<'files' | 'log'>): AsyncGenerator<string> {
  yield* backupLines(pool)
  for await (const each of fileLines(files, log)) yield line(each)
}

async function* withPatience(
  lines: AsyncIterable<string>,
  patience: number,
  giveUp: () => void,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const timer = setTimeout(giveUp, patience)
    try {
      yield line
    } finally {
      clearTimeout(timer)
    }
  }
}
