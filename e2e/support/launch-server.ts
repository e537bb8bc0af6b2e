import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'

export type LaunchedServer = {
  /** Where it answers; also its PUBLIC_URL, so that links in mails lead here. */
  url: string
  dataDir: string
  /** What it has printed so far. */
  log: () => string
  /** Stops it as an operator would, and removes its data. */
  stop: () => Promise<void>
}

/** Starts the real server as a process of its own, on a free port and an empty data folder. */
export async function launchServer(env: Record<string, string> = {}): Promise<LaunchedServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kompaan-e2e-'))
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }

  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, 'exit')

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(`${url}/readyz`, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`The server did not get ready; it printed:\n${log}`, { cause: error })
  }
  return { url, dataDir, log: () => log, stop }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    if (hasEnded()) throw new Error('It ended by itself.')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} gave no good answer within a minute.`)
}
