import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { until } from './until.ts'

interface RealRobotOptions {
  readonly server: string
  readonly serial: string
  readonly secret: string
  /** Where it keeps its memory, which outlives it. */
  readonly folder: string
}

/** The reference robot as a process of its own, as somebody would run it at home. It makes no sound. */
export interface RealRobot {
  /** Waits until its own status says so. */
  shows(words: RegExp): Promise<void>
  /** Kills it, wherever it is. */
  unplug(): Promise<void>
}

// Without its launcher: pulling the plug is to hit the robot itself.
const program = fileURLToPath(new URL('../../../robot/src/hosts/node/robot-process.ts', import.meta.url))

export function plugIn({ server, serial, secret, folder }: RealRobotOptions): RealRobot {
  const options = ['--server', server, '--serial', serial, '--data', folder, '--player', 'silent']
  const child = spawn(process.execPath, [program, ...options], {
    env: { PATH: process.env.PATH, KOMPAAN_ROBOT_SECRET: secret },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    shows: async (words) => {
      await until(
        () => {
          if (child.exitCode !== null) throw new Error(`the robot ended: ${output}`)
          const [latest = ''] = /mood {13}[^]*/.exec(output) ?? []
          if (words.test(latest)) return true
          output = ''
          child.stdin.write('status\n')
          return false
        },
        { what: `the robot shows ${words}`, withinMilliseconds: 60_000 },
      )
    },
    unplug: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
