/** More tries, for `npm run test:long`. */
export const isLongRun = process.env['KOMPAAN_LONG'] === '1'

/** How often a property is tried, and from where: the same at each run. */
export const runs = { seed: 20_260_329, numRuns: isLongRun ? 10_000 : 500 } as const

/** No test depends on speed: what tries this much may take as long as it takes. */
export const patiently = { timeout: 3_600_000 } as const
