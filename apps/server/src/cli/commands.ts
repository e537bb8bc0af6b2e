import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { features } from '../app.ts'
import type { Config } from '../config.ts'
import { restoreBackup } from '../db/backup.ts'
import { openSharedFolder, takeDataFolder } from '../db/data-folder.ts'
import { openEmbeddedDatabase, openServerDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { forgetKey } from '../db/installation.ts'
import { demandMigrated } from '../db/migrate.ts'
import { countSongsWithoutFile } from '../features/music/music.repository.ts'
import { releasesWithoutFile } from '../features/releases/releases.repository.ts'
import { systemClock } from '../ports/clock.ts'
import { openFileStore } from '../ports/open-file-store.ts'
import { CommandFailed, demandFile } from './command.ts'
import type { Command } from './command.ts'

/** About the installation as a whole, which no feature knows of. */
const ofInstallation: readonly Command[] = [
  {
    name: ['backup'],
    takes: 'FILE',
    summary: 'Write everything in the database, and the files of releases and songs, to a file',
    run: async ([file = ''], operator) => {
      if (existsSync(file)) throw new CommandFailed(`There is a file ${file} already.`)
      await operator.stream('backup', (body) => writeAnew(file, body))
      return `The backup is in ${file}. Keep SECRET_KEY (or secret.key in the data folder) with it, in another place.`
    },
  },
  {
    name: ['restore'],
    takes: 'FILE',
    summary: 'Fill an empty data folder or database from a backup',
    run: async ([file = ''], { config }) => {
      demandFile(file)
      const files = openFileStore(config, systemClock)
      let filesSentence = ''
      await withDatabase(config, async ({ pool, queries }) => {
        const areWhole = await restoreBackup(pool, createReadStream(file), files)
        const missing = await releasesWithoutFile(queries, files)
        filesSentence = sentenceOfFiles(areWhole, missing)
        const songs = await countSongsWithoutFile(queries, files)
        if (songs > 0) filesSentence += `\n${sentenceOfSongs(songs)}`
      })
      return [
        'Everything is restored. Start the server with the SECRET_KEY (or secret.key) of the backup.',
        'All sessions have ended: everybody logs in again. Robots stay enrolled and fetch everything anew.',
        'Mails that waited when the backup was made are sent when the server starts.',
        filesSentence,
      ].join('\n')
    },
  },
  {
    name: ['key', 'forget'],
    takes: '',
    summary: 'Let the next start take another SECRET_KEY, when the old one is lost',
    run: async (_, { config }) => {
      await withDatabase(config, async ({ queries, pool }) => {
        await demandMigrated(pool)
        await forgetKey(queries)
      })
      return 'The next start takes the SECRET_KEY it is given. Two-step login and recovery codes of before will not work.'
    },
  },
]

export const commands: readonly Command[] = [
  ...features.flatMap(({ commands: brought = [] }) => brought),
  ...ofInstallation,
]

/** For what no running server can do: the folder is taken, so that there is none. */
async function withDatabase(config: Config, use: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = config
  const folder = databaseUrl === undefined ? takeDataFolder(dataDir) : openSharedFolder(dataDir)
  try {
    const opened =
      databaseUrl === undefined
        ? await openEmbeddedDatabase(folder.databasePath)
        : openServerDatabase(databaseUrl, { max: 2 })
    try {
      await use(opened)
    } finally {
      await opened.close()
    }
  } finally {
    folder.release()
  }
}

/** What the operator has to see to; robots cannot fetch a release whose file is not there. */
function sentenceOfFiles(areWhole: boolean, missing: readonly string[]): string {
  if (missing.length > 0) {
    return `The backup has no whole file of release ${missing.join(', ')}: put it into files/ in the data folder yourself, under its SHA-256.`
  }
  return areWhole
    ? 'The files of releases are back too.'
    : 'The files of all releases are there, but not every file of the backup could be read.'
}

function sentenceOfSongs(missing: number): string {
  const count = missing === 1 ? '1 song' : `${missing} songs`
  return `The backup has no whole file of ${count}: robots that have them keep them, others wait until somebody removes or sends them again.`
}

/** Never over an older backup, and readable by nobody else: it holds everything. Half of one is worse than none. */
async function writeAnew(file: string, body: Readable): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await once(target, 'open')
  try {
    await pipeline(body, target)
  } catch {
    rmSync(file, { force: true })
    throw new CommandFailed('The backup broke off; nothing was kept of it.')
  }
}
