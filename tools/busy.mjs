import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './bootstrap/run-to-end.mjs'

// `npm run busy -- npm test`: runs any command beside two processes that keep a core busy each, as on a machine that has
// other work to do. What goes wrong only then waits for a while instead of for an event.
const spin = fileURLToPath(new URL('busy/spin.mjs', import.meta.url))
const [command, ...args] = process.argv.slice(2)

if (command === undefined) {
  console.error('Say what to run: npm run busy -- npm test')
  process.exitCode = 1
} else {
  const spinning = [1, 2].map(() =>
    spawn(process.execPath, [spin, String(process.pid)], { stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  console.error(`Beside two busy processes: ${spinning.map(({ pid }) => pid).join(', ')}`)
  try {
    process.exitCode = await runToEnd(command, args, { cwd: process.cwd() })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const child of spinning) child.kill('SIGKILL')
  }
}
