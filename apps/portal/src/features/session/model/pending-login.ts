import { createAtom, useSelector } from '@tanstack/react-store'

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

const pending = createAtom<PendingLogin | null>(null)

export function setPendingLogin(next: PendingLogin | null): void {
  pending.set(next)
}

export function usePendingLogin(): PendingLogin | null {
  return useSelector(pending)
}
