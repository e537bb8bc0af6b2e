import { installDependencies } from './bootstrap/install-dependencies.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { requireNode } from './bootstrap/require-node.mjs'
import { root } from './bootstrap/root.mjs'
import { runToEnd } from './bootstrap/run-to-end.mjs'

// `npm run release -- 2.21.0`: what is needed, then tools/release/run.ts. Built-ins only, as in start.mjs.
requireNode()
try {
  await installDependencies(root)
  process.exitCode = await runToEnd(pinnedNode(), ['tools/release/run.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
