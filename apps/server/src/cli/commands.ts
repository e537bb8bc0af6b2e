import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { contract } from '@kompaan/contract'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { restoreBackup } from '../db/backup.ts'
import { openSharedFolder, takeDataFolder } from '../db/data-folder.ts'
import { openEmbeddedDatabase, openServerDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { forgetKey } from '../db/installation.ts'
import { demandMigrated } from '../db/migrate.ts'
import { releasesWithoutFile } from '../features/releases/releases.repository.ts'
import { systemClock } from '../ports/clock.ts'
import { folderFileStore } from '../ports/file-store.ts'
import { CommandFailed, expectWords } from './command.ts'
import type { Command } from './command.ts'
import { operatorCall, operatorStream, operatorUpload } from './operator-call.ts'

export const commands: readonly Command[] = [
  {
    name: ['eula', 'publish'],
    takes: 'DUTCH.md ENGLISH.md',
    summary: 'Publish a new version of the licence agreement',
    run: async (words, config) => {
      const [nl = '', en = ''] = expectWords(words, 2, 'eula publish DUTCH.md ENGLISH.md').map(readText)
      const answer = await operatorCall(config, 'publishEula', { nl, en })
      const { version } = contract().publishEula.answer.schema.parse(answer)
      return `Version ${version} is published; everybody accepts it at their next login.`
    },
  },
  {
    name: ['users', 'confirm'],
    takes: 'EMAIL',
    summary: "Confirm a user's account without the mail",
    run: async (words, config) => {
      const [email = ''] = expectWords(words, 1, 'users confirm EMAIL')
      await operatorCall(config, 'confirmUser', { email })
      return 'The account is confirmed.'
    },
  },
  {
    name: ['users', 'remove-mfa'],
    takes: 'EMAIL',
    summary: 'Turn two-step login off for a user who lost phone and codes',
    run: async (words, config) => {
      const [email = ''] = expectWords(words, 1, 'users remove-mfa EMAIL')
      await operatorCall(config, 'removeMfa', { email })
      return 'Two-step login is off, and the user is logged out everywhere.'
    },
  },
  {
    name: ['users', 'free-address'],
    takes: 'EMAIL',
    summary: 'Close an account that was never confirmed, for the owner of its address',
    run: async (words, config) => {
      const [email = ''] = expectWords(words, 1, 'users free-address EMAIL')
      await operatorCall(config, 'freeAddress', { email })
      return 'The account is closed; its address can be used to sign up.'
    },
  },
  {
    name: ['users', 'lock'],
    takes: 'EMAIL',
    summary: 'Let nobody into an account; whoever is in, is out',
    run: async (words, config) => {
      const [email = ''] = expectWords(words, 1, 'users lock EMAIL')
      await operatorCall(config, 'lockUser', { email })
      return 'The account is locked, and nobody is logged in to it any more.'
    },
  },
  {
    name: ['users', 'unlock'],
    takes: 'EMAIL',
    summary: 'Let the user of a locked account in again',
    run: async (words, config) => {
      const [email = ''] = expectWords(words, 1, 'users unlock EMAIL')
      await operatorCall(config, 'unlockUser', { email })
      return 'The account is open again.'
    },
  },
  {
    name: ['robots', 'add'],
    takes: 'SERIAL',
    summary: 'Register a robot',
    run: async (words, config) => {
      const [serial = ''] = expectWords(words, 1, 'robots add SERIAL')
      const added = contract().addRobot.answer.schema.parse(
        await operatorCall(config, 'addRobot', { serial }),
      )
      return `Robot ${added.serial} is registered. Its secret, which is told this once:\n${added.secret}`
    },
  },
  {
    name: ['robots', 'renew-secret'],
    takes: 'SERIAL',
    summary: 'Give a robot a new secret; what it has stops working',
    run: async (words, config) => {
      const [serial = ''] = expectWords(words, 1, 'robots renew-secret SERIAL')
      const renewed = contract().renewRobotSecret.answer.schema.parse(
        await operatorCall(config, 'renewRobotSecret', { serial }),
      )
      return `The new secret of robot ${renewed.serial}, which is told this once:\n${renewed.secret}`
    },
  },
  {
    name: ['releases', 'publish'],
    takes: 'VERSION FILE',
    summary: 'Publish a version of the robot software',
    run: async (words, config) => {
      const [version = '', file = ''] = expectWords(words, 2, 'releases publish VERSION FILE')
      if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`)
      const published = contract().publishRelease.answer.schema.parse(
        await operatorUpload(config, 'publishRelease', { version }, createReadStream(file)),
      )
      return `Version ${published.version} is published (${published.size} bytes, SHA-256 ${published.sha256}).`
    },
  },
  {
    name: ['integrations', 'add'],
    takes: 'NAME SERIAL...',
    summary: 'Let another system tell what happens around robots',
    run: async ([name = '', ...serials], config) => {
      if (serials.length === 0)
        throw new CommandFailed('Usage: npx kompaan integrations add NAME SERIAL...', true)
      const added = contract().addIntegration.answer.schema.parse(
        await operatorCall(config, 'addIntegration', { name, serials }),
      )
      return `The token of ${name}, which is told this once:\n${added.token}`
    },
  },
  {
    name: ['integrations', 'revoke'],
    takes: 'NAME',
    summary: 'Take the token of another system back',
    run: async (words, config) => {
      const [name = ''] = expectWords(words, 1, 'integrations revoke NAME')
      await operatorCall(config, 'revokeIntegration', { name })
      return `The token of ${name} no longer works.`
    },
  },
  {
    name: ['robots', 'hand-over'],
    takes: 'SERIAL EMAIL',
    summary: 'Make a user the primary carer of a robot without one',
    run: async (words, config) => {
      const [serial = '', email = ''] = expectWords(words, 2, 'robots hand-over SERIAL EMAIL')
      await operatorCall(config, 'handOverRobot', { serial, email })
      return `Robot ${serial} is handed over.`
    },
  },
  {
    name: ['robots', 'add-carer'],
    takes: 'SERIAL EMAIL',
    summary: 'Let a user help to look after a robot',
    run: async (words, config) => {
      const [serial = '', email = ''] = expectWords(words, 2, 'robots add-carer SERIAL EMAIL')
      await operatorCall(config, 'addCarer', { serial, email })
      return `${email} looks after robot ${serial} now.`
    },
  },
  {
    name: ['notifications', 'publish'],
    takes: 'TYPE VERSION DUTCH.md ENGLISH.md',
    summary: 'Tell all users something; the first line of each file is its title',
    run: async (words, config) => {
      const usage = 'notifications publish TYPE VERSION DUTCH.md ENGLISH.md'
      const [type = '', appVersion = '', dutch = '', english = ''] = expectWords(words, 4, usage)
      const [nl, en] = [titled(readText(dutch)), titled(readText(english))]
      const body = contract().publishNotification.body.safeParse({ type, appVersion, nl, en })
      if (!body.success) throw new CommandFailed(problemsOf(body.error))
      await operatorCall(config, 'publishNotification', body.data)
      return `"${nl.title}" is published for everybody with version ${appVersion} or newer.`
    },
  },
  {
    name: ['contacts', 'clear'],
    takes: 'EMAIL',
    summary: 'Mail an address again that refused mail before',
    run: async (words, config) => {
      const [email = ''] = expectWords(words, 1, 'contacts clear EMAIL')
      await operatorCall(config, 'clearContact', { email })
      return `${email} is mailed again.`
    },
  },
  {
    name: ['backup'],
    takes: 'FILE',
    summary: 'Write everything in the database, and the files of releases, to a file',
    run: async (words, config) => {
      const [file = ''] = expectWords(words, 1, 'backup FILE')
      if (existsSync(file)) throw new CommandFailed(`There is a file ${file} already.`)
      await operatorStream(config, 'backup', (body) => writeAnew(file, body))
      return `The backup is in ${file}. Keep SECRET_KEY (or secret.key in the data folder) with it, in another place.`
    },
  },
  {
    name: ['restore'],
    takes: 'FILE',
    summary: 'Fill an empty data folder or database from a backup',
    run: async (words, config) => {
      const [file = ''] = expectWords(words, 1, 'restore FILE')
      if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`)
      const files = folderFileStore(join(config.dataDir, 'files'), systemClock)
      let filesSentence = ''
      await withDatabase(config, async ({ pool, queries }) => {
        const areWhole = await restoreBackup(pool, createReadStream(file), files)
        const missing = await releasesWithoutFile(queries, files)
        filesSentence = sentenceOfFiles(areWhole, missing)
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
    run: async (words, config) => {
      expectWords(words, 0, 'key forget')
      await withDatabase(config, async ({ queries, pool }) => {
        await demandMigrated(pool)
        await forgetKey(queries)
      })
      return 'The next start takes the SECRET_KEY it is given. Two-step login and recovery codes of before will not work.'
    },
  },
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

/** The first line, with or without the mark of a heading, and what follows it. */
function titled(text: string): { title: string; content: string } {
  const [title = '', ...rest] = text.trim().split(/\r?\n/)
  return { title: title.replace(/^#+\s*/, ''), content: rest.join('\n').trim() }
}

/** In one line, as the server's own refusals. */
function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function readText(file: string): string {
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`)
  return readFileSync(file, 'utf8')
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
