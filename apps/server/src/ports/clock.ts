/** The only source of time in the server; tests put their own in its place. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
