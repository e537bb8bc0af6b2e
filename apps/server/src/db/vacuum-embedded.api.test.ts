import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseTemplate } from '../testing/database-template.ts'
import { openEmbeddedDatabase } from './database.ts'
import type { OpenDatabase } from './database.ts'
import { vacuumEmbedded } from './vacuum-embedded.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase('memory://', await databaseTemplate())
})
afterAll(() => database.close())

test('[OPS-01] the embedded database does not grow with what comes and goes', async () => {
  const sizes: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await database.pool.query(
      "insert into event select 'robot:x', n, 'kind', null, now() from generate_series(1, 5000) n",
    )
    await database.pool.query('delete from event')
    await vacuumEmbedded(database)
    const { rows } = await database.pool.query<{ size: number }>(
      "select pg_total_relation_size('event')::int as size",
    )
    sizes.push(rows[0]?.size ?? 0)
  }
  const [, second = 0] = sizes
  expect(sizes.at(-1)).toBeLessThanOrEqual(second)
})
