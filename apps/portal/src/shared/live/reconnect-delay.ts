const shortest = 1000
const longest = 60_000

/**
 * How long to wait before try number `attempt` (from 0). The spread keeps a thousand browsers from coming back in
 * the same second after a restart of the server; `random` is between 0 and 1.
 */
export function reconnectDelay(attempt: number, random: number): number {
  const ceiling = Math.min(longest, shortest * 2 ** attempt)
  return ceiling / 2 + (ceiling / 2) * random
}
