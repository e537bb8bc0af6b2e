import { useSyncExternalStore } from 'react'

/** What was filled in on the way through signup. Memory only; leaving signup clears it (ACC-01). */
export interface SignupDraft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
}

const empty: SignupDraft = { firstName: '', lastName: '', email: '', phoneNumber: '' }
let current = empty
const listeners = new Set<() => void>()

export function signupDraft(): SignupDraft {
  return current
}

export function changeSignupDraft(change: Partial<SignupDraft>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export function clearSignupDraft(): void {
  changeSignupDraft(empty)
}

export function useSignupDraft(): SignupDraft {
  return useSyncExternalStore(subscribe, signupDraft)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
