import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Contract, type InputOf, pairingCodeLength } from '@kompaan/contract'
import pg from 'pg'
import type { OperatorName } from '../../apps/server/src/cli/command.ts'
import { createOperator } from '../../apps/server/src/cli/create-operator.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { makeServerDatabase } from '../../apps/server/src/testing/make-server-database.ts'
import { compileCache, makeDataFolders } from '../../apps/server/src/testing/server-process.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { freePort } from '../../tools/free-port.ts'
import { postgresEnv } from './provide-postgres.ts'

export interface LaunchedServer {
  /** Where it answers; also its PUBLIC_URL, so that links in mails lead here. */
  readonly url: string
  /** What it has printed so far. */
  readonly log: () => string
  /** The time on the server's clock. */
  readonly now: () => number
  /** Lets time pass on the server. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** The next pairing code is the one that was given last, as chance will have it one day. */
  readonly repeatPairingCode: () => Promise<void>
  /** What an operator does with `npx kompaan`. */
  readonly operator: <N extends OperatorName>(name: N, body: InputOf<Contract[N], 'body'>) => Promise<unknown>
  /** Publishes a version of the robot software; what is in the file is up to the test. */
  readonly release: (version: string, content: string) => Promise<void>
  /** Changes rows of its database, for a state that no call can bring about. */
  readonly sql: (statement: string, values: readonly unknown[]) => Promise<void>
  /** Stops it as an operator would, and removes its data. */
  readonly stop: () => Promise<void>
}

export interface ServerOptions {
  /** On the database that `npm start` brings; otherwise on the PostgreSQL server of the run, where it has one. */
  readonly embedded?: boolean
}

/** Starts the real server as a process of its own, on a free port and a database without a row in it. */
export async function launchServer(
  env: Record<string, string> = {},
  { embedded = false }: ServerOptions = {},
): Promise<LaunchedServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folders = makeDataFolders()
  const databaseUrl = embedded ? undefined : await freshDatabase()
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ...(databaseUrl === undefined
      ? { DATA_DIR: await folders.prepared() }
      : { DATA_DIR: folders.empty(), DATABASE_URL: databaseUrl, DEMO: 'true' }),
    LOG_LEVEL: 'warn',
    ROBOT_PORT: '0',
    // A process more beside each server; tests that have it speak ask for it.
    VOICE: 'none',
    // Every test comes from an address of its own, so that they do not use up each other's allowances.
    TRUST_PROXY: '127.0.0.1',
    ...env,
  }
  const child = fork('apps/server/src/testing/clocked-server.ts', ['--operator-socket'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, 'exit')

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    folders.remove()
  }
  try {
    await until(
      () => {
        if (child.exitCode !== null) throw new Error('It ended by itself.')
        // By its own word: what answers at its address could be another, which took the port first.
        return /is ready at/.test(log)
      },
      // That it ended is told at once: this is for one that hangs.
      { what: 'the server is ready', withinMilliseconds: 180_000 },
    )
  } catch (error) {
    await stop()
    throw new Error(`The server did not get ready; it printed:\n${log}`, { cause: error })
  }
  // Over its socket, whatever database it has: what an operator does happens by the server's clock.
  const config = { ...readConfig(settings), databaseUrl: undefined }
  let ahead = 0
  return {
    url,
    log: () => log,
    now: () => Date.now() + ahead,
    advance: async (milliseconds) => {
      const moved = once(child, 'message')
      child.send({ advance: milliseconds })
      await moved
      ahead += milliseconds
    },
    repeatPairingCode: async () => {
      const heard = once(child, 'message')
      child.send({ repeatChance: pairingCodeLength })
      await heard
    },
    operator: (name, body) => createOperator(config).call(name, body),
    release: async (version, content) => {
      await createOperator(config).upload('publishRelease', { version }, Readable.from([content]))
    },
    sql: async (statement, values) => {
      if (databaseUrl === undefined) throw new Error('This server has a database of its own')
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      try {
        await database.query(statement, [...values])
      } finally {
        await database.end()
      }
    },
    stop,
  }
}

/** A copy of the run's database without a row in it; undefined where the run has no PostgreSQL server. */
async function freshDatabase(): Promise<string | undefined> {
  const { [postgresEnv.url]: url, [postgresEnv.template]: template } = process.env
  if (url === undefined || template === undefined) return undefined
  return (await makeServerDatabase(url, `template ${template}`)).url
}
