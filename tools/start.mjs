import { join } from 'node:path'
import { buildPages } from './bootstrap/build-pages.mjs'
import { startDemoRobot } from './bootstrap/demo-robot.mjs'
import { endWithNpm } from './bootstrap/end-with-npm.mjs'
import { installDependencies } from './bootstrap/install-dependencies.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { requireNode } from './bootstrap/require-node.mjs'
import { root } from './bootstrap/root.mjs'
import { runToEnd } from './bootstrap/run-to-end.mjs'
import { serverFlags } from './bootstrap/server-flags.mjs'
import { untilStarterEnds } from './bootstrap/until-starter-ends.mjs'

// `npm start`: everything that is needed, then the server and a robot to look after. Built-ins only: on a fresh clone nothing is installed.
requireNode()
endWithNpm()
try {
  await installDependencies(root)
  await buildPages()
  // Keeps what Node makes of our sources: the next start need not compile them again.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env }
  const robot = startDemoRobot(env)
  process.exitCode = await runToEnd(
    pinnedNode(),
    [...untilStarterEnds, ...serverFlags, 'apps/server/src/main.ts'],
    { env, channel: true },
  )
  robot.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
