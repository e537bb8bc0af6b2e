import { offlineAfterSeconds, resetMinutes } from '@kompaan/contract'
import { minute, second } from '../../ports/clock.ts'
import type { Downtime } from '../presence/presence-status.ts'

const offlineAfter = offlineAfterSeconds * second

/** When a contact is to be mailed about an outage that began at the robot's last sign of life (D-20). */
export function plannedAt(since: number, delayMinutes: number): number {
  return since + Math.max(delayMinutes * minute, offlineAfter)
}

/** While a robot is being reset we do not listen to it (D-17): whoever has it reset knows that it is away. */
export function resetTimes({ resetDeadline }: { readonly resetDeadline: number | null }): Downtime[] {
  return resetDeadline === null ? [] : [{ from: resetDeadline - resetMinutes * minute, until: resetDeadline }]
}

/**
 * The same as it looks now. While we were down nobody could have heard the robot, so that time does not count; and after
 * each start of ours every robot gets the time to come back before anybody is mailed.
 */
export function dueAt(since: number, delayMinutes: number, downtimes: readonly Downtime[]): number {
  let due = plannedAt(since, delayMinutes)
  let counted = since
  for (const { from, until } of downtimes.toSorted((one, other) => one.from - other.from)) {
    if (until <= counted || from >= due) continue
    due = Math.max(due + until - Math.max(from, counted), until + offlineAfter)
    counted = until
  }
  return due
}
