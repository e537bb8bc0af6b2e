const margin = 2 * 60_000

/** What is about to happen counts as past: a robot has it in hand already. */
export function isPast(instant: number, now: number): boolean {
  return instant < firstNotPast(now)
}

export function firstNotPast(now: number): number {
  return now + margin
}
