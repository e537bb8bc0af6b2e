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
