/** The seed of this run's random choices: fixed, so that a failure comes back; another one by KOMPAAN_SEED. */
export const testSeed = Number(process.env.KOMPAAN_SEED ?? 20_261_116)
/** `npm run test:long` tries more of everything. */
export const isLongRun = process.env.KOMPAAN_LONG === '1'

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
