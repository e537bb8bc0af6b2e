import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { addedRobot } from './device.ts'
import type { LaunchedServer } from './launch-server.ts'

/** The reference robot as a process of its own. */
export interface RobotProcess {
  readonly robotId: string
  readonly serial: string
  /** What it has printed so far. */
  readonly log: () => string
  /** Presses its button for a pairing code and answers the code that it shows. */
  readonly pairingCode: () => Promise<string>
  /** Types a line on its console. */
  readonly type: (line: string) => void
  /** As if somebody pulled its plug; what it remembers stays. */
  readonly unplug: () => Promise<void>
  readonly plugIn: () => void
  /** Unplugs it for good. */
  readonly stop: () => Promise<void>
}

let made = 0

export async function launchRobot(
  server: LaunchedServer,
  env: Readonly<Record<string, string>> = {},
): Promise<RobotProcess> {
  made += 1
  const serial = `REAL-${process.pid}-${1000 + made}`
  const { id, secret } = addedRobot(await server.operator('addRobot', { serial }))
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-robot-'))
  let log = ''
  let child = start()

  function start() {
    const main = fileURLToPath(new URL('../../apps/robot/src/hosts/node/main.ts', import.meta.url))
    const started = spawn(
      process.execPath,
      [main, '--server', server.url, '--serial', serial, '--data', join(folder, 'data')],
      { env: { ...process.env, ...env, KOMPAAN_ROBOT_SECRET: secret }, stdio: ['pipe', 'pipe', 'pipe'] },
    )
    started.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
    started.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
    return started
  }
  async function unplug(): Promise<void> {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    robotId: id,
    serial,
    log: () => log,
    pairingCode: async () => {
      child.stdin.write('code\n')
      const shown = /\[pairing code (\S+)\]/
      await expect.poll(() => log, { message: 'the robot shows a code' }).toMatch(shown)
      return shown.exec(log)?.[1] ?? ''
    },
    type: (line) => child.stdin.write(`${line}\n`),
    unplug,
    plugIn: () => {
      child = start()
    },
    stop: async () => {
      await unplug()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes somebody the primary carer of a real robot, which may still be waking up. */
export async function robotOf(
  server: LaunchedServer,
  person: { readonly email: string },
  env: Readonly<Record<string, string>> = {},
): Promise<RobotProcess> {
  const robot = await launchRobot(server, env)
  await server.operator('handOverRobot', { serial: robot.serial, email: person.email })
  return robot
}
