import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './postgres.ts'

test('a real PostgreSQL server answers, and leaves nothing when stopped', { timeout: 60_000 }, async () => {
  const dir = emptyFolder()
  const postgres = await startPostgres({ dir })
  const client = new Client(postgres.url)
  await client.connect()
  const { rows } = await client.query(`select lower('ÉÉN') as lowered`)
  expect(rows).toEqual([{ lowered: 'één' }])
  await client.end()

  await postgres.stop()

  expect(readdirSync(dir)).toEqual([])
  await expect(new Client(postgres.url).connect()).rejects.toThrow('ECONNREFUSED')
})

test('the server goes when the process that started it is killed', { timeout: 60_000 }, async () => {
  const dir = emptyFolder()
  const script = `import { startPostgres } from './tools/postgres.ts'
    const { url } = await startPostgres({ dir: ${JSON.stringify(dir)} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(starter.stdout, 'data'), once(starter, 'exit')])
  expect(readdirSync(dir)).toHaveLength(1)

  starter.kill('SIGKILL')

  await expect.poll(() => readdirSync(dir), { timeout: 20_000 }).toEqual([])
})

function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'kompaan-test-'))
  // The server runs as another user when we are root, and must be able to get at its own folder in here.
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
