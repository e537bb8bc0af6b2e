import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmbeddedDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { day, hour, minute, second } from '../ports/clock.ts'
import { databaseTemplate } from '../testing/database-template.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { TestClock } from '../testing/test-clock.ts'
import { createBackground } from './background.ts'
import { createJobQueue, recurring, workOn } from './job-queue.ts'
import type { JobKind, JobQueue } from './job-queue.ts'

const greeting: JobKind<{ name: string }> = {
  name: 'greeting',
  data: z.object({ name: z.string() }),
  triesMax: 3,
  atOnce: 2,
}

let database: OpenDatabase
let clock: TestClock
const queues: { jobs: JobQueue; stop: () => Promise<void> }[] = []
beforeEach(async () => {
  database = await openEmbeddedDatabase('memory://', await databaseTemplate())
  clock = createTestClock()
})
afterEach(async () => {
  for (const { stop } of queues.splice(0)) await stop()
  await database.close()
})

/** The queue of one process. */
function newQueue(options: { stopMilliseconds?: number } = {}) {
  const log = createLog('silent')
  const background = createBackground(clock, log)
  const jobs = createJobQueue({ database: database.queries, clock, log, background }, options)
  const stop = async () => {
    await jobs.stop()
    await background.stop()
  }
  queues.push({ jobs, stop })
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await background.atRest()
  }
  return { jobs, stop, pass, atRest: () => background.atRest() }
}

function greet(jobs: JobQueue, name: string): Promise<void> {
  return database.queries.transaction((tx) => jobs.enqueue(tx, greeting, { name }))
}

async function jobsInLine(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    "select state, tries from job where name = 'greeting' order by created_at",
  )
  return rows
}

test('[OPS-01] a job that is put in line inside a transaction is done after it, and is gone then', async () => {
  const { jobs, atRest } = newQueue()
  const greeted: string[] = []
  await jobs.work([workOn(greeting, async ({ name }) => void greeted.push(name))])
  await greet(jobs, 'Mieke')
  expect(await jobsInLine()).toEqual([{ state: 'waiting', tries: 0 }])
  jobs.hurry()
  await atRest()
  expect(greeted).toEqual(['Mieke'])
  expect(await jobsInLine()).toEqual([])
})

