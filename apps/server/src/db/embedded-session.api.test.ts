import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseTemplate } from '../testing/database-template.ts'
import { openEmbeddedDatabase } from './database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase('memory://', await databaseTemplate())
})
afterAll(() => database.close())

const greeting = { name: 'greeting', text: 'select $1::text as word' }

test('[OPS-01] a statement that fails leaves the embedded database fit for the next, prepared ones too', async () => {
  const { pool } = database
  await pool.query(greeting, ['before'])
  for (const [bad, reason] of [
    ['select * from nowhere', 'does not exist'],
    ['select 1/0', 'division by zero'],
    ["select 'a'::int", 'invalid input syntax'],
  ] as const) {
    await expect(pool.query(bad)).rejects.toThrow(reason)
    expect((await pool.query(greeting, ['after'])).rows).toEqual([{ word: 'after' }])
  }
  await expect(pool.query(greeting, ['with \0 inside'])).rejects.toThrow('invalid byte sequence')
  expect((await pool.query(greeting, ['after'])).rows).toEqual([{ word: 'after' }])
})

test('[OPS-01] a connection that is dropped inside a transaction takes its changes with it', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(
    "insert into robot (id, serial, created_at) values (gen_random_uuid(), 'DROPPED', now())",
  )
  client.release(new Error('dropped'))
  const { rows } = await database.queries.execute(sql`select 1 from robot where serial = 'DROPPED'`)
  expect(rows).toEqual([])
})

test('[OPS-01] transactions that fail and succeed in turn do not mix on the one connection', async () => {
  const add = (serial: string, fail: boolean) =>
    database.queries.transaction(async (tx) => {
      await tx.execute(
        sql`insert into robot (id, serial, created_at) values (gen_random_uuid(), ${serial}, now())`,
      )
      if (fail) await tx.execute(sql`select 1/0`)
    })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => add(`MIX-${index}`, index % 2 === 1)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const { rows } = await database.queries.execute(
    sql`select count(*)::int as count from robot where serial like 'MIX-%'`,
  )
  expect(rows).toEqual([{ count: 10 }])
})
