import { createAtom, useSelector } from '@tanstack/react-store'

const invitedTo = createAtom<string | null>(null)

/** The robot of the invite that was just accepted. In memory only, so that its welcome is said once. */
export function setInviteWelcome(next: string | null): void {
  invitedTo.set(next)
}

export function useInviteWelcome(): string | null {
  return useSelector(invitedTo)
}
