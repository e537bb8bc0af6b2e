import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { packedBackup } from './backup.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kompaan-socket-'))
  await app.app.listenForOperator(join(folder, 'operator.sock'))
  // More than what fits into the buffers between the database and a reader who stops reading.
  await app.database.pool.query(
    `insert into robot (id, serial, end_user_name, created_at)
     select gen_random_uuid(), 'S' || n, (select string_agg(md5(n::text || m), '') from generate_series(1, 40) m), now()
     from generate_series(1, 12000) n`,
  )
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function askForBackup(): Promise<IncomingMessage> {
  const call = request({ socketPath: join(folder, 'operator.sock'), path: '/operator/backup' })
  call.end()
  return new Promise((resolve, reject) => {
    call.on('response', resolve)
    call.on('error', reject)
  })
}

test('[OPS-04] a reader who goes away in the middle of a backup leaves the server serving', async () => {
  const answer = await askForBackup()
  await once(answer, 'data')
  answer.destroy()
  expect(await app.client.call('readyz')).toMatchObject({ status: 200 })
  const whole = gunzipSync(await buffer(await askForBackup())).toString('utf8')
  expect(whole).toContain('"S12000"')
})

test('[OPS-04] a backup that fails halfway breaks off visibly, and the server goes on', async () => {
  await app.database.pool.query(`create type broken as enum ('x')`)
  await app.database.pool.query(
    `create function broken_json(broken) returns json language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await app.database.pool.query('create cast (broken as json) with function broken_json(broken)')
  await app.database.pool.query(`create table zz_broken as select 'x'::broken as value`)
  const answer = await askForBackup()
  await expect(buffer(answer)).rejects.toThrow('aborted')
  await app.database.pool.query('drop table zz_broken')
  expect(await app.client.call('readyz')).toMatchObject({ status: 200 })
  expect(gunzipSync(await buffer(await askForBackup())).toString('utf8')).toContain('"S12000"')
})

test('[OPS-04] a reader who reads no more is given up, and lets go of what the backup is read from', async () => {
  const { services } = app.app
  const released = Promise.withResolvers<void>()
  const source = { pool: app.database.pool, release: async () => released.resolve() }
  const stream = packedBackup(source, services, { patienceMilliseconds: 100 })
  await expect(once(stream, 'end')).rejects.toThrow('nobody reads the backup')
  await released.promise
  // There is one connection here: whoever kept it would keep this call waiting.
  expect(await app.client.call('readyz')).toMatchObject({ status: 200 })
})
