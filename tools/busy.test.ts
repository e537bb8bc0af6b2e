import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const busy = fileURLToPath(new URL('busy.mjs', import.meta.url))

/** Waits until the process that started it has started two busy ones too. */
const seesTwoBusyOnes = `
  const { execFileSync } = require('node:child_process')
  const busyOne = new RegExp('^ *' + process.ppid + ' .*spin[.]mjs ' + process.ppid + '$')
  const count = () => execFileSync('ps', ['-A', '-o', 'ppid=', '-o', 'args=']).toString().split('\\n').filter((line) => busyOne.test(line)).length
  while (count() !== 2);
  console.log('two are busy')
  process.exit(7)`
const endsWithItsParent = `
  const parent = process.ppid
  console.log('up')
  setInterval(() => process.ppid === parent || process.exit(), 20)`

test('a command runs beside two busy processes, which end with it; its exit code comes back', async () => {
  const runner = spawn(process.execPath, [busy, process.execPath, '-e', seesTwoBusyOnes])
  const ended = once(runner, 'exit')
  // The busy ones hold this pipe too: it is read to its end once they are gone.
  expect(await text(runner.stdout)).toBe('two are busy\n')
  expect(await ended).toEqual([7, null])
})

test('the busy processes end when the one that started them is ended by force', async () => {
  const runner = spawn(process.execPath, [busy, process.execPath, '-e', endsWithItsParent])
  await once(runner.stdout, 'data')
  runner.kill('SIGKILL')
  expect(await once(runner.stdout, 'close')).toEqual([false])
})

test('a command that does not exist is told, and nothing stays busy', async () => {
  const runner = spawn(process.execPath, [busy, 'no-such-command'])
  const ended = once(runner, 'exit')
  expect(await text(runner.stderr)).toContain('no-such-command')
  expect(await ended).toEqual([1, null])
})
