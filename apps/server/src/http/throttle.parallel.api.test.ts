import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openServerDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { hour, systemClock } from '../ports/clock.ts'
import { until } from '../testing/until.ts'
import { createThrottle } from './throttle.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = openServerDatabase(await databaseWithCollation())
  await migrate(database.pool)
})
afterAll(() => database.close())

const bucket = (key: string) => ({ key, limit: 10_000, windowMilliseconds: hour })

/** Capitals first byte by byte, among the other letters in a language. */
const keys = ['-A', 'B', '_C', 'a', 'c', 'd']

test('[SEC-05] tries taken and given back at once never wait for each other, and all are counted', async () => {
  const throttle = createThrottle(database.queries, systemClock)
  // Made in another order than that of their names, as it comes about when people come and go.
  for (const key of keys.toReversed()) await throttle.reserve([bucket(key)])
  // With few rows the planner reads them as they lie, which autovacuum sooner or later makes it know.
  await database.pool.query('analyze throttle')
  const all = keys.map(bucket)
  const rounds = Array.from({ length: 300 }, async (_, index) => {
    await throttle.reserve(index % 2 ? all : all.toReversed())
    if (index % 3 > 0) await throttle.giveBack(index % 2 ? all.toReversed() : all)
  })
  const results = await Promise.allSettled(rounds)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const { rows } = await database.pool.query(
    `select key, count from throttle where key <> all ('{Y,x}') order by key collate "C"`,
  )
  expect(rows).toEqual(keys.map((key) => ({ key, count: 101 })))
})

test('[SEC-05] taking a try and giving one back lock their counters in the same order in every language', async () => {
  const throttle = createThrottle(database.queries, systemClock)
  const both = ['Y', 'x'].map(bucket)
  await throttle.reserve(both)
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query(`select from throttle where key = 'Y' for update`)
  const taken = throttle.reserve(both)
  await waiting(1)
  const given = throttle.giveBack(both)
  await waiting(2)
  await holder.query('commit')
  holder.release()
  const results = await Promise.allSettled([taken, given])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

/** Until as many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  await until(
    async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length === count
    },
    { what: `${count} waiting` },
  )
}

/** A database that sorts text as a language does, which is what most are made with. */
async function databaseWithCollation(): Promise<string> {
  const url = new URL(inject('postgresUrl') ?? '')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'`,
  )
  await server.end()
  url.pathname = `/${name}`
  return url.href
}
