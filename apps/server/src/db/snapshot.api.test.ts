import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startApp } from '../start.ts'
import type { RunningApp } from '../start.ts'
import { makeDataFolders } from '../testing/server-process.ts'
import type { DataFolders } from '../testing/server-process.ts'
import { until } from '../testing/until.ts'

vi.setConfig({ testTimeout: 60_000 })

let folders: DataFolders
let folder = ''
let server: RunningApp
let url = ''
beforeAll(async () => {
  folders = makeDataFolders()
  folder = await folders.prepared()
  // As a process leaves it that was killed in the middle of a backup.
  mkdirSync(join(folder, 'postgres.copy-left/base'), { recursive: true })
  server = await startApp(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }))
  await server.app.listenForOperator(server.folder.socketPath)
  url = `http://127.0.0.1:${(await server.app.listen()).port}`
  // More than what fits into the buffers between the database and a reader who stops reading.
  await server.app.services.database.execute(
    `insert into robot (id, serial, end_user_name, created_at)
     select gen_random_uuid(), 'S' || n, (select string_agg(md5(n::text || m), '') from generate_series(1, 40) m), now()
     from generate_series(1, 12000) n`,
  )
}, 120_000)
afterAll(async () => {
  await server.stop()
  folders.remove()
})

async function askForBackup(): Promise<IncomingMessage> {
  const call = request({ socketPath: server.folder.socketPath, path: '/operator/backup' })
  call.end()
  return new Promise((resolve, reject) => {
    call.on('response', resolve)
    call.on('error', reject)
  })
}

const copies = () => readdirSync(folder).filter((name) => name.includes('.copy-'))

test('[OPS-04] what a backup was read from before the process was killed is gone after the next start', () => {
  expect(copies()).toEqual([])
})

test('[OPS-04] a reader of a backup who stands still keeps nobody waiting, and gets the moment he asked for', async () => {
  const answer = await askForBackup()
  await once(answer, 'readable')
  expect(copies()).toHaveLength(1)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await server.app.services.database.execute(
    `insert into robot (id, serial, created_at) values (gen_random_uuid(), 'LATER', now())`,
  )
  const whole = gunzipSync(await buffer(answer)).toString('utf8')
  expect(whole).toContain('"S12000"')
  expect(whole).not.toContain('"LATER"')
  await until(() => copies().length === 0, { what: 'the copy is removed' })
})

test('[OPS-04] the copy is removed when its reader goes away, and the next backup holds what was changed since', async () => {
  const answer = await askForBackup()
  await once(answer, 'readable')
  answer.destroy()
  // In line behind the first.
  const whole = gunzipSync(await buffer(await askForBackup())).toString('utf8')
  expect(whole).toContain('"LATER"')
  await until(() => copies().length === 0, { what: 'the copies are removed' })
})
