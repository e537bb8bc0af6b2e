import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeDataFolder } from '../db/data-folder.ts'
import { copyDatabaseTemplate } from './database-template.ts'
import { declareRealServer } from './real-server.ts'
import { until } from './until.ts'

/** The server, or its command line, as a process of its own: as an operator runs it. */
export interface ServerProcess {
  readonly pid: number
  readonly exitCode: () => number | null
  readonly output: () => string
  readonly errors: () => string
  /** Where it says it answers, once it does. */
  ready(): Promise<string>
  /** Ends it and answers its exit code; null when the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Waits until it ends by itself. */
  ended(): Promise<number | null>
}

const serverFolder = fileURLToPath(new URL('..', import.meta.url))
/** As `npm start` has it: a second start compiles less. */
export const compileCache = fileURLToPath(new URL('../../../../.cache/node', import.meta.url))

/** With `fileBlocks` it may write no more than so many blocks to any file: what a full disk is like. */
export function startServerProcess(
  env: Record<string, string>,
  { fileBlocks }: { fileBlocks?: number } = {},
): ServerProcess {
  const settings = { PORT: '0', ROBOT_PORT: '0', VOICE: 'none', ...env }
  if (fileBlocks === undefined) return startProcess('main.ts', [], settings)
  const limited = `ulimit -f ${fileBlocks}; exec "$0" "$1"`
  return watch(spawnIt('sh', ['-c', limited, process.execPath, join(serverFolder, 'main.ts')], settings))
}

export function startCommand(words: readonly string[], env: Record<string, string>): ServerProcess {
  return startProcess('cli/kompaan.ts', words, env)
}

/** A server whose clock the test moves on. */
export interface ClockedProcess extends ServerProcess {
  advance(milliseconds: number): Promise<void>
}

export function startClockedProcess(env: Record<string, string>): ClockedProcess {
  const child = spawnNode('testing/clocked-server.ts', [], {
    PORT: '0',
    ROBOT_PORT: '0',
    VOICE: 'none',
    ...env,
  })
  return {
    ...watch(child),
    advance: async (milliseconds) => {
      const moved = once(child, 'message')
      child.send({ advance: milliseconds })
      await moved
    },
  }
}

/** A server whose database the test breaks. */
export interface BreakableProcess extends ServerProcess {
  /** Ends the thread of the database. */
  endDatabase(): void
  /** Has the database do something that no call of ours does. */
  ask(statement: string): void
}

export function startBreakableProcess(env: Record<string, string>): BreakableProcess {
  const child = spawnNode('testing/breakable-server.ts', [], {
    PORT: '0',
    ROBOT_PORT: '0',
    VOICE: 'none',
    ...env,
  })
  return {
    ...watch(child),
    endDatabase: () => void child.send({ endDatabase: true }),
    ask: (statement) => void child.send({ ask: statement }),
  }
}

function startProcess(file: string, words: readonly string[], env: Record<string, string>): ServerProcess {
  return watch(spawnNode(file, words, env))
}

function spawnNode(file: string, words: readonly string[], env: Record<string, string>): ChildProcess {
  return spawnIt(process.execPath, [join(serverFolder, file), ...words], env)
}

function spawnIt(program: string, words: readonly string[], env: Record<string, string>): ChildProcess {
  declareRealServer()
  return spawn(program, words, {
    // Nothing of the test's own environment but what a process needs to run at all, and what `npm start` gives it.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function watch(child: ChildProcess): ServerProcess {
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  // 'close' comes after 'exit', when all that was printed has been read.
  const closed = once(child, 'close')
  const ended = async () => {
    await closed
    return child.exitCode
  }
  return {
    pid: child.pid ?? 0,
    exitCode: () => child.exitCode,
    output: () => output,
    errors: () => errors,
    ready: () =>
      until(
        () => {
          if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${errors}`)
          return /is ready at (\S+)/.exec(output)?.[1]
        },
        // That it ended is told at once: this is for one that hangs.
        { what: 'the server is ready', withinMilliseconds: 180_000 },
      ),
    end: (signal) => {
      child.kill(signal)
      return ended()
    },
    ended,
  }
}

/** Data folders for the tests of one file, removed together. */
export interface DataFolders {
  /** The path of a folder that is not there yet. */
  empty(): string
  /** A folder with a database that has its tables and no rows: a start on it takes seconds less. */
  prepared(): Promise<string>
  remove(): void
}

export function makeDataFolders(): DataFolders {
  const parent = mkdtempSync(join(tmpdir(), 'kompaan-folders-'))
  let count = 0
  const empty = () => {
    count += 1
    return join(parent, String(count))
  }
  return {
    empty,
    prepared: async () => {
      const path = empty()
      const folder = takeDataFolder(path)
      await copyDatabaseTemplate(folder.databasePath)
      folder.release()
      return path
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}
