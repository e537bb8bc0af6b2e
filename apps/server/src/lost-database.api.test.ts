import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './db/pglite-process.ts'
import { simpleQuery } from './db/pglite-stream.ts'
import { databaseTemplate } from './testing/database-template.ts'
import { makeDataFolders, startBreakableProcess, startServerProcess } from './testing/server-process.ts'
import type { BreakableProcess, DataFolders } from './testing/server-process.ts'
import { startTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

let folders: DataFolders
beforeAll(() => {
  folders = makeDataFolders()
})
afterAll(() => folders.remove())

/** It says what happened in one sentence, and the next process can have the folder. */
async function expectEndAndRestart(server: BreakableProcess, folder: string, words: RegExp): Promise<void> {
  expect(await server.ended()).toBe(1)
  expect(server.errors()).toMatch(words)
  expect(server.errors().trimEnd().split('\n')).toHaveLength(1)
  const next = startServerProcess({ DATA_DIR: folder })
  expect((await fetch(`${await next.ready()}/readyz`)).status).toBe(200)
  expect(await next.end('SIGTERM')).toBe(0)
}

test('[OPS-01] when the thread of the database ends, the process says so and ends, for its manager to start it anew', async () => {
  const folder = await folders.prepared()
  const server = startBreakableProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  await server.ready()
  server.endDatabase()
  await expectEndAndRestart(server, folder, /^The embedded database has ended/)
})

test('[OPS-01] when PostgreSQL itself gives up, as on a full disk, the process says why and ends', async () => {
  const folder = await folders.prepared()
  const server = startBreakableProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  await server.ready()
  const file = join(folder, 'postgres/global/pg_control')
  renameSync(file, `${file}.away`)
  server.ask('checkpoint')
  await server.ended()
  renameSync(`${file}.away`, file)
  await expectEndAndRestart(server, folder, /^The embedded database has failed: .*pg_control/)
})

test('[OPS-04] once the thread of the database is gone, calls are refused at once and /healthz says that the process is no use', async () => {
  const threads: Worker[] = []
  const note = (worker: Worker) => {
    if (worker.threadName === 'database') threads.push(worker)
  }
  process.on('worker', note)
  const app = await startTestApp({ embedded: true })
  process.off('worker', note)
  const { accessToken: token } = await app.client.signUp()
  expect(await app.client.call('healthz')).toMatchObject({ status: 200 })
  // Under way when it happens.
  const call = app.client.call('self', { token })
  const waits = app.database.pool.query('select pg_sleep(1000)')
  const [outcome] = await Promise.all([
    Promise.allSettled([waits]),
    ...threads.map((thread) => thread.terminate()),
  ])
  expect(outcome).toMatchObject([{ status: 'rejected' }])
  await call
  const asked = performance.now()
  for (const name of ['healthz', 'readyz'] as const) {
    expect(await app.client.call(name)).toMatchObject({ status: 503, error: 'unavailable' })
  }
  expect(await app.client.call('self', { token })).toMatchObject({ status: 503, error: 'unavailable' })
  // Waiting for a connection would take 30 s.
  expect(performance.now() - asked).toBeLessThan(20_000)
  await app.stop().catch(() => undefined)
})

test('[OPS-01] a statement that never returns is noticed, and ends the thread it holds', async () => {
  const database = await startEmbeddedPostgres('memory://', await databaseTemplate(), {
    patienceMilliseconds: 1000,
  })
  const endless = database.exchange(
    simpleQuery('with recursive n as (select 1 union all select 1 from n) select count(*) from n'),
  )
  await expect(endless).rejects.toThrow('has not answered')
  expect(database.lost.aborted).toBe(true)
})
