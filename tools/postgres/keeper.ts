import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../bootstrap/root.mjs'
import { freePort } from '../free-port.ts'
import type { PostgresBinaries } from './find-postgres.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/**
 * Runs one PostgreSQL server until its input closes, then stops it and removes its folder. Prints the server's
 * address once it answers. Signals are ignored: the one who started us decides, by staying or going.
 */
const [, , initdb = '', postgres = '', dir = ''] = process.argv
const asked = new Promise((resolve) => process.stdin.resume().once('close', resolve))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const home = mkdtempSync(join(dir, 'kompaan-postgres-'))
// PostgreSQL refuses to run as root.
const user = unprivilegedUser()
if (user !== undefined) chownSync(home, user.uid, user.gid)
const binaries = reachable({ initdb, postgres })

try {
  const password = makeCluster()
  const { port, server } = await serve()
  console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  await Promise.race([asked, once(server, 'exit')])
  if (server.exitCode === null) {
    // SIGINT is PostgreSQL's fast shutdown: it ends open connections instead of waiting for them.
    server.kill('SIGINT')
    await once(server, 'exit')
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.exit()

/** Programs from our own cache may lie below a folder that only root may enter: copy them to where they run. */
function reachable(binaries: PostgresBinaries): PostgresBinaries {
  if (user === undefined || !binaries.initdb.startsWith(root)) return binaries
  const copy = join(home, 'postgresql')
  cpSync(dirname(dirname(binaries.initdb)), copy, { recursive: true, verbatimSymlinks: true })
  return {
    initdb: join(copy, 'bin', basename(binaries.initdb)),
    postgres: join(copy, 'bin', basename(binaries.postgres)),
  }
}

function makeCluster(): string {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid)
  const locale =
    process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
  execFileSync(
    binaries.initdb,
    [
      '-D',
      join(home, 'data'),
      '-U',
      'postgres',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--no-sync',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return password
}

/** PostgreSQL cannot pick a free port itself, and one that we found free may be taken a moment later: try again. */
async function serve(triesLeft = 3): Promise<{ port: number; server: ReturnType<typeof spawnServer> }> {
  const port = await freePort()
  const server = spawnServer(port)
  const lines: string[] = []
  for await (const line of createInterface(server.stderr)) {
    lines.push(line)
    if (line.includes('database system is ready to accept connections')) {
      server.stderr.resume()
      return { port, server }
    }
  }
  if (triesLeft > 1 && lines.some((line) => line.includes('could not bind'))) return serve(triesLeft - 1)
  throw new Error(`PostgreSQL ended at once:\n${lines.join('\n')}`)
}

function spawnServer(port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nothing here outlives the test, so nothing needs to survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    lc_messages: 'C',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(binaries.postgres, ['-D', join(home, 'data'), '-p', String(port), ...args], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
