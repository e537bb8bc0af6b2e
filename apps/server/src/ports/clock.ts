/** The only source of time in the server; tests put their own in its place. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Does something again and again while time passes; the answer stops it. */
  every(milliseconds: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, task) => {
    const timer = setInterval(task, milliseconds)
    return () => clearInterval(timer)
  },
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
