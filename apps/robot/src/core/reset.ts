import type { Agenda } from './agenda.ts'
import type { Conversation } from './conversation.ts'
import type { DesiredState } from './desired-state.ts'
import type { FetchRelease } from './fetch-release.ts'
import type { FetchSongs } from './fetch-songs.ts'
import type { Journal } from './journal.ts'
import type { Jukebox } from './jukebox.ts'
import type { JournalEntry } from './kept.ts'
import type { Listening } from './listening.ts'
import type { Mouth } from './mouth.ts'
import type { OwnVoice } from './own-voice.ts'
import type { ReleaseFiles } from './ports.ts'

interface ResetParts {
  readonly journal: Journal
  readonly agenda: Agenda
  readonly listening: Listening
  readonly mouth: Mouth
  readonly conversation: Conversation
  readonly jukebox: Jukebox
  readonly fetchSongs: FetchSongs
  readonly voice: OwnVoice
  readonly state: DesiredState
  readonly fetchRelease: FetchRelease
  readonly releases: ReleaseFiles
  readonly onWiped: () => Promise<void>
}

/**
 * Makes the robot as it came out of the box (D-17). It keeps its token until the server has heard of it, and its
 * journal, which names nobody: an instruction that comes a second time must not be repeated after a reset either.
 */
export async function reset(entry: JournalEntry, parts: ResetParts): Promise<void> {
  const {
    journal,
    agenda,
    listening,
    mouth,
    conversation,
    jukebox,
    state,
    fetchRelease,
    fetchSongs,
    voice,
    releases,
    onWiped,
  } = parts
  // All of them leave a report, which must not come after the wiping.
  listening.abandon()
  await agenda.abandon()
  await conversation.abandon()
  await mouth.silence()
  await listening.settled()
  await jukebox.stop()
  await fetchRelease.abandon()
  await releases.keepOnly(null)
  state.abandon()
  await fetchSongs.abandon()
  await voice.abandon()
  await journal.finish(entry, 'done', [{ removeAll: 'data/' }])
  await onWiped()
}
