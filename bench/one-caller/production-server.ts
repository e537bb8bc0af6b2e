import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Contract, InputOf } from '@kompaan/contract'
import type { OperatorName } from '../../apps/server/src/cli/command.ts'
import { createOperator } from '../../apps/server/src/cli/create-operator.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { serverFlags } from '../../tools/bootstrap/server-flags.mjs'
import { freePort } from '../../tools/free-port.ts'

export interface ProductionServer {
  readonly url: string
  readonly port: number
  /** What an operator does with `npx kompaan`. */
  readonly operator: <N extends OperatorName>(name: N, body: InputOf<Contract[N], 'body'>) => Promise<unknown>
  /** Processor time that the server has taken, with the embedded database in it. Linux only. */
  readonly processorMilliseconds: () => number
  /** Bytes that the embedded database takes on the disk; 0 on a database server. */
  readonly databaseBytes: () => number
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The server as an operator runs it, on the embedded database unless an address of another is given. */
export async function startProductionServer(databaseUrl: string | undefined): Promise<ProductionServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kompaan-one-caller-'))
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'false',
    SECRET_KEY: randomBytes(32).toString('base64'),
    // Nobody listens there: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Kompaan <kompaan@example.nl>',
    OPERATOR_EMAIL: 'help@example.nl',
    LOG_LEVEL: 'fatal',
    VOICE: 'none',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start; see the lines above.')
    await pause(100)
  }
  const operator = createOperator(readConfig(settings))
  return {
    url,
    port,
    operator: (name, body) => operator.call(name, body),
    processorMilliseconds: () => processorMilliseconds(child.pid ?? 0),
    databaseBytes: () => bytesIn(join(dataDir, 'postgres')),
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ticks of 10 ms, which the system counts for the process and its threads. */
function processorMilliseconds(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
}
