import { createAtom, useSelector } from '@tanstack/react-store'
import { onLoginChange } from '../../../shared/session/on-login-change.ts'

/** A song that a carer listens to in this tab, whatever page is open. */
export interface Listening {
  readonly robotId: string
  readonly songId: string
  readonly title: string
}

const current = createAtom<Listening | null>(null)

/** Null is silence. */
export function listenTo(song: Listening | null): void {
  current.set(song)
}

export function useListening(): Listening | null {
  return useSelector(current)
}

onLoginChange(() => listenTo(null))
