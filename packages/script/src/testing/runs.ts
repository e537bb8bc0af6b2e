/** How often a property is tried, from which seed: more in the long run, and the same tries every time. */
export const runs = { seed: 5, numRuns: process.env.KOMPAAN_LONG === '1' ? 10_000 : 500 }
