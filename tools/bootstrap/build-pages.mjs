import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressBuild } from './compress-build.mjs'
import { hashSources } from './hash-sources.mjs'
import { keepPreviousBuild } from './keep-previous-build.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

/** @type {Page} */
const portal = { name: 'portal', folder: 'apps/portal', loadsLater: true }
/** @type {Page} */
const robotPage = { name: 'robot page', folder: 'apps/robot', loadsLater: false }

/**
 * Builds the portal and the robot's page, each into its dist folder, unless the build that is there was made from
 * these very sources.
 * @param {(title: string, work: () => Promise<void>) => Promise<void>} [step] shows that it is at work
 */
export async function buildPages(step = showStep) {
  await buildPage(portal, step)
  await buildPage(robotPage, step)
}

/** The robot's page alone, for who edits the portal. */
export async function buildRobotPage() {
  await buildPage(robotPage, showStep)
}

/**
 * @param {Page} page
 * @param {(title: string, work: () => Promise<void>) => Promise<void>} step
 */
async function buildPage({ name, folder, loadsLater }, step) {
  const built = join(root, folder, 'dist')
  const stamp = join(root, '.cache', `${name.replaceAll(' ', '-')}-build`)
  const sources = hashSources(root, [folder, 'packages', 'package-lock.json'])
  if (existsSync(join(built, 'index.html')) && readStamp(stamp) === sources) return
  await step(`Building the ${name}`, async () => {
    if (loadsLater) keepPreviousBuild(built, join(root, folder, 'dist-previous'), Date.now())
    await viteBuild(name, join(root, folder))
    compressBuild(join(built, 'assets'))
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} name
 * @param {string} cwd
 */
function viteBuild(name, cwd) {
  // Vite decides on NODE_ENV itself; one that is inherited would make it a development build.
  const { NODE_ENV: _, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return runQuietly(`The build of the ${name}`, pinnedNode(), [vite, 'build'], { cwd, env })
}

/** @typedef {{ name: string, folder: string, loadsLater: boolean }} Page loadsLater: a page that is open asks for more files of its own build */
