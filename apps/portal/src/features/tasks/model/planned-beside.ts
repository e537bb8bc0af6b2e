import type { TaskScope } from '@kompaan/contract/wire'
import type { PlannedBeside } from './task-warnings.ts'

interface Listed {
  readonly taskId: string
  readonly nominal: string
  readonly title: string
  readonly plannedTaskTime: string
}

/** What is being changed: it does not stand beside itself. */
interface Changed {
  readonly taskId: string | null
  readonly scope: TaskScope
  readonly occurrence: string | null
}

/** What else is planned, without the occurrences that a change takes the place of. */
export function plannedBeside(
  occurrences: readonly Listed[],
  { taskId, scope, occurrence }: Changed,
): readonly PlannedBeside[] {
  const goes = (listed: Listed): boolean => {
    if (listed.taskId !== taskId) return false
    if (scope === 'all' || occurrence === null) return true
    return scope === 'one' ? listed.nominal === occurrence : listed.nominal >= occurrence
  }
  return occurrences
    .filter((listed) => !goes(listed))
    .map(({ title, plannedTaskTime }) => ({ title, instant: Date.parse(plannedTaskTime) }))
}
