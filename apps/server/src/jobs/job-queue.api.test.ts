import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { databaseTemplate } from '../testing/database-template.ts'
import { until } from '../testing/until.ts'
import { startJobQueue } from './job-queue.ts'
import type { JobHandlers, JobQueue } from './job-queue.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase('memory://', await databaseTemplate())
})
afterAll(() => database.close())

const log = createLog('silent')
const nothing = async () => undefined
const handlers = (sendMail: JobHandlers['mail.send']): JobHandlers => ({
  'mail.send': sendMail,
  'account.forgotten': nothing,
  housekeeping: nothing,
})

function enqueue(jobs: JobQueue, mailId: string): Promise<void> {
  return database.queries.transaction((tx) => jobs.enqueue(tx, 'mail.send', { mailId }))
}

async function stateOf(mailId: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from jobs.job where data->>'mailId' = $1",
    [mailId],
  )
  return rows[0]?.state
}

test('[OPS-01] a job that is put in line first thing after the start, inside a transaction, does not wait for itself', async () => {
  const jobs = await startJobQueue(database.pool, log)
  const mailId = randomUUIDv7()
  await enqueue(jobs, mailId)
  expect(await stateOf(mailId)).toBe('created')
  const done: string[] = []
  await jobs.work(handlers(async (data) => void done.push(data.mailId)))
  await until(async () => (await stateOf(mailId)) === 'completed', { what: 'the job is done' })
  expect(done).toEqual([mailId])
  await jobs.stop()
})

test('[OPS-01] a job of a change that did not happen is not there', async () => {
  const jobs = await startJobQueue(database.pool, log)
  const mailId = randomUUIDv7()
  await expect(
    database.queries.transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail.send', { mailId })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await stateOf(mailId)).toBeUndefined()
  await jobs.stop()
})

test('[OPS-01] a stop waits for the job at hand and starts no other', async () => {
  const jobs = await startJobQueue(database.pool, log)
  const [first, second] = [randomUUIDv7(), randomUUIDv7()]
  const goOn = Promise.withResolvers<void>()
  const begun: string[] = []
  await enqueue(jobs, first)
  await jobs.work(
    handlers(async ({ mailId }) => {
      begun.push(mailId)
      await goOn.promise
    }),
  )
  await until(() => begun.length === 1, { what: 'the job has begun' })
  const stopped = jobs.stop()
  await enqueue(jobs, second)
  goOn.resolve()
  await stopped
  expect(await stateOf(first)).toBe('completed')
  expect(await stateOf(second)).toBe('created')
  expect(begun).toEqual([first])
})

test('[OPS-01] a job that takes too long for a stop goes back in line and is done after the next start', async () => {
  await database.pool.query("delete from jobs.job where state = 'created'")
  const jobs = await startJobQueue(database.pool, log, { stopMilliseconds: 1000 })
  const mailId = randomUUIDv7()
  await enqueue(jobs, mailId)
  await jobs.work(handlers(() => new Promise(() => undefined)))
  await until(async () => (await stateOf(mailId)) === 'active', { what: 'the job has begun' })
  await jobs.stop()
  expect(await stateOf(mailId)).toBe('retry')
  await database.pool.query("update jobs.job set start_after = now() where state = 'retry'")
  const again = await startJobQueue(database.pool, log)
  await again.work(handlers(nothing))
  await until(async () => (await stateOf(mailId)) === 'completed', { what: 'the job is done' })
  await again.stop()
})
