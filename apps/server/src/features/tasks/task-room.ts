import { tasksMax, tasksWithOverMax } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { day } from '../../ports/clock.ts'
import { countTimesPerDay } from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'

interface Changed {
  readonly saved: readonly Pick<TaskRow, 'id' | 'lastAt' | 'timesPerDay'>[]
  /** The ids of tasks that these take the place of. */
  readonly replaced: readonly string[]
}

/** Refuses tasks that make more times on a day than a robot can have. */
export async function demandRoom(unit: Unit, robotId: string, { saved, replaced }: Changed): Promise<void> {
  const without = [...saved.map(({ id }) => id), ...replaced]
  const since = unit.now - day
  const others = await countTimesPerDay(unit.tx, robotId, { now: unit.now, since, without })
  const timesFrom = (instant: number) =>
    saved
      .filter(({ lastAt }) => lastAt === null || lastAt >= instant)
      .reduce((sum, { timesPerDay }) => sum + timesPerDay, 0)
  // What is over does not go from the day on which it was: planned and ended time and again, that day would have no end.
  if (others.toCome + timesFrom(unit.now) > tasksMax || others.withOver + timesFrom(since) > tasksWithOverMax)
    throw new ApiError('max_tasks')
}
