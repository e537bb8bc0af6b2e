import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The reference robot as a process that can be killed at any moment and started again on the same folder. */
export interface RobotLife {
  start(): void
  kill(): Promise<void>
  /** Somebody types at its console. */
  type(line: string): void
  /** Everything it said aloud, over all its lives. */
  said(): string[]
  output(): string
}

const program = fileURLToPath(new URL('../../../robot/src/hosts/node/robot-process.ts', import.meta.url))

export function createRobotLife(options: {
  readonly server: string
  readonly serial: string
  readonly secret: string
  readonly folder: string
}): RobotLife {
  let output = ''
  let child: ReturnType<typeof spawn> | undefined
  return {
    start: () => {
      const args = ['--server', options.server, '--serial', options.serial, '--data', options.folder]
      child = spawn(process.execPath, [program, ...args, '--name', 'Robot'], {
        env: { PATH: process.env.PATH, KOMPAAN_ROBOT_SECRET: options.secret },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    },
    kill: async () => {
      if (child === undefined) return
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
      child = undefined
    },
    type: (line) => child?.stdin?.write(`${line}\n`),
    said: () => [...output.matchAll(/^Robot: (.+)$/gm)].map(([, text = '']) => text),
    output: () => output,
  }
}
