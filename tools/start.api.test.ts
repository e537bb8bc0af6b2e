import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@kompaan/contract'
import { expect, test, vi } from 'vitest'
import { root } from './bootstrap/root.mjs'
import { freePort } from './free-port.ts'

// The portal may have to be built first.
vi.setConfig({ testTimeout: 240_000 })

const table = contract()

async function read(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

test('[OPS-01] npm start runs the portal, the server and a robot that the demo carer sees online, and stops all of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-start-'))
  const [port, robotPort] = [await freePort(), await freePort()]
  const { NODE_ENV: _, ...env } = process.env
  const start = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...env, PORT: String(port), ROBOT_PORT: String(robotPort), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  start.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(start, 'close')
  try {
    const said = (words: RegExp) =>
      vi.waitUntil(() => words.exec(output), { timeout: 200_000, interval: 100 })
    const [, email = '', password = ''] = (await said(/demo login\s+(\S+)\s+(\S+)/)) ?? []
    await said(/robot\s+\[Robot KMP-DEMO-0001 is awake/)
    const url = `http://localhost:${port}`
    const login = await fetch(`${url}${table.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token: token } = table.login.answer.schema.parse(await login.json())
    const [robot] = table.robotsMine.answer.schema.parse(await read(`${url}${table.robotsMine.path}`, token))
    const status = table.heartbeatStatus.path.replace('{robotId}', robot?.id ?? '')
    await vi.waitUntil(
      async () => {
        const answer = table.heartbeatStatus.answer.schema.parse(await read(`${url}${status}`, token))
        return answer.status === 'online'
      },
      { timeout: 60_000, interval: 200 },
    )
    const page = await fetch(`http://localhost:${robotPort}/`)
    expect(page.headers.get('content-type')).toContain('text/html')
  } finally {
    start.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  expect(start.exitCode).toBe(0)
})
