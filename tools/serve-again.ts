import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap/root.mjs'

/**
 * Runs the server and starts it again at each change of its sources. `node --watch` would do, but it tells itself
 * what it watches through the messages of worker threads, where our database listens.
 */
let server = start()
let restarting: NodeJS.Timeout | undefined

for (const folder of ['apps/server/src', 'apps/voice/src', 'packages']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file === null || /\.test\.ts$|node_modules/.test(file)) return
    // An editor writes a file in several strokes, and a person several files.
    clearTimeout(restarting)
    restarting = setTimeout(() => void startAgain(file), 200)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end(server).then(() => process.exit()))
}

function start(): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' })
}

async function startAgain(file: string): Promise<void> {
  console.log(`${file} has changed: starting the server again`)
  // The data folder has one owner at a time, so the old server must be gone first.
  await end(server)
  server = start()
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGTERM')
  await once(running, 'exit')
}
