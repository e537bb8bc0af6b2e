import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findPostgres } from './postgres/find-postgres.ts'

export type RunningPostgres = {
  /** Of the superuser and the database `postgres`; tests make databases of their own from there. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL server for tests, on a free port of the loopback address, in a folder of its own.
 *
 * A keeper process holds it, and ends it when we end, however that comes about: a test runner that is killed
 * runs no clean-up, but its end of the keeper's pipe closes.
 */
export async function startPostgres({ dir = tmpdir() }: { dir?: string } = {}): Promise<RunningPostgres> {
  const { initdb, postgres } = await findPostgres()
  const keeper = spawn(process.execPath, [keeperFile, initdb, postgres, dir], {
    // A group of its own: Ctrl-C in the terminal must not end the database before the tests that use it.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const url = await firstLine(keeper.stdout)
  if (url === undefined) throw new Error('PostgreSQL did not start; see the lines above.')
  // It must not hold up the end of a process that forgot to stop it.
  keeper.unref()

  return {
    url,
    async stop() {
      keeper.ref()
      keeper.stdin.end()
      await ended
    },
  }
}

const keeperFile = fileURLToPath(new URL('./postgres/keeper.ts', import.meta.url))

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk.toString()
    const [line, rest] = text.split('\n')
    if (rest !== undefined) return line
  }
  return undefined
}
