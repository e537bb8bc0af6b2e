import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { root } from '../bootstrap/root.mjs'
import { runCommand } from '../test/run-command.ts'
import { toolCommand } from '../test/tool-command.ts'
import type { Generated } from './generated.ts'

const server = join(root, 'apps/server')

/** The SQL that brings a database to the schema of today. */
export const generatedMigrations: Generated = {
  name: 'apps/server/src/db/migrations',
  async stale(signal) {
    const config = await drizzleConfig()
    const copy = mkdtempSync(join(tmpdir(), 'kompaan-migrations-'))
    try {
      cpSync(resolve(server, config.out), copy, { recursive: true })
      const before = readdirSync(copy)
      await generate({ ...config, out: relative(server, copy) }, signal)
      const added = readdirSync(copy).filter((file) => !before.includes(file))
      if (added.length === 0) return undefined
      return `lack a change of the schema:\n${added.map((file) => readFileSync(join(copy, file), 'utf8')).join('\n')}`
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
  async write(signal) {
    await generate(await drizzleConfig(), signal)
  },
}

const configuration = z.object({ dialect: z.string(), schema: z.string(), out: z.string() })

async function drizzleConfig(): Promise<z.infer<typeof configuration>> {
  const { default: config } = await import('../../apps/server/drizzle.config.ts')
  return configuration.parse(config)
}

/**
 * By flags, since drizzle-kit takes no other output folder beside a configuration file; by relative paths, since it
 * puts './' before any. It ends well even when it failed, so only its word that it is done counts.
 */
async function generate(config: z.infer<typeof configuration>, signal: AbortSignal): Promise<void> {
  const flags = Object.entries(config).map(([name, value]) => `--${name}=${value}`)
  const command = toolCommand('drizzle-kit', 'generate', ...flags)
  const { code, output } = await runCommand(command, { signal, cwd: server })
  const done = /No schema changes|Your SQL migration file/.test(output)
  if (code !== 0 || !done)
    throw new Error(`drizzle-kit could not compare the schema with its migrations:\n${output}`)
}
