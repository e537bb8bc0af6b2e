import { ChildProcess, fork } from 'node:child_process'
import { once, type EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A robot as a process of its own. */
export interface RobotProcess {
  output(): string
  type(line: string): void
  /** Moves the clocks of a `clocked` one. */
  move(clocks: { readonly advance?: number; readonly systemJump?: number }): Promise<void>
  /** Closes the channel to it, as the end of this process would. */
  abandon(): void
  /** Answers its exit code; null when the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Resolves when it ended by itself. */
  ended(): Promise<number | null>
}

const programs = {
  launcher: '../hosts/node/main.ts',
  /** Without a launcher, and with clocks that can be moved. */
  clocked: './clocked-robot.ts',
}

export function startRobotProcess(
  program: keyof typeof programs,
  args: readonly string[],
  env: Readonly<Record<string, string>> = { KOMPAAN_ROBOT_SECRET: 'secret' },
): RobotProcess {
  const child = fork(fileURLToPath(new URL(programs[program], import.meta.url)), [...args], {
    env: { PATH: process.env.PATH, ...env },
    execArgv: [],
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // Not its 'close', which does not come for one that was abandoned.
  const closed = Promise.all([child, child.stdout, child.stderr].map(hasEnded))
  const ended = async () => {
    await closed
    return child.exitCode
  }
  return {
    output: () => output,
    type: (line) => child.stdin?.write(`${line}\n`),
    move: async (clocks) => {
      const moved = once(child, 'message')
      child.send(clocks)
      await moved
    },
    abandon: () => child.disconnect(),
    end: (signal) => {
      child.kill(signal)
      return ended()
    },
    ended,
  }
}

async function hasEnded(emitter: EventEmitter | null): Promise<void> {
  if (emitter !== null) await once(emitter, emitter instanceof ChildProcess ? 'exit' : 'close')
}