test('[OPS-01] a job of a change that did not happen is not there', async () => {
  const { jobs } = newQueue()
  await expect(
    database.queries.transaction(async (tx) => {
      await jobs.enqueue(tx, greeting, { name: 'Mieke' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await jobsInLine()).toEqual([])
})

test('[OPS-01] a job that fails is tried again, later each time, and then kept as failed and told', async () => {
  const { jobs, pass } = newQueue()
  let tries = 0
  await jobs.work([
    workOn(greeting, async () => {
      tries += 1
      throw new Error('nobody there')
    }),
  ])
  await greet(jobs, 'Mieke')
  await pass(2 * second)
  expect(tries).toBe(1)
  await pass(4 * second)
  expect(tries).toBe(1)
  await pass(2 * second)
  expect(tries).toBe(2)
  expect(await jobs.troubled()).toEqual([])
  await pass(minute)
  expect(tries).toBe(3)
  expect(await jobsInLine()).toEqual([{ state: 'failed', tries: 3 }])
  expect(await jobs.troubled()).toEqual([{ name: 'greeting', count: 1, failed: 1 }])
  await pass(31 * day)
  expect(tries).toBe(3)
  expect(await jobsInLine()).toEqual([])
})

test('[OPS-01] a job whose data cannot be read is not tried again', async () => {
  const { jobs, pass } = newQueue()
  await jobs.work([workOn(greeting, async () => undefined)])
  await greet(jobs, 'Mieke')
  await database.pool.query(`update job set data = 'null' where name = 'greeting'`)
  await pass(2 * second)
  expect(await jobsInLine()).toEqual([{ state: 'failed', tries: 1 }])
})

test('[OPS-01, OPS-04] what recurs and nobody here knows, as of the other database before a restore, is no trouble', async () => {
  const { jobs, pass } = newQueue()
  await jobs.work([recurring('count', hour, async () => undefined)])
  await database.pool.query(
    `insert into job (id, name, recurring, data, state, next_at, created_at)
     select gen_random_uuid(), 'database.vacuum', true, '{}', 'waiting', to_timestamp($1), to_timestamp($1)`,
    [clock.now() / 1000],
  )
  await greet(jobs, 'Mieke')
  await pass(2 * hour)
  // Something to be done once is asked for by a change that somebody made.
  expect(await jobs.troubled()).toEqual([{ name: 'greeting', count: 1, failed: 0 }])
})

test('[OPS-01] what recurs is done each time its time has come, by one of two processes, and sooner when it failed', async () => {
  const [one, two] = [newQueue(), newQueue()]
  const turns: string[] = []
  let fails = false
  const work = (process: string) =>
    recurring('count', hour, async () => {
      turns.push(process)
      if (fails) throw new Error('cannot count')
    })
  await one.jobs.work([work('one')])
  await two.jobs.work([work('two')])
  await one.pass(59 * minute)
  await two.atRest()
  expect(turns).toHaveLength(0)
  await one.pass(minute)
  await two.atRest()
  expect(turns).toHaveLength(1)
  fails = true
  await one.pass(hour)
  await two.atRest()
  expect(turns).toHaveLength(2)
  fails = false
  await one.pass(10 * second)
  await two.atRest()
  expect(turns).toHaveLength(3)
  expect(await one.jobs.troubled()).toEqual([])
})

test('[OPS-01] what recurs goes on when the clock has gone back', async () => {
  const { jobs, pass } = newQueue()
  let turns = 0
  await jobs.work([recurring('count', hour, async () => void (turns += 1))])
  await pass(100 * day)
  const before = turns
  clock.jump(-100 * day)
  await pass(hour)
  expect(turns).toBeGreaterThan(before)
})

test('[OPS-01] whoever dies at a job leaves it to the next, and whoever comes back late does not count', async () => {
  const [dying, next] = [newQueue({ stopMilliseconds: 1 }), newQueue()]
  const goOn = Promise.withResolvers<void>()
  const done: string[] = []
  await dying.jobs.work([workOn(greeting, () => goOn.promise)])
  await greet(dying.jobs, 'Mieke')
  dying.jobs.hurry()
  clock.advance(2 * second)
  // It renews nothing any more, as a process that was killed.
  await dying.stop()
  await database.pool.query(
    `update job set state = 'running', next_at = $1, tries = 1 where name = 'greeting'`,
    [new Date(clock.now() + 2 * minute)],
  )
  await next.jobs.work([workOn(greeting, async ({ name }) => void done.push(name))])
  await next.pass(minute)
  expect(done).toEqual([])
  await next.pass(2 * minute)
  expect(done).toEqual(['Mieke'])
  goOn.resolve()
})

test('[OPS-01] a stop waits for the job at hand and starts no other', async () => {
  const { jobs, stop } = newQueue()
  const goOn = Promise.withResolvers<void>()
  const begun: string[] = []
  const hasBegun = Promise.withResolvers<void>()
  await greet(jobs, 'Mieke')
  await jobs.work([
    workOn(greeting, async ({ name }) => {
      begun.push(name)
      hasBegun.resolve()
      await goOn.promise
    }),
  ])
  jobs.hurry()
  await hasBegun.promise
  const stopped = stop()
  await greet(jobs, 'Jan')
  goOn.resolve()
  await stopped
  expect(begun).toEqual(['Mieke'])
  expect(await jobsInLine()).toEqual([{ state: 'waiting', tries: 0 }])
})

test('[OPS-01] a job that takes too long for a stop goes back in line and is done after the next start', async () => {
  const { jobs, stop } = newQueue({ stopMilliseconds: 10 })
  const hasBegun = Promise.withResolvers<void>()
  await greet(jobs, 'Mieke')
  await jobs.work([
    workOn(greeting, () => {
      hasBegun.resolve()
      return new Promise(() => undefined)
    }),
  ])
  jobs.hurry()
  await hasBegun.promise
  await stop()
  expect(await jobsInLine()).toEqual([{ state: 'waiting', tries: 0 }])
  const again = newQueue()
  const greeted: string[] = []
  await again.jobs.work([workOn(greeting, async ({ name }) => void greeted.push(name))])
  await again.pass(2 * second)
  expect(greeted).toEqual(['Mieke'])
})
