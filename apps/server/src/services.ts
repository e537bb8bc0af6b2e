import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import type { RunUnit } from './db/unit-of-work.ts'
import type { LiveHub } from './events/live-hub.ts'
import type { Background } from './jobs/background.ts'
import type { Chance } from './ports/chance.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Outside } from './ports/outside.ts'
import type { PasswordEstimator } from './ports/password-estimator.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'
import type { ScriptChecker } from './ports/script-checker.ts'
import type { Secrets } from './ports/secrets.ts'
import type { SongReader } from './ports/song-reader.ts'
import type { Voice } from './ports/voice.ts'

/** What use cases are built from. Each names what it takes with `Needs`. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly chance: Chance
  readonly secrets: Secrets
  readonly database: Database
  readonly runUnit: RunUnit
  readonly hasher: PasswordHasher
  readonly estimator: PasswordEstimator
  readonly songReader: SongReader
  readonly scriptChecker: ScriptChecker
  readonly voice: Voice
  readonly mailer: Mailer
  readonly live: LiveHub
  readonly background: Background
  readonly files: FileStore
  readonly outside: Outside
  /** For backups only: everything else goes through `database`. */
  readonly snapshot: OpenDatabase['snapshot']
  readonly log: Logger
}

export type Needs<K extends keyof Services> = Pick<Services, K>
