import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { untilStarterEnds } from './until-starter-ends.mjs'

const lookEveryMilliseconds = 250

/**
 * Starts the robot of a local start as soon as the server has said, in its data folder, with what that one enrols. A
 * server in production says nothing, and no robot starts.
 *
 * @param {NodeJS.ProcessEnv} env the server's own
 * @returns {{ stop: () => void }}
 */
export function startDemoRobot(env) {
  const dataDir = resolve(root, env.DATA_DIR || 'data')
  const told = join(dataDir, 'demo-robot.json')
  const startedAt = Date.now()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let robot
  const looking = setInterval(() => {
    // A file of an earlier start would name an address where nobody is yet.
    if (!existsSync(told) || statSync(told).mtimeMs < startedAt) return
    clearInterval(looking)
    const { serverUrl, serial, secret } =
      /** @type {{ serverUrl: string, serial: string, secret: string }} */ (
        JSON.parse(readFileSync(told, 'utf8'))
      )
    const about = ['--server', serverUrl, '--serial', serial, '--data', join(dataDir, 'demo-robot')]
    robot = spawn(pinnedNode(), [...untilStarterEnds, 'apps/robot/src/hosts/node/main.ts', ...about], {
      cwd: root,
      env: { ...env, KOMPAAN_ROBOT_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    if (robot.stdout === null) return
    createInterface({ input: robot.stdout }).on('line', (line) => console.log(`  robot         ${line}`))
  }, lookEveryMilliseconds)
  return {
    stop: () => {
      clearInterval(looking)
      robot?.kill('SIGTERM')
    },
  }
}
