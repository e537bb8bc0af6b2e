/** An instant in epoch milliseconds, as far as a Date reaches. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15
}
