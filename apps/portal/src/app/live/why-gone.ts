import type { EventKind } from '@kompaan/contract/wire'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { LiveEvent } from '../../shared/live/live-event.ts'

/** Why a robot is no longer one's own: its primary carer unpaired the user, or had the robot reset. */
export type WhyGone = 'unpaired' | 'reset'

const reasons = createAtom<ReadonlyMap<string, WhyGone>>(new Map())

/** Keeps what an event tells about that; it may come before or after the list without the robot. */
export function hearWhyGone({ kind, entityId }: LiveEvent): void {
  const reason = reasonIn.get(kind)
  if (entityId === null || reason === undefined) return
  reasons.set((before) => new Map(before).set(entityId, reason))
}

const reasonIn: ReadonlyMap<string, WhyGone> = new Map<EventKind<'account'>, WhyGone>([
  ['robots.unpaired', 'unpaired'],
  ['robots.reset', 'reset'],
])

/** The robot is back: what ended it before says nothing about the next time. */
export function forgetWhyGone(robotId: string): void {
  if (!reasons.get().has(robotId)) return
  reasons.set((before) => new Map([...before].filter(([id]) => id !== robotId)))
}

/** By robot; none when no event told: it was the user's own doing elsewhere, or the event was missed. */
export function useWhyGone(): ReadonlyMap<string, WhyGone> {
  return useSelector(reasons)
}
