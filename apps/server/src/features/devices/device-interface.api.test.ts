import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureCurl } from '../../../../../tools/curl.ts'
import { publishRelease } from '../../testing/publish-release.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const page = readFileSync(new URL('../../../../../docs/device-interface.md', import.meta.url), 'utf8')
const installMinutes = 10

let app: TestApp
let folder: string
beforeAll(async () => {
  await ensureCurl()
  app = await startTestApp()
  // The shell goes by the clock of this machine, and the server ignores what starts in the future.
  app.clock.jump(Date.now() - app.clock.now())
  folder = mkdtempSync(join(tmpdir(), 'kompaan-walk-'))
}, installMinutes * 60_000)
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Block {
  readonly script: string
  /** What the page says that it prints. */
  readonly printed: string
}

/** The page's shell blocks in order, each with the text block that follows it. */
function blocksOf(page: string): Block[] {
  const shell = /^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms
  return [...page.matchAll(shell)].map(([, script = '', printed = '']) => ({ script, printed }))
}

const placeholders: Readonly<Record<string, string>> = {
  id: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  token: '[A-Za-z0-9_-]{43}',
  time: String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
  number: String.raw`\d+`,
  sha256: '[0-9a-f]{64}',
  cursor: '[A-Za-z0-9_-]+',
  code: '[A-Z0-9]{8}',
  sentence: '[^"]+',
}

/** What is in angle brackets differs from run to run, and has a shape all the same. */
function patternOf(printed: string): RegExp {
  const parts = printed.split(/<(\w+)>/)
  const source = parts.map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : shapeOf(part)))
  return new RegExp(`^${source.join('')}$`)
}

function shapeOf(name: string): string {
  const shape = placeholders[name]
  if (shape === undefined) throw new Error(`the page has a placeholder <${name}> that the test does not know`)
  return shape
}

/** Runs the blocks in one shell, as somebody who pastes them, and answers what each printed. */
async function paste(blocks: readonly Block[], env: Record<string, string>): Promise<string[]> {
  const end = '=== end of a block ==='
  const file = join(folder, 'walk-through.sh')
  writeFileSync(file, blocks.map(({ script }) => `${script}printf '%s\\n' '${end}'\n`).join(''))
  const { stdout, stderr } = await promisify(execFile)('sh', [file], {
    env: { PATH: process.env.PATH, TMPDIR: folder, ...env },
  })
  expect(stderr).toBe('')
  return stdout.split(`${end}\n`).slice(0, -1)
}

test('[BOT-01] whoever does what docs/device-interface.md says, with a shell and curl, gets what it says', async () => {
  const blocks = blocksOf(page)
  expect(blocks.length).toBeGreaterThan(15)

  // What the page has the operator do, and the carer of a local server.
  const serial = 'WALK-0001'
  await app.client.signUp({
    firstName: 'Sanne',
    email: 'demo@kompaan.example',
    password: 'Samen-koffie-om-tien',
  })
  const added = await app.client.operator('addRobot', { serial })
  await publishRelease(app, '99.0.0', Buffer.from('software of the robot'))
  const integration = await app.client.operator('addIntegration', { name: 'pill-box', serials: [serial] })

  const printed = await paste(blocks, {
    SERVER: app.url,
    SERIAL: serial,
    SECRET: added.value.secret,
    INTEGRATION: integration.value.token,
  })
  expect(printed).toHaveLength(blocks.length)
  for (const [index, block] of blocks.entries()) {
    const actual = printed[index] ?? ''
    // Compared as text, so that a failure shows the block and where the two differ.
    const filledIn = patternOf(block.printed).test(actual) ? block.printed : actual
    expect({ ...block, printed: filledIn }).toEqual(block)
  }
}, 90_000)

test('[BOT-01] docs/device-interface.md has every call of a robot and every error that it can answer', () => {
  const routes = Object.values<Route>(contract()).filter(({ path }) => path.startsWith('/device/'))
  expect(routes.length).toBeGreaterThan(10)
  const missing = routes.flatMap(({ method, path, errors = [] }) =>
    [`\`${method} ${path}\``, ...errors.map((code) => `\`${code}\``)].filter((text) => !page.includes(text)),
  )
  expect(missing).toEqual([])
})

test('[BOT-01] docs/device-interface.md has every field of a heartbeat and of its answer, and says which may be left out', () => {
  const { body, answer } = contract().heartbeat
  const [, section = ''] = page.split('\n## Heartbeat\n')
  const [asked = '', answered = ''] = section.match(/(?:^\|.*\n)+/gm) ?? []
  const rowsOf = (table: string) => table.trim().split('\n').slice(2)
  const fieldsOf = (row: string) =>
    Array.from((row.split('|')[1] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name)
  expect(rowsOf(asked).flatMap(fieldsOf)).toEqual(Object.keys(body.shape))
  expect(rowsOf(answered).flatMap(fieldsOf)).toEqual(Object.keys(answer.schema.shape))
  const mayBeLeftOut = Object.entries(body.shape).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [name] : [],
  )
  const isSaid = (row: string) => /\boptional\b|\bno epoch before\b/.test(row)
  expect(
    rowsOf(asked).filter((row) => fieldsOf(row).some((name) => mayBeLeftOut.includes(name ?? ''))),
  ).toEqual(rowsOf(asked).filter(isSaid))
})
