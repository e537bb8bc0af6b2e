import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/**
 * Runs a program in the foreground until it ends and gives its exit code.
 *
 * The program leads its own process group. A Ctrl-C in a terminal reaches every process of the foreground group,
 * and npm passes it on as well; without a group of its own a server would be told twice to stop, and take the
 * second time for impatience. So we alone hear it and pass it on once.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, patience?: number, channel?: boolean }} [options] patience:
 *   milliseconds between the request to stop and the end by force; channel: open one, for `end-with-starter.mjs`
 * @returns {Promise<number>}
 */
export function runToEnd(
  command,
  args,
  { env = process.env, cwd = root, patience = 30_000, channel = false } = {},
) {
  const ownGroup = process.platform !== 'win32'
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(command, args, { cwd, env, stdio, detached: ownGroup })
  let askedAt = 0

  const killGroup = () => {
    try {
      if (ownGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // Gone already, which is what we wanted.
    }
  }
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    // One Ctrl-C arrives as two signals; a person who presses it again does so later than this.
    const again = askedAt !== 0 && Date.now() - askedAt > 1000
    if (again) return killGroup()
    if (askedAt !== 0) return undefined
    askedAt = Date.now()
    setTimeout(killGroup, patience).unref()
    return child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)

  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      // Whatever the program started and forgot goes with it.
      killGroup()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
