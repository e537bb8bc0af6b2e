import { getTableName } from 'drizzle-orm'
import type { Transaction } from './db/database.ts'
import { deleteRowsBefore, deleteRowsNaming } from './db/delete-rows.ts'
import type { Feature } from './feature.ts'
import { recurring } from './jobs/job-queue.ts'
import type { JobWork } from './jobs/job-queue.ts'
import { minute } from './ports/clock.ts'
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
