import type { AnswerOf, Contract, EventKind, RouteName } from '@kompaan/contract'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Command } from './cli/command.ts'
import type { Queries, Transaction } from './db/database.ts'
import type { Pages } from './db/in-pages.ts'
import type { UndoContent } from './db/schema.ts'
import type { Listeners, Unit } from './db/unit-of-work.ts'
import type { DemoScene } from './demo-scene.ts'
import type { FillMail } from './features/mail/fill-mail.ts'
import type { WantedPart } from './features/state/change-parts.ts'
import type { Doors } from './http/authenticate.ts'
import type { AnyHandler } from './http/call.ts'
import type { JobWork } from './jobs/job-queue.ts'
import type { Gauge } from './metrics/measurements.ts'

/**
 * Everything that a feature brings. What must know of everybody (reset, erasure, retention, mails, metrics) is a
 * loop over the list of features in `app.ts`, so that no feature has to know another for its sake.
 */
export interface Feature {
  readonly name: string
  /** Its tables, and what becomes of their rows. */
  readonly keeps?: readonly Kept[]
  /** The live events that say: what its calls answer is another now. Whoever changes that publishes them. */
  readonly events?: readonly EventKind[]
  /** What an operator can type about it. */
  readonly commands?: readonly Command[]
  /** Adds its part of what a local start shows, as far as that is not there. */
  readonly demo?: (unit: Unit, scene: DemoScene) => Promise<void>
  /** What it does in a server that runs, built of what it asks for. */
  readonly bring: (services: never) => Brought
}

export interface Brought {
  /** The handlers of its calls, by their names in the contract. */
  readonly calls?: { readonly [N in RouteName]?: AnyHandler }
  /** Whom it knows, for the check of who calls. */
  readonly doors?: Partial<Doors>
  /** Its lists in the export of everything that is held about an account, by their names there. */
  readonly exports?: (about: ExportedAccount) => Readonly<Record<string, Pages>>
  /** Its parts of what a robot should be like, as a robot is told them from its first day, and again after a reset. */
  readonly firstParts?: (tx: Transaction, robotId: string) => Promise<readonly WantedPart[]>
  /** What is done outside of calls, once or again and again, by one process at a time. */
  readonly jobs?: readonly JobWork[]
  /** Begins what each process does by itself; the answer ends what has to be waited for. */
  readonly start?: () => void | (() => Promise<void>)
  /** What it does when something happens elsewhere, in the same change. */
  readonly on?: Listeners
  /** What its mails are filled with, by their kinds. */
  readonly mails?: Readonly<Record<string, FillMail>>
  readonly gauges?: readonly Gauge[]
  /** What things of a robot are called that the audit trail knows by their ids only. */
  readonly names?: (
    queries: Queries,
    robotId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** What of it uses scripts. */
  readonly scriptUses?: ScriptUses
  /** The planned tasks that play any of these playlists of a robot. */
  readonly playlistUses?: (
    queries: Queries,
    robotId: string,
    playlistIds: readonly string[],
  ) => Promise<AnswerOf<Contract['playlistUsage']>['tasks']>
  /** Restores its part of a change that somebody undoes, in the same transaction. */
  readonly undoes?: (unit: Unit, change: ChangeToUndo) => Promise<void>
  /** Those of these files, by their hashes, that it refers to; all others are removed some time later. */
  readonly filesInUse?: (queries: Queries, hashes: readonly string[]) => Promise<readonly string[]>
}

export interface ChangeToUndo {
  readonly robotId: string
  /** Who undoes it. */
  readonly accountId: string
  readonly content: UndoContent
  readonly changedAt: number
}

/** What a feature uses scripts for: who changes or archives one is told, without knowing of tasks and the like. */
export interface ScriptUses {
  /** The scripts that the robot performs at a time that was planned. */
  readonly scheduled?: (queries: Queries, robotId: string) => Promise<readonly string[]>
  /** What uses a script, by name. */
  readonly usage?: (
    queries: Queries,
    robotId: string,
    scriptId: string,
  ) => Promise<Partial<AnswerOf<Contract['scriptUsage']>>>
  /** Tasks of version 1: which script of version 1 each performs, and what it became. */
  readonly legacyTasks?: (queries: Queries, robotId: string) => Promise<readonly LegacyTask[]>
}

export interface LegacyTask {
  readonly oldTaskId: string
  readonly newTaskId: string
  readonly scriptV1Id: string
}

/** For whoever looks at what all features bring; by the time that something happens it is all there. */
export interface WithBrought {
  readonly brought: () => readonly Brought[]
}

/** Whom an export is about. */
export interface ExportedAccount {
  readonly accountId: string
  /** The account's address if it is known to be theirs: what was written to it is theirs too. */
  readonly ownAddress: string | null
}

/** What becomes of the rows of a table (docs/data-protection.md tells the people they are about). */
export interface Kept {
  readonly table: PgTable
  /** The column that names the robot they are about, and what a reset of that robot does to them. */
  readonly robot?: {
    readonly column: PgColumn
    readonly atReset: 'delete' | { readonly staysBecause: string }
  }
  /** The column that names the account they are about, and what erasing that account does to them. */
  readonly account?: {
    readonly column: PgColumn
    readonly atErasure: 'delete' | { readonly staysBecause: string }
    /** Where an export of that account tells of them. */
    readonly inExport: readonly string[]
  }
  /** Rows with a moment that lies further back than this many milliseconds are deleted. */
  readonly forget?: readonly { readonly column: PgColumn; readonly after: number }[]
}
