import { installDependencies } from './bootstrap/install-dependencies.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { requireNode } from './bootstrap/require-node.mjs'
import { root } from './bootstrap/root.mjs'
import { runToEnd } from './bootstrap/run-to-end.mjs'

// `npm test` and its smaller sisters: what is needed, then tools/test/run.ts. Built-ins only, as in start.mjs.
requireNode()
try {
  await installDependencies(root)
  process.exitCode = await runToEnd(pinnedNode(), ['tools/test/run.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
