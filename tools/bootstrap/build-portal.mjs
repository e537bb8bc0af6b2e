import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressBuild } from './compress-build.mjs'
import { hashSources } from './hash-sources.mjs'
import { keepPreviousBuild } from './keep-previous-build.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

const portal = join(root, 'apps/portal')
const stamp = join(root, '.cache/portal-build')

/**
 * Builds the portal into apps/portal/dist, unless the build that is there was made from these very sources.
 * @param {(title: string, work: () => Promise<void>) => Promise<void>} [step] shows that it is at work
 */
export async function buildPortal(step = showStep) {
  const sources = hashSources(root, ['apps/portal', 'packages', 'package-lock.json'])
  if (existsSync(join(portal, 'dist/index.html')) && readStamp() === sources) return
  await step('Building the portal', async () => {
    keepPreviousBuild(join(portal, 'dist'), join(portal, 'dist-previous'), Date.now())
    await viteBuild()
    compressBuild(join(portal, 'dist/assets'))
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

function viteBuild() {
  // Vite decides on NODE_ENV itself; one that is inherited would make it a development build.
  const { NODE_ENV: _, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return runQuietly('The portal build', pinnedNode(), [vite, 'build'], { cwd: portal, env })
}
