import { createApp } from './app.ts'
import type { App, Ports } from './app.ts'
import { localSecretKey } from './config.ts'
import type { Config } from './config.ts'
import { openSharedFolder, takeDataFolder } from './db/data-folder.ts'
import type { DataFolder } from './db/data-folder.ts'
import { openEmbeddedDatabase, openServerDatabase } from './db/database.ts'
import type { OpenDatabase } from './db/database.ts'
import { createLog } from './log.ts'
import { systemChance } from './ports/chance.ts'
import { systemClock } from './ports/clock.ts'
import { outboxMailer, smtpMailer } from './ports/mailer.ts'
import { openVoice } from './ports/open-voice.ts'
import { systemOutside } from './ports/outside.ts'
import { createPasswordEstimator } from './ports/password-estimator.ts'
import { createPasswordHasher } from './ports/password-hasher.ts'
import { createScriptChecker } from './ports/script-checker.ts'
import { createSecrets } from './ports/secrets.ts'
import { createSongReader } from './ports/song-reader.ts'

export interface RunningApp {
  readonly app: App
  readonly folder: DataFolder
  /** Aborted when the database has ended for good: the process is no use any more. */
  readonly lost: AbortSignal
  stop(): Promise<void>
}

/** Takes the data folder, opens the database the configuration names, and builds the app on it. */
export async function startApp(
  config: Config,
  replaced: Partial<Ports> = {},
  options: { guest?: boolean } = {},
): Promise<RunningApp> {
  const folder =
    config.databaseUrl === undefined ? takeDataFolder(config.dataDir) : openSharedFolder(config.dataDir)
  let opened: OpenDatabase | undefined
  try {
    const log = createLog(config.logLevel)
    const ports: Ports = {
      clock: systemClock,
      chance: systemChance,
      hasher: createPasswordHasher(),
      estimator: createPasswordEstimator(),
      songReader: createSongReader({ ffmpeg: config.ffmpeg, log }),
      scriptChecker: createScriptChecker(),
      voice: openVoice(config, log),
      mailer: config.smtpUrl === undefined ? outboxMailer : smtpMailer(config.smtpUrl, config.mailFrom),
      secrets: createSecrets(config.secretKeys ?? localSecretKey(folder.secretKeyPath)),
      outside: systemOutside,
      log,
      ...replaced,
    }
    opened =
      config.databaseUrl === undefined
        ? await openEmbeddedDatabase(folder.databasePath)
        : openServerDatabase(config.databaseUrl, { max: config.databasePool })
    const app = await createApp(config, ports, opened, options)
    return {
      app,
      folder,
      lost: opened.lost,
      stop: async () => {
        await app.stop()
        folder.release()
      },
    }
  } catch (error) {
    // A thread that is left would keep the process running.
    await opened?.close().catch(() => undefined)
    folder.release()
    throw opened?.lost.aborted ? opened.lost.reason : error
  }
}
