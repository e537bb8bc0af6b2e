import { useSyncExternalStore } from 'react'

/** A login half-way: the password was right, something more is asked. Lives in memory only. */
export interface PendingLogin {
  readonly email: string
  readonly password: string
  /** What is asked next. */
  readonly asks: 'code' | 'eula'
  /** The code that was accepted before the licence agreement stood in the way. */
  readonly otpCode?: string
  /** The licence agreement that was agreed to before another code was asked. */
  readonly eulaVersionId?: string
}

let current: PendingLogin | null = null
const listeners = new Set<() => void>()

export function setPendingLogin(next: PendingLogin | null): void {
  current = next
  for (const listener of listeners) listener()
}

export function usePendingLogin(): PendingLogin | null {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
