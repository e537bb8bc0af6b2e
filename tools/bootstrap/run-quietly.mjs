import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program whose output matters only when it fails. When we are told to stop, it stops first.
 *
 * @param {string} what the sentence's subject when it fails, for example 'The build of the portal'
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<void>}
 */
export function runQuietly(what, command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))

    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.once('close', () => process.exit(128 + constants.signals[signal]))
      child.kill('SIGTERM')
    }
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, stop)
    const release = () => signals.forEach((signal) => process.off(signal, stop))

    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('close', (code) => {
      release()
      if (code === 0) resolve()
      else reject(new Error(`${what} failed:\n${output.trim()}`))
    })
  })
}
