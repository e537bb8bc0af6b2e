import type { robot } from '../../db/schema.ts'

/** A robot is being reset until it has answered or its time is up (D-17). */
export function isResetting(
  { resetStatus, resetDeadline }: Pick<typeof robot.$inferSelect, 'resetStatus' | 'resetDeadline'>,
  now: number,
): boolean {
  return resetStatus === 'pending' && resetDeadline !== null && resetDeadline > now
}
