/** More tries, for `npm run test:long`. */
export const isLongRun = process.env['KOMPAAN_LONG'] === '1'

/** How often a property is tried, and from where: the same at each run. */
export const runs = { seed: 20_260_329, numRuns: isLongRun ? 10_000 : 500 } as const
