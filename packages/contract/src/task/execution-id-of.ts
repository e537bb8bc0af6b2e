const minuteMilliseconds = 60_000

/**
 * The id of what a robot does at one occurrence of a task (D-28). It follows from the task and from the time that the
 * occurrence was planned for: whoever comes to it twice, by a clock that was wrong, comes to the same id.
 *
 * The minutes since 1970 are mixed into the last 48 bits of the task's id, which are random.
 */
export function executionIdOf(taskId: string, nominal: string): string {
  const minutes = Date.parse(`${nominal}:00Z`) / minuteMilliseconds
  const last = BigInt(`0x${taskId.slice(-12)}`) ^ BigInt(minutes)
  return `${taskId.slice(0, -12)}${last.toString(16).padStart(12, '0')}`
}
