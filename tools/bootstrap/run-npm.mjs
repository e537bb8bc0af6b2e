import { npmEnvironment } from './npm-environment.mjs'
import { runQuietly } from './run-quietly.mjs'

/**
 * Runs npm as a person would have, from inside an npm script.
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

  return runQuietly(`npm ${args[0]}`, command, commandArgs, { cwd, shell, env: npmEnvironment(process.env) })
}
