/** Scripts of version 1: an entry of its own, as only who converts them needs it. */
export { convertLegacyScript } from './legacy/convert-legacy-script.ts'
export { legacyProblems } from './legacy/legacy-problems.ts'
export type { LegacyProblem } from './legacy/legacy-problems.ts'
export type { LegacyAnswers, LegacyQuestion, LegacyScript, LegacyStep } from './legacy/legacy-script.ts'
export { readLegacyScript } from './legacy/read-legacy-script.ts'
