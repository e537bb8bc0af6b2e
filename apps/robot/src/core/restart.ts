import type { Conversation } from './conversation.ts'
import type { Journal } from './journal.ts'
import type { Jukebox } from './jukebox.ts'
import type { JournalEntry } from './kept.ts'
import { forget, keep, recall } from './kept.ts'
import type { Listening } from './listening.ts'
import type { Mouth } from './mouth.ts'
import type { ReleaseFiles, Store } from './ports.ts'

interface RestartParts {
  readonly store: Store
  readonly journal: Journal
  readonly listening: Listening
  readonly mouth: Mouth
  readonly conversation: Conversation
  readonly jukebox: Jukebox
  readonly releases: ReleaseFiles
  readonly signal: AbortSignal
  /** Ends this run; the next is by the version that is installed then. */
  readonly leave: () => void
}

/** Installs the release that was downloaded, at once: whatever is being said or played is cut short, and a script goes on after the restart. Its result is on disk with it, and is sent after the restart. */
export async function restart(entry: JournalEntry, version: string, parts: RestartParts): Promise<void> {
  const { store, journal, listening, mouth, conversation, jukebox, releases, signal, leave } = parts
  if ((await recall(store, 'data/ready')) !== version) return journal.finish(entry, 'failed')
  listening.abandon()
  await conversation.suspend()
  await mouth.silence()
  await jukebox.stop()
  await mouth.remark((own) => own.restarting)
  if (signal.aborted) return undefined
  await journal.finish(entry, 'done', [keep('robot/version', version), forget('data/ready')])
  await releases.keepOnly(null)
  return leave()
}
