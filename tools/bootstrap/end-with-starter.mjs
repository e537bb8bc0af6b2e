import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/** How long a program may take to stop by itself, in milliseconds. */
const patience = 30_000

// Loaded by `--import` into a program that was started with a channel. The channel closes when the starter is killed and
// cannot pass anything on; the program then stops as if it had been told to.
if (isMainThread && process.channel !== undefined) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel alone must not keep the program running.
  process.channel.unref()
}
