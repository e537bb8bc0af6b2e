import { join } from 'node:path'
import { buildPortal } from './bootstrap/build-portal.mjs'
import { installDependencies } from './bootstrap/install-dependencies.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { requireNode } from './bootstrap/require-node.mjs'
import { root } from './bootstrap/root.mjs'
import { runToEnd } from './bootstrap/run-to-end.mjs'

// `npm start`: everything that is needed, then the server. Built-ins only: on a fresh clone nothing is installed.
requireNode()
try {
  await installDependencies(root)
  await buildPortal()
  // Keeps what Node makes of our sources: the next start need not compile them again.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env }
  // A small nursery: most of what the server makes is gone at once, and a large one doubles its memory at rest.
  const flags = ['--max-semi-space-size=1']
  process.exitCode = await runToEnd(pinnedNode(), [...flags, 'apps/server/src/main.ts'], { env })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
