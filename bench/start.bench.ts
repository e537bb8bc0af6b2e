import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../tools/bootstrap/server-flags.mjs'
import { freePort } from '../tools/free-port.ts'
import { startPostgres } from '../tools/postgres.ts'

// How long a start takes until the server is ready, and how much memory it holds at rest, as `npm start` runs it.
const root = fileURLToPath(new URL('..', import.meta.url))
const restMilliseconds = 8000

const embedded = mkdtempSync(join(tmpdir(), 'kompaan-start-'))
await measure('embedded database, first start', { DATA_DIR: embedded })
await measure('embedded database, second start', { DATA_DIR: embedded })
const postgres = await startPostgres()
const beside = { DATA_DIR: embedded, DATABASE_URL: postgres.url, DEMO: 'true' }
await measure('PostgreSQL, first start', beside)
await measure('PostgreSQL, second start', beside)
console.log('  targets: second start ready in 5 s; at rest under 400 MB embedded, 150 MB with PostgreSQL')
await postgres.stop()
rmSync(embedded, { recursive: true, force: true })

async function measure(name: string, settings: Record<string, string>): Promise<void> {
  const port = await freePort()
  const env = {
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    ...settings,
    PORT: String(port),
  }
  const began = performance.now()
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  while (!(await isReady(port))) await new Promise((resolve) => setTimeout(resolve, 50))
  const seconds = (performance.now() - began) / 1000
  await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
  console.log(
    `  ${name.padEnd(34)} ready in ${seconds.toFixed(1)} s, ${Math.round(kilobytes / 1024)} MB at rest`,
  )
  child.kill()
  if (child.exitCode === null) await once(child, 'exit')
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
