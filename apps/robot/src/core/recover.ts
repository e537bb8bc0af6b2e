import { moveOldRun, runKey } from './held-runs.ts'
import type { Journal } from './journal.ts'
import type { Jukebox } from './jukebox.ts'
import { recall } from './kept.ts'
import type { Outbox } from './outbox.ts'
import type { ReleaseFiles, Store } from './ports.ts'
import { finishSpeech } from './speak.ts'

interface RecoverParts {
  readonly store: Store
  readonly releases: ReleaseFiles
  readonly journal: Journal
  readonly outbox: Outbox
  readonly jukebox: Jukebox
}

/**
 * What was being done when the robot was cut off. What may happen only once is over, whether it was heard or not;
 * a download and a reset go on as soon as the server delivers them again.
 */
export async function recover({ store, releases, journal, outbox, jukebox }: RecoverParts): Promise<void> {
  await moveOldRun(store)
  const unfinished = await journal.unfinished()
  for (const entry of unfinished) {
    switch (entry.kind) {
      case 'speak':
        // Nobody knows when it was cut off.
        await finishSpeech(entry, 'interrupted', entry.soundedAt ?? entry.startedAt, { journal, outbox })
        break
      // Music does not begin by itself when the power is back, nor pass on a second time.
      case 'playPlaylist':
      case 'controlMusic':
      case 'restart':
        await journal.finish(entry, 'interrupted', [], entry.startedAt)
        break
      // A conversation goes on, as below; music is over.
      case 'planned':
      case 'command':
        if ((await recall(store, runKey(entry))) === undefined) await journal.finish(entry, 'interrupted')
        break
      // Goes on from where it is on disk.
      case 'runScript':
      case 'fetch':
      case 'reset':
        break
    }
  }
  await jukebox.recover()
  const isFetching = unfinished.some(({ kind }) => kind === 'fetch')
  const ready = await recall(store, 'data/ready')
  // What was installed, or wiped, just before the cut.
  if (!isFetching && ready === undefined) await releases.keepOnly(null)
}
