/** Something in the repository that is made from other files, and must be what its generator makes today. */
export type Generated = {
  name: string
  /** Says what is out of date; undefined when nothing is. */
  stale: (signal: AbortSignal) => Promise<string | undefined>
  write: (signal: AbortSignal) => Promise<void>
}
