import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../tools/bootstrap/server-flags.mjs'
import { freePort } from '../../tools/free-port.ts'

export interface MeasuredServer {
  readonly url: string
  /** Memory that the process holds, in bytes. */
  readonly memory: () => number
  /** Processor time that it has used so far, in milliseconds. */
  readonly processorTime: () => number
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One server process, as `npm start` runs it, on a database of its own. */
export async function startServer(databaseUrl: string): Promise<MeasuredServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'kompaan-fleet-'))
  const server = await startMeasured(port, ['apps/server/src/main.ts'], {
    PORT: String(port),
    ROBOT_PORT: '0',
    VOICE: 'none',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A route that takes in beats and does nothing else, on the same database. */
export async function startBareServer(databaseUrl: string): Promise<MeasuredServer> {
  const port = await freePort()
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  return startMeasured(port, [file, databaseUrl, String(port)], {})
}

async function startMeasured(
  port: number,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [...serverFlags, ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start; see the lines above.')
    await pause(100)
  }
  return {
    url,
    memory: () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readProcess(child.pid, 'status'))?.[1]),
    processorTime: () => {
      // Behind the name in brackets, which may hold anything: user and system time, in hundredths of a second.
      const fields = readProcess(child.pid, 'stat')
        .replace(/^.*\) /, '')
        .split(' ')
      return 10 * (Number(fields[11]) + Number(fields[12]))
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function readProcess(pid: number | undefined, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8')
}
