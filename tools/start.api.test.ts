import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { declareRealServer } from '../apps/server/src/testing/real-server.ts'
import { npmEnvironment } from './bootstrap/npm-environment.mjs'
import { root } from './bootstrap/root.mjs'
import { freePort } from './free-port.ts'

// All packages are installed first, and everything is built.
const patience = 900_000
vi.setConfig({ testTimeout: patience, hookTimeout: patience })

const table = contract()

let clone = ''
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'kompaan-clone-'))
  cloneHere(clone)
})
afterAll(() => rm(clone, { recursive: true, force: true }))

/** A clone of this repository as it would be once what is changed here is committed; nothing is installed or built in it. */
function cloneHere(to: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, to])
  const changed = execFileSync(
    'git',
    ['ls-files', '-z', '--modified', '--deleted', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  )
  for (const file of new Set(changed.split('\0'))) {
    if (file === '') continue
    if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file))
    else rmSync(join(to, file))
  }
}

/** As in a shell of its own: without what npm hands down to this run, and the programs of the packages here. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...npmEnvironment(process.env), PATH: path.join(delimiter), VITEST: undefined, TZ: undefined }
}

async function read(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('[OPS-01a] on a fresh clone npm start installs, builds and runs the portal, the server, the outbox and a robot that the demo carer sees online, and stops all of it', async () => {
  const [port, robotPort] = [await freePort(), await freePort()]
  declareRealServer()
  const start = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      ROBOT_PORT: String(robotPort),
      DATA_DIR: join(clone, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  start.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(start, 'close')
  const url = `http://localhost:${port}`
  try {
    const said = (words: RegExp) =>
      vi.waitUntil(() => words.exec(output), { timeout: patience, interval: 100 })
    const [, email = '', password = ''] = (await said(/demo login\s+(\S+)\s+(\S+)/)) ?? []
    await said(/robot\s+\[Robot KMP-DEMO-0001 is awake/)
    expect(output).toContain('Installing packages')
    const login = await post(`${url}${table.login.path}`, { email, password })
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
    for (const page of [`${url}/`, `http://localhost:${robotPort}/`]) {
      expect((await fetch(page)).headers.get('content-type')).toContain('text/html')
    }
    // The mail is made by one job and sent by another, which the server takes on by its own clock.
    expect((await post(`${url}${table.forgotten.path}`, { email })).status).toBe(202)
    await vi.waitUntil(
      async () => /nieuw wachtwoord/i.test(await (await fetch(`${url}${table.outbox.path}`)).text()),
      { timeout: 60_000, interval: 200 },
    )
    const ready = await fetch(`${url}${table.readyz.path}`)
    expect(ready.status).toBe(200)
    expect(await ready.text()).not.toContain('notWell')
  } finally {
    start.kill('SIGTERM')
    await ended
  }
  expect(start.exitCode).toBe(0)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

interface ProcessRow {
  readonly pid: number
  readonly parent: number
  readonly isZombie: boolean
}

/** All processes of this machine. */
function processes(): ProcessRow[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n')
  return rows.map((row) => {
    const [pid = '', parent = '', stat = ''] = row.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), isZombie: stat.startsWith('Z') }
  })
}

/** A process and all that it started, and that these started. */
function familyOf(pid: number): number[] {
  const all = processes()
  const childrenOf = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...childrenOf(each.pid)])
  return [pid, ...childrenOf(pid)]
}

function stillRunning(pids: readonly number[]): number[] {
  return processes().flatMap(({ pid, isZombie }) => (pids.includes(pid) && !isZombie ? [pid] : []))
}

test.each([
  ['the process group of npm start', (family: readonly number[]) => -(family[0] ?? 0)],
  ['npm alone', (family: readonly number[]) => family[0] ?? 0],
  ['the start program alone', (family: readonly number[]) => family[1] ?? 0],
])(
  '[OPS-01] after kill -9 of %s nothing goes on, and the next start finds its folder free',
  async (_, victim) => {
    const [port, robotPort] = [await freePort(), await freePort()]
    const start = spawn('npm', ['start'], {
      cwd: clone,
      env: {
        ...ownEnvironment(),
        PORT: String(port),
        ROBOT_PORT: String(robotPort),
        DATA_DIR: join(clone, 'data'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    let output = ''
    start.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await vi.waitUntil(() => /robot\s+\[Robot KMP-DEMO-0001 is awake/.test(output), {
      timeout: patience,
      interval: 100,
    })
    const family = familyOf(start.pid ?? 0)
    // npm, the start program, the server and the robot.
    expect(family.length).toBeGreaterThanOrEqual(4)
    process.kill(victim(family), 'SIGKILL')
    await vi.waitUntil(() => stillRunning(family).length === 0, { timeout: 60_000, interval: 200 })
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed')
  },
)

test('[OPS-01b] on a fresh clone the test command finds all that it needs, and a test passes', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', 'unit', '--', 'tools/checks/requirements'], {
    cwd: clone,
    env: ownEnvironment(),
  })
  expect(stdout).toMatch(/\d+ passed, 0 failed/)
})
