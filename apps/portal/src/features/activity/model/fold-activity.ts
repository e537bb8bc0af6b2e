import type { Activity } from '../api/activity-query.ts'
import { activityTopic, type ActivityTopic } from './activity-topic.ts'

/** What one person did about one thing on one day without anything in between: one line, that can be opened. */
export interface ActivityFold {
  readonly topic: ActivityTopic
  /** The newest first; never empty. */
  readonly entries: readonly [Activity, ...Activity[]]
}

export function foldActivity(
  entries: readonly Activity[],
  dayOf: (at: string) => string,
): readonly ActivityFold[] {
  const folds: ActivityFold[] = []
  for (const entry of entries) {
    const topic = activityTopic(entry.action)
    const last = folds.at(-1)
    const isSame =
      last !== undefined &&
      last.topic === topic &&
      last.entries[0].by.kind === entry.by.kind &&
      last.entries[0].by.userId === entry.by.userId &&
      dayOf(last.entries[0].at) === dayOf(entry.at)
    if (isSame) folds.splice(-1, 1, { topic, entries: [...last.entries, entry] })
    else folds.push({ topic, entries: [entry] })
  }
  return folds
}
