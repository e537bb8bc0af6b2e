import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies } from './bootstrap/install-dependencies.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { requireNode } from './bootstrap/require-node.mjs'
import { root } from './bootstrap/root.mjs'
import { runToEnd } from './bootstrap/run-to-end.mjs'

// `npm run bench`, or `npm run bench -- self` for one. The peers we measure ourselves against are installed beside
// the benchmarks, from a lock file of their own: nobody needs them to run or to test the product.
requireNode()
try {
  await installDependencies(root)
  if (existsSync(join(root, 'bench/package-lock.json'))) await installDependencies(join(root, 'bench'))
  const wanted = process.argv.slice(2)
  const files = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)))
  if (files.length === 0) throw new Error('There is no such benchmark in bench/.')
  for (const file of files) {
    console.log(`\n${file}`)
    const code = await runToEnd(pinnedNode(), ['--expose-gc', file], { cwd: join(root, 'bench') })
    if (code !== 0) process.exitCode = code
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
