import { executionIdOf, startAheadMaxMinutes } from '@kompaan/contract'
import type { AnswerOf, BodyOf, Contract, Schedule } from '@kompaan/contract'

export type Told = BodyOf<Contract['executions']>['executions'][number]
export type IgnoredExecution = NonNullable<AnswerOf<Contract['executions']>>['ignored'][number]

/** What the ids that reported executions refer to are, as far as this robot has them. */
export interface References {
  readonly executionIds: ReadonlySet<string>
  /** When its tasks are, by their ids. */
  readonly schedules: ReadonlyMap<string, Schedule>
  readonly scriptIds: ReadonlySet<string>
}

/** Splits reported executions into those that the server stores and those that it ignores. */
export function withoutIgnored(
  reported: readonly Told[],
  references: References,
  now: number,
): { readonly slice: readonly Told[]; readonly ignored: readonly IgnoredExecution[] } {
  const slice: Told[] = []
  const ignored: IgnoredExecution[] = []
  for (const told of reported) {
    const why = reasonToIgnore(told, references, now)
    if (why === undefined) slice.push(told)
    else ignored.push({ id: told.id, why })
  }
  return { slice, ignored }
}

function reasonToIgnore(
  told: Told,
  { executionIds, schedules, scriptIds }: References,
  now: number,
): IgnoredExecution['why'] | undefined {
  if (endsBeforeStart(told)) return 'ends_before_start'
  // The beginning is stored already. Its task, its script or the clock may have changed since.
  if (executionIds.has(told.id)) return undefined
  if (told.kind !== 'speech' && told.taskId !== undefined) {
    const { id, taskId, nominal } = told
    if (!schedules.has(taskId)) return 'unknown_task'
    if (nominal !== undefined && id !== executionIdOf(taskId, nominal)) return 'wrong_id'
  }
  if (told.kind === 'script' && !scriptIds.has(told.scriptReferenceId)) return 'unknown_script'
  // A clock that is ahead may give up too soon. What it gave up is done later, and the later report replaces this one.
  if (told.kind === 'missed') return undefined
  return Date.parse(told.startedAt) > now + startAheadMaxMinutes * 60_000 ? 'starts_in_future' : undefined
}

function endsBeforeStart(told: Told): boolean {
  if (told.kind === 'missed') return false
  const end = told.kind === 'speech' ? told.endedAt : told.ended?.at
  return end !== undefined && Date.parse(end) < Date.parse(told.startedAt)
}
