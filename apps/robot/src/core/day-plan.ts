import type { RobotLanguage } from '@kompaan/contract/wire'
import { occurrencesBetween } from '@kompaan/schedule'
import type { Speech } from '@kompaan/speech/core'
import type { Store } from './ports.ts'
import { wantedPauses } from './wanted-pauses.ts'
import { wantedTasks } from './wanted-task.ts'

export interface PlannedItem {
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Longer than two days ever are. */
const farthest = 50 * 60 * 60_000

/** What is still to come today, or what comes tomorrow, in its order; what is paused or left out does not come. */
export async function dayPlan(
  store: Store,
  speech: Speech,
  day: 'today' | 'tomorrow',
  at: { readonly now: number; readonly zone: string; readonly language: RobotLanguage },
): Promise<readonly PlannedItem[]> {
  const pauses = await wantedPauses(store)
  // Two instants are of the same day when that has the same name.
  const wanted = speech.renderVariables(day === 'today' ? '{{$day}}' : '{{$tomorrow}}', at)
  const isOnDay = (now: number) => speech.renderVariables('{{$day}}', { ...at, now }) === wanted
  const items: PlannedItem[] = []
  for (const { title, schedule, exceptions } of (await wantedTasks(store)).values())
    for (const { instant } of occurrencesBetween(schedule, at.now, at.now + farthest, exceptions)) {
      const isPaused = pauses.some(({ from, until }) => from <= instant && instant < until)
      if (!isPaused && isOnDay(instant)) items.push({ title, at: instant })
    }
  return items.toSorted((one, other) => one.at - other.at)
}

/** The playlists of planned music, that which comes first at the front. */
export async function plannedPlaylists(store: Store, now: number): Promise<readonly string[]> {
  const coming = [...(await wantedTasks(store)).values()]
    .filter(({ type }) => type === 'music')
    .flatMap(({ schedule, exceptions, contentId }) => {
      const [next] = occurrencesBetween(schedule, now, now + farthest, exceptions)
      return next === undefined ? [] : [{ at: next.instant, contentId }]
    })
  return coming.toSorted((one, other) => one.at - other.at).map(({ contentId }) => contentId)
}
