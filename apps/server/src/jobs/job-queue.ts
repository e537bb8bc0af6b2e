import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss, fromDrizzle } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'

/** Every job there is, with its data: ids, or what only the server's key can read; queues hold nothing private. */
interface JobData {
  'mail.send': { mailId: string }
  'account.forgotten': { sealedEmail: string }
  housekeeping: Record<string, never>
}

export type JobName = keyof JobData
export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> }

interface JobRules<Data> {
  readonly data: z.ZodType<Data>
  readonly retryLimit: number
  /** How many of these one process does at the same time. */
  readonly atOnce: number
  readonly cron?: string
}

const jobs: { readonly [N in JobName]: JobRules<JobData[N]> } = {
  'mail.send': { data: z.object({ mailId: z.uuid() }), retryLimit: 12, atOnce: 5 },
  'account.forgotten': { data: z.object({ sealedEmail: z.string() }), retryLimit: 5, atOnce: 2 },
  housekeeping: { data: z.record(z.string(), z.never()), retryLimit: 0, atOnce: 1, cron: '*/15 * * * *' },
}

export type EnqueueJob = <N extends JobName>(name: N, data: JobData[N]) => Promise<void>

export interface JobQueue {
  /** The only way to send a job: with the writing transaction's handle, so that both happen or neither. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N]): Promise<void>
  /** Starts working off jobs. */
  work(handlers: JobHandlers): Promise<void>
  /** Looks for work at once instead of at the next round. */
  hurry(): void
  stop(): Promise<void>
}

const names: readonly JobName[] = ['mail.send', 'account.forgotten', 'housekeeping']
/** A finished job has nothing more to tell. */
const keepFinishedSeconds = 3600
/** What is not done by then goes back in line; a process manager kills after some ten seconds. */
const stopPatience = 5000

/** Queues exist before anyone can send: looking one up inside a transaction would wait for itself. */
export async function startJobQueue(
  pool: pg.Pool,
  log: Logger,
  { stopMilliseconds = stopPatience } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of names) {
    const rules = {
      retryLimit: jobs[name].retryLimit,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: 3600,
      deleteAfterSeconds: keepFinishedSeconds,
    }
    await boss.createQueue(name, rules)
    // Making a queue that is there changes nothing; one from an older version gets the rules of this one.
    await boss.updateQueue(name, rules)
    // Sending looks the queue up in pg-boss's cache, which making one empties. A call about a job that is not
    // there fills it again; merely reading the queue does not.
    await boss.touch(name, randomUUID())
  }
  const workers: string[] = []

  async function workOff<N extends JobName>(name: N, handler: JobHandlers[N]): Promise<void> {
    const { cron, data } = jobs[name]
    const worker = await boss.work(
      name,
      { pollingIntervalSeconds: 2, localConcurrency: jobs[name].atOnce },
      async (batch) => {
        for (const job of batch) await handler(data.parse(job.data))
      },
    )
    workers.push(worker)
    if (cron) await boss.schedule(name, cron)
  }

  return {
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    work: async (handlers) => {
      await workOff('mail.send', handlers['mail.send'])
      await workOff('account.forgotten', handlers['account.forgotten'])
      await workOff('housekeeping', handlers.housekeeping)
    },
    hurry: () => {
      for (const worker of workers) boss.notifyWorker(worker)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds, close: false }),
  }
}
