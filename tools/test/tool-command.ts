import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../bootstrap/root.mjs'

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** How to run a tool of node_modules on the Node that runs us, whatever the path or the platform's shell says. */
export function toolCommand(name: string, ...args: string[]): [string, ...string[]] {
  const packageName = packages[name] ?? name
  const folder = join(root, 'node_modules', packageName)
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = typeof bin === 'string' ? bin : bin[name]
  if (file === undefined) throw new Error(`${packageName} has no program named ${name}.`)
  return [process.execPath, join(folder, file), ...args]
}

const packages: Record<string, string> = { playwright: '@playwright/test', tsc: 'typescript' }
