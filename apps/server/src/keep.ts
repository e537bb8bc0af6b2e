import { getTableName } from 'drizzle-orm'
import { systemActor } from './audit/audit-entry.ts'
import type { Queries, Transaction } from './db/database.ts'
import { deleteRowsBefore, deleteRowsNaming } from './db/delete-rows.ts'
import { lockFiles } from './db/lock-files.ts'
import type { Feature, WithBrought } from './feature.ts'
import { recurring } from './jobs/job-queue.ts'
import type { JobWork } from './jobs/job-queue.ts'
import { hour, minute } from './ports/clock.ts'
import { sweepFiles } from './ports/sweep-files.ts'
import type { Needs } from './services.ts'

const forgetEvery = 15 * minute

/** Deletes the rows that features keep about a robot, from the top floor down: those above may refer to those below. */
export async function forgetRobot(
  tx: Transaction,
  features: readonly Feature[],
  robotId: string,
): Promise<void> {
  for (const { keeps = [] } of features.toReversed()) {
    for (const { table, robot } of keeps) {
      if (robot?.atReset === 'delete') await deleteRowsNaming(tx, table, robot.column, robotId)
    }
  }
}

/** The jobs that forget what is too old: one for each table, so that one that fails stops no other. */
export function forgettingJobs(
  features: readonly Feature[],
  { database, clock }: Needs<'database' | 'clock'>,
): readonly JobWork[] {
  return features
    .flatMap(({ keeps = [] }) => keeps)
    .flatMap(({ table, forget = [] }) =>
      forget.length === 0
        ? []
        : recurring(`forget.${getTableName(table)}`, forgetEvery, () => {
            const now = clock.now()
            const moments = forget.map(({ column, after }) => ({ column, before: now - after }))
            return deleteRowsBefore(database, table, moments)
          }),
    )
}

/** The job that removes the files that no feature refers to any more. */
export function sweepingJob({
  files,
  database,
  runUnit,
  log,
  brought,
}: Needs<'files' | 'database' | 'runUnit' | 'log'> & WithBrought): JobWork {
  async function inUse(queries: Queries, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const used = new Set<string>()
    for (const { filesInUse } of brought()) {
      for (const sha256 of (await filesInUse?.(queries, hashes)) ?? []) used.add(sha256)
    }
    return used
  }
  return recurring('files.sweep', hour, async () => {
    const { removed } = await sweepFiles(files, {
      inUse: (hashes) => inUse(database, hashes),
      unlessInUse: (sha256, work) =>
        runUnit(systemActor, async ({ tx }) => {
          await lockFiles(tx, [sha256])
          return (await inUse(tx, [sha256])).has(sha256) ? false : work()
        }),
    })
    if (removed > 0) log.info({ removed }, 'files that nothing refers to were removed')
  })
}
