import { spawn } from 'node:child_process'
import { root } from '../bootstrap/root.mjs'

export type CommandResult = { code: number; output: string }

type CommandOptions = {
  signal: AbortSignal
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Print what it prints, instead of keeping it. */
  live?: boolean
}

/** Runs a program to its end and keeps what it printed. Told to stop, it takes everything it started with it. */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { signal, cwd = root, env = {}, live = false }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const ownGroup = process.platform !== 'win32'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...(live ? {} : plain), ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: ownGroup,
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))

    const kill = (reason: NodeJS.Signals) => {
      try {
        if (ownGroup && child.pid !== undefined) process.kill(-child.pid, reason)
        else child.kill(reason)
      } catch {
        // Gone already.
      }
    }
    const stop = () => {
      kill('SIGINT')
      setTimeout(() => kill('SIGKILL'), 10_000).unref()
    }
    signal.addEventListener('abort', stop)

    child.on('error', reject)
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      kill('SIGKILL')
      resolve({ code: code ?? 1, output })
    })
  })
}

const plain = { NO_COLOR: '1', FORCE_COLOR: '0' }
