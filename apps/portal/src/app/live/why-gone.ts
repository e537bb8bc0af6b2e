import type { EventKind } from '@kompaan/contract/wire'
import { useSyncExternalStore } from 'react'
import type { LiveEvent } from '../../shared/live/live-event.ts'

/** Why a robot is no longer one's own: its primary carer unpaired the user, or had the robot reset. */
export type WhyGone = 'unpaired' | 'reset'

let reasons: ReadonlyMap<string, WhyGone> = new Map()
const listeners = new Set<() => void>()

/** Keeps what an event tells about that; it may come before or after the list without the robot. */
export function hearWhyGone({ kind, entityId }: LiveEvent): void {
  const reason = reasonIn.get(kind)
  if (entityId !== null && reason !== undefined) set(entityId, reason)
}

const reasonIn: ReadonlyMap<string, WhyGone> = new Map<EventKind<'account'>, WhyGone>([
  ['robots.unpaired', 'unpaired'],
  ['robots.reset', 'reset'],
])

/** The robot is back: what ended it before says nothing about the next time. */
export function forgetWhyGone(robotId: string): void {
  if (!reasons.has(robotId)) return
  reasons = new Map([...reasons].filter(([id]) => id !== robotId))
  tell()
}

/** By robot; none when no event told: it was the user's own doing elsewhere, or the event was missed. */
export function useWhyGone(): ReadonlyMap<string, WhyGone> {
  return useSyncExternalStore(subscribe, () => reasons)
}

function set(robotId: string, reason: WhyGone): void {
  reasons = new Map(reasons).set(robotId, reason)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
