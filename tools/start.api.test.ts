import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@kompaan/contract'
import { expect, test, vi } from 'vitest'
import { root } from './bootstrap/root.mjs'
import { freePort } from './free-port.ts'

// Everything is built first.
vi.setConfig({ testTimeout: 240_000 })

const table = contract()

async function read(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

/**
 * What a clone of this very state would hold, and nothing that was built or kept here before. Its packages are those
 * that are installed here, as `npm ci` would put them: fetching them anew is a test of the network.
 */
function freshCopy(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of new Set(files.split('\0'))) {
    // One that was removed and not yet committed is still listed.
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(to, file))
  }
  const packages = join(root, 'node_modules')
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(packages)) {
    const isKept = ['.bin', '.package-lock.json'].includes(name) || !name.startsWith('.')
    // Our own packages are links into the repository: into the copy, here.
    if (name === '@kompaan') cpSync(join(packages, name), join(to, 'node_modules', name), ownLinks)
    else if (isKept) symlinkSync(join(packages, name), join(to, 'node_modules', name))
  }
}

const ownLinks = { recursive: true, verbatimSymlinks: true }

test('[OPS-01] on a fresh copy npm start builds and runs the portal, the server and a robot that the demo carer sees online, and stops all of it', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'kompaan-start-'))
  freshCopy(copy)
  const folder = join(copy, 'data')
  const [port, robotPort] = [await freePort(), await freePort()]
  const { NODE_ENV: _, ...env } = process.env
  const start = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: copy,
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
    rmSync(copy, { recursive: true, force: true })
  }
  expect(start.exitCode).toBe(0)
})
