import type { Contract, ErrorCode, InputOf, RobotLanguage } from '@kompaan/contract/wire'
import type { Change, Store } from './ports.ts'
import type { Instruction } from './wire-answers.ts'

/** Everything the robot keeps, by key. What lies under `data/` is somebody's, and a reset wipes it. */
interface Kept {
  'robot/token': string
  'robot/id': string
  /** The software that is installed, when it is not the one that came with the machine. */
  'robot/version': string
  /** The latest moment that the robot is sure has been; epoch milliseconds. */
  'robot/time': number
  /** Of the last heartbeat. */
  'robot/sequence': number
  [journal: `journal/${string}`]: JournalEntry
  /** The desired state that is here whole. */
  'data/state': StateVersion
  /** The body of a part of it, by its name, and the hash of that body. */
  [part: `data/part/${string}`]: string
  [hash: `data/hash/${string}`]: string
  /** Parts that came and that this software does not understand. */
  'data/unreadable': readonly PartName[]
  'data/settings': Settings
  /** The scripts that are being performed, and how far they are. */
  [run: `data/run/${string}`]: KeptRun
  'data/run': KeptRun
  /** Versions of scripts, as they came. */
  [script: `data/script/${string}`]: string
  /** Their ids, in the order in which they came. */
  'data/scripts': readonly string[]
  /** How much there is of the file of a song, by its SHA-256. */
  [song: `data/song/${string}`]: KeptSong
  /** The file of a sentence, by the SHA-256 of its language and words. */
  [sentence: `data/sentence/${string}`]: KeptSentence
  /** The playlist that is being played. */
  'data/playing': KeptPlaying
  /** The playlist that was played last. */
  'data/played': string
  /** How loud the robot is, in per cent of what its voice and player give. */
  'data/loudness': number
  /** What of all that was planned was begun or given up, by its id. */
  [dealtWith: `data/agenda/${string}`]: DealtWith
  /** A release that is here whole and waits to be installed. */
  'data/ready': string
  [report: `data/outbox/${string}`]: Report
  [refused: `data/aside/${string}`]: RefusedReport
}

/** When something was planned for that was begun; or that was given up. */
export type DealtWith = number | { readonly givenUp: number }

/** Which part of the desired state it is. */
export interface PartName {
  readonly kind: string
  readonly id: string
}

/** A version of the desired state, and which life of the server's database it is of. */
export interface StateVersion {
  readonly epoch: string
  readonly version: number
}

/** How far an instruction, or something that was planned or said, has come. What was to be said is not kept. */
export interface JournalEntry {
  readonly id: string
  readonly kind: Instruction['kind'] | OwnKind
  readonly expiresAt: string
  readonly startedAt: string
  /** Of a sentence: when it could first be heard. */
  readonly soundedAt?: string
  /** Under which the server gets to know what was done. */
  readonly executionId: string
  /** Absent while it is being done. */
  readonly outcome?: Outcome
  /** When it ended. */
  readonly endedAt?: string
}

/** What no server told the robot: what was planned, and what somebody said to it. */
export type OwnKind = 'planned' | 'command'

export type Outcome = InputOf<Contract['instructionResult'], 'body'>['outcome']
export type Execution = InputOf<Contract['executions'], 'body'>['executions'][number]

/** What the server must get to know, however long it takes. */
export type Report =
  | {
      readonly kind: 'result'
      readonly instructionId: string
      readonly outcome: Outcome
      readonly at: string
      /** With this the robot stops being anybody's: its token ends when the server has heard it. */
      readonly endsEnrolment: boolean
    }
  | { readonly kind: 'execution'; readonly execution: Execution }
  | { readonly kind: 'report'; readonly report: InputOf<Contract['deviceReport'], 'body'> }
  | { readonly kind: 'settings'; readonly change: InputOf<Contract['deviceSettings'], 'body'> }
  | { readonly kind: 'heard'; readonly heard: readonly Heard[] }

/** Something that was said to the robot and not understood. */
export type Heard = InputOf<Contract['deviceHeard'], 'body'>['heard'][number]

/** What somebody said that started a script. */
export type CommandSaid = NonNullable<Extract<Execution, { kind: 'script' }>['command']>

/** When something was planned for. */
export interface Occurrence {
  readonly planned: string
  /** Of which task, and which of its local times; not of what an instruction planned. */
  readonly taskId?: string
  readonly nominal?: string
}

/** A run of a script between two turns. */
export interface KeptRun {
  readonly entry: JournalEntry
  readonly scriptReferenceId: string
  readonly scriptVersionId: string
  readonly occurrence?: Occurrence
  readonly command?: CommandSaid
  /** Over when the robot is cut off: what somebody asked for now is not asked again. */
  readonly once?: true
  /** As the engine made it; checked when it comes back from the disk. */
  readonly state: unknown
  /** How many entries about its steps there were. */
  readonly told: number
}

export interface KeptSong {
  /** Bytes that are sure to be on disk; what is behind them may be anything. */
  readonly have: number
  /** All of it, and with the right checksum. */
  readonly isWhole: boolean
}

/** A sentence as it sounds. */
export interface KeptSentence {
  /** Of its file. */
  readonly sha256: string
  /** In bytes. */
  readonly size: number
  /** In milliseconds. */
  readonly duration: number
  /** Epoch milliseconds; what was not used for long goes. */
  readonly usedAt: number
}

/** A playlist that is being played, and what could be heard of it so far. */
export interface KeptPlaying {
  readonly entry: JournalEntry
  readonly playlistId: string
  readonly occurrence?: Occurrence
  readonly songIds: readonly string[]
  /** When the last of them began. */
  readonly lastAt: string
}

/** One that the server will never take, for whoever looks after the machine. */
export interface RefusedReport {
  readonly report: Report
  readonly code: ErrorCode
}

export interface Settings {
  readonly timeZone: string
  readonly defaultLanguage: RobotLanguage
}

export async function recall<K extends keyof Kept>(store: Store, key: K): Promise<Kept[K] | undefined> {
  const value = await store.get(key)
  return value === undefined ? undefined : parse(key, value)
}

type RecalledPrefix =
  | 'journal/'
  | 'data/outbox/'
  | 'data/hash/'
  | 'data/run/'
  | 'data/song/'
  | 'data/sentence/'
  | 'data/agenda/'
  | `data/part/${string}/`

export async function recallAll<P extends RecalledPrefix>(
  store: Store,
  prefix: P,
): Promise<{ key: `${P}${string}`; value: Kept[`${P}${string}`] }[]> {
  const entries = await store.list(prefix)
  return entries.map(({ key: text, value }) => {
    const key: `${P}${string}` = `${prefix}${text.slice(prefix.length)}`
    return { key, value: parse(key, value) }
  })
}

export function keep<K extends keyof Kept>(key: K, value: Kept[K]): Change {
  return { put: key, value: JSON.stringify(value) }
}

export function forget(key: keyof Kept): Change {
  return { remove: key }
}

/** Unchecked: it was written by `keep`, which knows the type. */
function parse<K extends keyof Kept>(_key: K, text: string): Kept[K] {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the key names the type that was written under it
  return JSON.parse(text)
}
