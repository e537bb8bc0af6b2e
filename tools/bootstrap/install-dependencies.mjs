import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependenciesInstalled } from './dependencies-installed.mjs'
import { runQuietly } from './run-quietly.mjs'
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

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
export function runNpm(args, cwd) {
  // The npm that started us, on the Node that runs it: never the pinned Node, which `npm ci` is about to replace.
  const npm = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  const [command, commandArgs, shell] = npm
    ? [node, [npm, ...args], false]
    : ['npm', args, process.platform === 'win32']

  return runQuietly(`npm ${args[0]}`, command, commandArgs, { cwd, shell, env: npmEnvironment() })
}

/**
 * npm hands its own settings down in npm_* variables; an inner npm would take them for ours (a workspace flag,
 * `--omit`, another prefix). How to reach the registry is the machine's affair and stays. NODE_ENV=production
 * would leave out the tools that build the portal.
 */
function npmEnvironment() {
  const reach = /^npm_config_(registry|userconfig|globalconfig|cache|cafile|proxy|https_proxy|noproxy)$/i
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || reach.test(name)),
    ),
  )
}
