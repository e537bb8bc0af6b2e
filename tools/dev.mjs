import { buildRobotPage } from './bootstrap/build-pages.mjs'
import { installDependencies } from './bootstrap/install-dependencies.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { requireNode } from './bootstrap/require-node.mjs'
import { root } from './bootstrap/root.mjs'
import { runToEnd } from './bootstrap/run-to-end.mjs'

// `npm run dev`: the server, started again at each change, and the portal as vite serves it while being edited.
requireNode()
try {
  await installDependencies(root)
  await buildRobotPage()
  const node = pinnedNode()
  const server = runToEnd(node, ['tools/serve-again.ts'])
  const portal = runToEnd(node, ['../../node_modules/vite/bin/vite.js', '--clearScreen=false'], {
    cwd: `${root}/apps/portal`,
  })
  // Without the one, the other is of no use.
  process.exitCode = await Promise.race([server, portal])
  process.kill(process.pid, 'SIGTERM')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
