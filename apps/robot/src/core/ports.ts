import type { RobotLanguage, SongType } from '@kompaan/contract/wire'

/** What the robot needs of the world: a host brings it, and tests bring their own. */
export interface Ports {
  readonly link: Link
  readonly store: Store
  readonly releases: ReleaseFiles
  readonly songs: SoundFiles
  /** Sentences as they sound. */
  readonly sentences: SoundFiles
  readonly clock: Clock
  readonly voice: Voice
  readonly player: Player
  /** What sentences are heard with that came as sound; null where there is nothing, and the voice says them all. */
  readonly speaker: Player | null
  readonly line: Line
  readonly display: Display
  readonly hands: Hands
  readonly random: Random
  /** In lower-case hexadecimals; of a text as UTF-8. */
  readonly sha256: (content: string | Uint8Array) => Promise<string>
  /** A sentence for whoever looks after the machine, in English. */
  readonly tell: (sentence: string) => void
  /** The store failed, or a mistake of our own: the robot cannot go on. */
  readonly fault: (error: unknown) => void
}

/** The way to the server. Rejects when no answer came in time; a half-open connection must not hold it up. */
export interface Link {
  send(request: LinkRequest): Promise<LinkAnswer>
  stream(request: StreamRequest): Promise<LinkParts<StreamMessage>>
  download(request: DownloadRequest): Promise<LinkParts<Uint8Array>>
}

export interface LinkRequest {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body: unknown
  readonly signal: AbortSignal
}

export interface LinkAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly text: string
}

export interface StreamRequest {
  readonly path: string
  readonly token: string
  readonly lastEventId: string | null
  readonly signal: AbortSignal
}

export interface DownloadRequest {
  readonly path: string
  readonly token: string
  /** Sent as JSON, with POST; without one it is GET. */
  readonly body?: unknown
  readonly fromByte: number
  /** In lower-case hexadecimals: of which file the rest is asked for; of any other the whole is sent. */
  readonly sha256: string
  readonly signal: AbortSignal
}

/** An answer that comes in parts; `text` is what was said instead when it is not a success. */
export interface LinkParts<Part> extends LinkAnswer {
  readonly parts: AsyncIterable<Part>
}

/** One server-sent event. */
export interface StreamMessage {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

/** What outlives a power cut. Writes take effect in the order in which they were asked for. */
export interface Store {
  get(key: string): Promise<string | undefined>
  /** What lies under keys that begin so, in the order of the keys; nothing else is read. */
  list(prefix: string): Promise<readonly StoredEntry[]>
  /** As `list`, without reading what lies under them. */
  keys(prefix: string): Promise<readonly string[]>
  /** All of it or nothing, and on disk when it resolves. */
  write(changes: readonly Change[]): Promise<void>
}

export interface StoredEntry {
  readonly key: string
  readonly value: string
}

export type Change =
  | { readonly put: string; readonly value: string }
  | { readonly remove: string }
  | { readonly removeAll: string }

/** The files of releases, which may be there in part. */
export interface ReleaseFiles {
  /** In bytes; 0 when there is none. */
  size(version: string): Promise<number>
  append(version: string, bytes: Uint8Array): Promise<void>
  sha256(version: string): Promise<string>
  /** Removes all others; with null, all. */
  keepOnly(version: string | null): Promise<void>
}

/** The files of songs or of sentences, each under the SHA-256 of its whole; they may be there in part. */
export interface SoundFiles {
  /** How many bytes there are of each. */
  sizes(): Promise<ReadonlyMap<string, number>>
  /**
   * Puts bytes behind the first `at` of a file, in the place of whatever is there, and on disk when it resolves. False
   * when there is no room for them.
   */
  write(name: string, at: number, bytes: Uint8Array): Promise<boolean>
  /** Of what is in the file. */
  sha256(name: string): Promise<string>
  remove(names: readonly string[]): Promise<void>
  /** How many bytes more they may take; below 0 when they take too many. */
  room(): Promise<number>
}

/** What music, or speech, is heard with: one file at a time. */
export interface Player {
  /** Begins a song, which can be heard when it resolves; rejects when it cannot be played. The signal ends it. */
  start(song: PlayableSong, signal: AbortSignal): Promise<Playback>
  setPaused(isPaused: boolean): Promise<void>
  /** Of this song and those after it; 1 is as loud as their files have them. */
  setLoudness(factor: number): Promise<void>
}

export interface PlayableSong {
  /** Of its file, which is here whole. */
  readonly sha256: string
  readonly type: SongType
  /** In milliseconds. */
  readonly duration: number
}

export interface Playback {
  /** Resolves when it is over, by itself or by the signal; rejects when it broke off. */
  readonly ended: Promise<void>
}

/** What the way to the server costs. */
export interface Line {
  /** Somebody pays for every byte: what can wait is not fetched. */
  isMetered(): boolean
}

export interface Clock {
  /** Epoch milliseconds as the machine has them: may be wrong, and may jump. */
  system(): number
  /** Milliseconds from some moment on; only ever goes forward. */
  monotonic(): number
  /** Answers how to call it off. */
  after(milliseconds: number, act: () => void): () => void
}

export interface Sentence {
  readonly text: string
  readonly language: RobotLanguage
}

export interface Voice {
  /** Resolves when it has been said; rejects when it could not be, or the signal cut it short. */
  say(text: string, language: RobotLanguage, signal: AbortSignal): Promise<void>
  /** A short sound that asks for attention. */
  chime(signal: AbortSignal): Promise<void>
  /** From the next sentence on; 1 is as loud as it can be. */
  setLoudness(factor: number): void
}

export interface Display {
  show(appearance: Appearance): void
}

export type Mood = 'awake' | 'speaking' | 'listening' | 'asleep' | 'away' | 'updating'

/** What can be seen of the robot. */
export interface Appearance {
  readonly mood: Mood
  readonly pairingCode: string | null
  /** The last sentences, the newest at the end. */
  readonly said: readonly string[]
  /** It has asked something, and waits for an answer. */
  readonly isAsking: boolean
  /** The title of the song that it plays. */
  readonly playing: string | null
  /** Another machine is this robot, with the same secret; this one stands back meanwhile. */
  readonly isElsewhere: boolean
}

export interface Hands {
  /** Starts the machine's program again, into the version that is installed now. */
  restart(): void
}

export interface Random {
  /** From 0 to 1. */
  fraction(): number
  uuid(): string
}
