import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../ports/clock.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ embedded: true })
})
afterAll(() => app.stop())

test('[OPS-01] the embedded database does not grow with what comes and goes', async () => {
  const { pool } = app.database
  const sizes: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await pool.query(
      "insert into event select 'robot:x', n, 'kind', null, now() + interval '1 year' from generate_series(1, 5000) n",
    )
    await pool.query('delete from event')
    await app.pass(15 * minute)
    const { rows } = await pool.query<{ size: number }>("select pg_total_relation_size('event')::int as size")
    sizes.push(rows[0]?.size ?? 0)
  }
  const [, second = 0] = sizes
  expect(sizes.at(-1)).toBeLessThanOrEqual(second)
})
