import { useSyncExternalStore } from 'react'

let robotId: string | null = null
const listeners = new Set<() => void>()

/** The robot of the invite that was just accepted. In memory only, so that its welcome is said once. */
export function setInviteWelcome(next: string | null): void {
  robotId = next
  for (const listener of listeners) listener()
}

export function useInviteWelcome(): string | null {
  return useSyncExternalStore(subscribe, () => robotId)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
