import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const runner = new URL('run-to-end.mjs', import.meta.url).href

/** A server that counts how often it is told to stop and, as servers do, has a process of its own. */
const server = `
  const forever = ['-e', 'setInterval(() => {}, 1000)']
  require('node:child_process').spawn(process.execPath, forever, { stdio: 'inherit' })
  let told = 0
  process.on('SIGINT', () => { told += 1; setTimeout(() => { console.log('told', told); process.exit(7) }, 300) })
  console.log('up')
  setInterval(() => {}, 1000)`

test('a signal that comes twice is passed on once, the exit code comes back, and no process is left', async () => {
  const script = `import { runToEnd } from ${JSON.stringify(runner)}
    process.exitCode = await runToEnd(process.execPath, ['-e', ${JSON.stringify(server)}])`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  starter.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')))
  await expect.poll(() => lines.length).toBe(1)

  const ended = once(starter, 'exit')
  const closed = once(starter.stdout, 'close')
  starter.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 50))
  starter.kill('SIGINT')

  expect(await ended).toEqual([7, null])
  expect(lines).toContain('told 1')
  // The helper held this pipe too; its process number tells nothing while nobody has buried it.
  await closed
})

test('a program ended by a signal gives the exit code that a shell would give', async () => {
  const script = `import { runToEnd } from ${JSON.stringify(runner)}
    process.exitCode = await runToEnd(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script])
  expect(await once(starter, 'exit')).toEqual([137, null])
})
