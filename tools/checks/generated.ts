import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import drizzleConfig from '../../apps/server/drizzle.config.ts'
import { openApiDocument } from '../../packages/contract/src/openapi.ts'
import { root } from '../bootstrap/root.mjs'
import { runCommand } from '../test/run-command.ts'
import { toolCommand } from '../test/tool-command.ts'

export type Generated = {
  name: string
  /** Says what is out of date; undefined when nothing is. */
  stale: (signal: AbortSignal) => Promise<string | undefined>
  write: (signal: AbortSignal) => Promise<void>
}

/** Files in the repository that are made from others. Each must be what its generator makes today. */
export const generatedFiles: readonly Generated[] = [
  {
    name: 'docs/openapi.json',
    async stale() {
      return readText('docs/openapi.json') === openApiText() ? undefined : 'is not what the contract says'
    },
    async write() {
      writeFileSync(join(root, 'docs/openapi.json'), openApiText())
    },
  },
  {
    name: 'apps/server/src/db/migrations',
    async stale(signal) {
      const copy = mkdtempSync(join(tmpdir(), 'kompaan-migrations-'))
      try {
        cpSync(migrations, copy, { recursive: true })
        const before = readdirSync(copy)
        await generateMigrations(copy, signal)
        const added = readdirSync(copy).filter((file) => !before.includes(file))
        return added.length === 0
          ? undefined
          : `lack what changed in the schema: ${added.map((file) => readFileSync(join(copy, file), 'utf8')).join('\n')}`
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    },
    write: (signal) => generateMigrations(migrations, signal),
  },
]

const server = join(root, 'apps/server')
const { dialect, schema, out } = z
  .object({ dialect: z.string(), schema: z.string(), out: z.string() })
  .parse(drizzleConfig)
const migrations = resolve(server, out)

/** By flags, since drizzle-kit takes no other output folder beside a configuration file. */
async function generateMigrations(folder: string, signal: AbortSignal): Promise<void> {
  const flags = [`--dialect=${dialect}`, `--schema=${schema}`, `--out=${folder}`]
  const { code, output } = await runCommand(toolCommand('drizzle-kit', 'generate', ...flags), {
    signal,
    cwd: server,
  })
  if (code !== 0) throw new Error(`drizzle-kit could not compare the schema with its migrations:\n${output}`)
}

function openApiText(): string {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readText('package.json') ?? '{}'))
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}
