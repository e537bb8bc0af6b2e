import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { features } from './app.ts'
import type { Ports } from './app.ts'
import { ConfigurationError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { dataFolderPaths, FolderUnusable } from './db/data-folder.ts'
import { OtherVersion } from './db/migrate.ts'
import { DatabaseLost } from './db/pglite-process.ts'
import { demoRobots, seedDemo } from './features/demo/seed-demo.ts'
import { startApp } from './start.ts'
import type { RunningApp } from './start.ts'

/** Runs the server as this process: reads the configuration, starts, and stops cleanly on Ctrl-C or SIGTERM. */
export function runServer(
  env: Record<string, string | undefined>,
  replaced: Partial<Ports> = {},
  options: ServeOptions = {},
): void {
  run(env, replaced, options).catch(fail)
}

interface ServeOptions {
  /** Beside a database server the operator's command line needs no socket: it opens the database itself. */
  readonly operatorSocket?: boolean
}

async function run(
  env: Record<string, string | undefined>,
  replaced: Partial<Ports>,
  options: ServeOptions,
): Promise<void> {
  const config = readConfig(env)
  if (isFirstStart(config)) say('First start: making the database, which takes some seconds.')
  const running = await startApp(config, replaced)
  stopOnSignal(running)
  endWhenLost(running)
  try {
    await serve(running, config, options)
  } catch (error) {
    // Without its database nothing works; the process is ending already.
    if (!running.lost.aborted) throw error
  }
}

async function serve(
  running: RunningApp,
  config: Config,
  { operatorSocket = config.databaseUrl === undefined }: ServeOptions,
): Promise<void> {
  const demo = config.production ? undefined : await seedDemo(running.app.services, features)
  if (operatorSocket) await running.app.listenForOperator(running.folder.socketPath)
  const { port } = await running.app.listen()
  const address = config.production
    ? config.publicUrl
    : config.publicUrl.replace(`:${config.port}`, `:${port}`)
  const robotPage = await servePage(running, config, address)
  say(`Kompaan is ready at ${address}`)
  if (robotPage !== undefined) say(`  robot page    ${robotPage}`)
  if (!config.production) {
    if (config.smtpUrl === undefined) say(`  mails         ${address}/outbox`)
    say(`  the calls     ${address}/docs`)
    if (demo) say(`  demo login    ${demo.email}  ${demo.password}`)
  }
}

/** The page of the robot with a face; what the demo robots enrol with goes to it and to the data folder. */
async function servePage(
  { app, folder }: RunningApp,
  config: Config,
  serverUrl: string,
): Promise<string | undefined> {
  const demo = config.production ? undefined : demoRobots(app.services)
  if (demo !== undefined) {
    // Aside and moved: whoever waits for it finds it whole.
    const aside = `${folder.demoRobotPath}.new`
    writeFileSync(aside, JSON.stringify({ serverUrl, ...demo.running }), { mode: 0o600 })
    renameSync(aside, folder.demoRobotPath)
  }
  if (config.robotPort === undefined) return undefined
  return app.listenForRobotPage({ serverUrl, demo: demo?.page ?? null })
}

function isFirstStart({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && !existsSync(dataFolderPaths(dataDir).databasePath)
}

function stopOnSignal(running: RunningApp): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Time for answers to calls in flight, which all fail now. */
const lastMilliseconds = 2000

/** A process whose database has ended can only be started anew, which is up to its manager. */
function endWhenLost(running: RunningApp): void {
  running.lost.addEventListener('abort', () => {
    process.stderr.write(`${sentence(running.lost.reason)}\n`)
    const stopped = running.stop().catch(() => undefined)
    void Promise.race([stopped, pause(lastMilliseconds)]).then(() => process.exit(1))
  })
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(error: unknown): never {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

/** What a person can act on in one sentence; anything else with its trace, since it is our own mistake. */
function sentence(error: unknown): string {
  const plain = [ConfigurationError, FolderUnusable, DatabaseLost, OtherVersion]
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use; choose another with PORT (or ROBOT_PORT), for example PORT=8090 npm start.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
