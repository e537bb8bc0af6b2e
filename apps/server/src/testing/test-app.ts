import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import type { App } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { openEmbeddedDatabase, openServerDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { systemChance } from '../ports/chance.ts'
import type { Mailer } from '../ports/mailer.ts'
import { openVoice } from '../ports/open-voice.ts'
import { systemOutside } from '../ports/outside.ts'
import type { Outside } from '../ports/outside.ts'
import { createPasswordEstimator } from '../ports/password-estimator.ts'
import type { PasswordEstimator } from '../ports/password-estimator.ts'
import { createPasswordHasher } from '../ports/password-hasher.ts'
import type { PasswordHasher } from '../ports/password-hasher.ts'
import { createScriptChecker } from '../ports/script-checker.ts'
import { createSecrets } from '../ports/secrets.ts'
import type { Secrets } from '../ports/secrets.ts'
import { createSongReader } from '../ports/song-reader.ts'
import type { SongReader } from '../ports/song-reader.ts'
import type { Voice } from '../ports/voice.ts'
import { databaseTemplate } from './database-template.ts'
import { freshServerDatabase } from './fresh-server-database.ts'
import { declareRealServer } from './real-server.ts'
import { type RepeatableChance, repeatableChance } from './repeatable-chance.ts'
import { createTestClient } from './test-client.ts'
import type { TestClient } from './test-client.ts'
import { createTestClock } from './test-clock.ts'
import type { TestClock } from './test-clock.ts'
import { createTestMailer } from './test-mailer.ts'
import type { TestMailer } from './test-mailer.ts'

export interface TestApp {
  readonly app: App
  readonly config: Config
  readonly clock: TestClock
  readonly chance: RepeatableChance
  readonly mailer: TestMailer
  readonly database: OpenDatabase
  readonly client: TestClient
  readonly url: string
  /** Every line the server logged. */
  readonly logLines: string[]
  /** Lets time pass, and waits until what the server does by itself meanwhile is over. */
  pass(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

interface TestAppOptions {
  readonly env?: Record<string, string>
  /** Another process on the same database: shares everything but memory. */
  readonly beside?: TestApp
  /** A database of its own kind, which gets its tables at the start. */
  readonly databaseUrl?: string
  /** For what only the embedded database does, in a run on a server. */
  readonly embedded?: boolean
  /** Takes the place of the clock that stands still. */
  readonly clock?: TestClock
  /** Takes the place of the mailer that keeps mails for the test. */
  readonly mailer?: Mailer
  readonly hasher?: PasswordHasher
  readonly estimator?: PasswordEstimator
  readonly songReader?: SongReader
  readonly voice?: Voice
  /** Where webhooks lead. */
  readonly outside?: Outside
  /** Keys of its own, such as one that takes the place of an older one. */
  readonly secrets?: Secrets
}

const secretKey = randomBytes(32)

/** For a process beside the app of a test, on its database. */
export const testSecretKey = secretKey.toString('base64')

/** The real server on a real database, over real HTTP; only time and mail are the test's own. */
export async function startTestApp({
  env = {},
  beside,
  databaseUrl,
  embedded = false,
  ...given
}: TestAppOptions = {}): Promise<TestApp> {
  const postgresUrl = embedded
    ? undefined
    : (databaseUrl ?? beside?.config.databaseUrl ?? (await freshServerDatabase()))
  const dataDir = mkdtempSync(join(tmpdir(), 'kompaan-test-'))
  const config = {
    ...readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'true',
      // Songs of tests are whole to who reads them, and nothing to who decodes them.
      FFMPEG: 'none',
      // A process more for each app; tests that have it speak ask for it.
      VOICE: 'none',
      ...(postgresUrl && { DATABASE_URL: postgresUrl }),
      ...env,
    }),
  }
  const clock = given.clock ?? beside?.clock ?? createTestClock()
  const mailer = beside?.mailer ?? createTestMailer()
  const logLines: string[] = []
  const log = createLog('trace', { write: (line) => void logLines.push(line) })
  const database =
    postgresUrl === undefined
      ? await openEmbeddedDatabase('memory://', await databaseTemplate())
      : openServerDatabase(postgresUrl, { max: inject('postgresPool') })
  const chance = repeatableChance(systemChance)
  const ports = {
    clock,
    chance,
    mailer: given.mailer ?? mailer,
    log,
    secrets: given.secrets ?? createSecrets([secretKey]),
    hasher: given.hasher ?? createPasswordHasher(),
    estimator: given.estimator ?? createPasswordEstimator(),
    songReader: given.songReader ?? createSongReader({ ffmpeg: config.ffmpeg, log }),
    scriptChecker: createScriptChecker(),
    voice: given.voice ?? openVoice(config, log),
    outside: given.outside ?? systemOutside,
  }
  const app = await createApp(config, ports, database)
  const { port } = await app.listen()
  const url = `http://127.0.0.1:${port}`
  declareRealServer()
  const client = createTestClient(url, app)
  if (beside === undefined) await client.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
  return {
    app,
    config,
    clock,
    chance,
    mailer,
    database,
    client,
    url,
    logLines,
    pass: async (milliseconds) => {
      clock.advance(milliseconds)
      await app.atRest()
    },
    stop: async () => {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
