import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeDataFolder } from '../apps/server/src/db/data-folder.ts'
import { openEmbeddedDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startCommand, startServerProcess } from '../apps/server/src/testing/server-process.ts'

// How long a small call takes at the longest while a backup of the embedded database is made, and how long that takes.
const rows = 150_000
const parent = mkdtempSync(join(tmpdir(), 'kompaan-backup-'))
const folder = join(parent, 'data')
await fill()
const server = startServerProcess({ DATA_DIR: folder })
const url = await server.ready()

const quiet = await longestCallDuring(() => new Promise((resolve) => setTimeout(resolve, 5000)))
console.log(`  without a backup       longest small call ${quiet.longest.toFixed(0)} ms`)
for (const round of [1, 2, 3]) {
  const file = join(parent, `${round}.backup`)
  const { longest, took } = await longestCallDuring(async () => {
    const command = startCommand(['backup', file], { DATA_DIR: folder })
    if ((await command.ended()) !== 0) throw new Error(command.errors())
  })
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  console.log(
    `  backup of ${rows} rows   longest small call ${longest.toFixed(0)} ms, whole backup ${(took / 1000).toFixed(1)} s, ${megabytes} MB`,
  )
}
console.log('  target: a small call takes less than 250 ms at the longest')
await server.end('SIGTERM')
rmSync(parent, { recursive: true, force: true })

async function fill(): Promise<void> {
  const taken = takeDataFolder(folder)
  const opened = await openEmbeddedDatabase(taken.databasePath)
  await migrate(opened.pool)
  await opened.pool.query(
    `insert into event select 'robot:' || gen_random_uuid(), n, 'settings.changed', gen_random_uuid()::text, now()
     from generate_series(1, ${rows}) n`,
  )
  await opened.close()
  taken.release()
}

/** Asks again and again for something that needs the database. */
async function longestCallDuring(work: () => Promise<unknown>): Promise<{ longest: number; took: number }> {
  const began = performance.now()
  const state = { over: false, longest: 0 }
  const ask = async () => {
    while (!state.over) {
      const asked = performance.now()
      const answer = await fetch(`${url}/readyz`)
      if (!answer.ok) throw new Error(`a call was refused with ${answer.status}`)
      state.longest = Math.max(state.longest, performance.now() - asked)
    }
  }
  const asking = ask()
  await work()
  state.over = true
  await asking
  return { longest: state.longest, took: performance.now() - began }
}
