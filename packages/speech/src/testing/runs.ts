/** For property tests: the same cases each time, and more of them when there is time. */
export const runs = { seed: 20_260_301, numRuns: process.env.KOMPAAN_LONG === '1' ? 10_000 : 500 }
