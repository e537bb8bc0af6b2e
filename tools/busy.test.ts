import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const busy = fileURLToPath(new URL('busy.mjs', import.meta.url))

/** Prints that it is there, and ends with 7 once its input does. */
const waits = "process.stdin.resume().on('end', () => process.exit(7)); console.log('up')"

test('a command runs beside two busy processes, which end with it; its exit code comes back', async () => {
  const runner = runBusy(process.execPath, '-e', waits)
  const ended = once(runner, 'exit')
  const [said] = await once(runner.stderr, 'data')
  const busyOnes = [...String(said).matchAll(/\d+/g)].map(Number)
  expect(busyOnes).toHaveLength(2)
  // It throws when there is no such process.
  for (const each of busyOnes) process.kill(each, 0)

  runner.stdin.end()
  // The busy ones hold this pipe too: it is read to its end once they are gone.
  expect(await text(runner.stdout)).toBe('up\n')
  expect(await ended).toEqual([7, null])
})

test('the busy processes end when the one that started them is ended by force', async () => {
  const runner = runBusy(process.execPath, '-e', waits)
  await once(runner.stdout, 'data')
  const ended = once(runner, 'exit')
  const closed = once(runner.stdout, 'close')
  runner.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  runner.stdin.end()
  // As above.
  await closed
})

test('a command that does not exist is told, and nothing stays busy', async () => {
  const runner = runBusy('no-such-command')
  const ended = once(runner, 'exit')
  expect(await text(runner.stderr)).toContain('no-such-command')
  expect(await ended).toEqual([1, null])
})

/** Nothing of it outlives the test, however that ends. */
function runBusy(...command: readonly string[]): ChildProcessWithoutNullStreams {
  const runner = spawn(process.execPath, [busy, ...command])
  onTestFinished(() => {
    runner.kill('SIGKILL')
    runner.stdin.destroy()
  })
  return runner
}
