import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependenciesInstalled } from './dependencies-installed.mjs'
import { runNpm } from './run-npm.mjs'
import { showStep } from './show-step.mjs'

/**
 * Installs what the lock file pins, unless it is there already.
 * @param {string} folder with package.json and package-lock.json
 */
export async function installDependencies(folder) {
  const lock = readLock(join(folder, 'package-lock.json'))
  if (lock === undefined) throw new Error(`There is no readable package-lock.json in ${folder}.`)
  if (dependenciesInstalled(lock, readLock(join(folder, 'node_modules/.package-lock.json')))) return

  const paths = Object.keys(lock.packages).filter((path) => forThisMachine(lock.packages[path]))
  const countInstalled = () => paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length

  await showStep('Installing packages', async (progress) => {
    const timer = setInterval(() => progress(`${countInstalled()} of ${paths.length}`), 500)
    try {
      await runNpm(['ci', '--loglevel=error', '--no-audit', '--no-fund'], folder)
    } finally {
      clearInterval(timer)
    }
  })
}

/**
 * @param {string} path
 * @returns {import('./dependencies-installed.mjs').Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {import('./dependencies-installed.mjs').Lock['packages'][string]} entry */
function forThisMachine(entry) {
  if (entry === undefined || entry.link) return false
  return (entry.os?.includes(process.platform) ?? true) && (entry.cpu?.includes(process.arch) ?? true)
}
