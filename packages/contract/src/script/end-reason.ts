/** Why the run of a script ended. */
export const endReasons = [
  'finished',
  /** Nothing in the script says how to go on. */
  'noBranch',
  'stopped',
  /** The robot died, and came back too late or too often. */
  'interrupted',
  'tooLong',
  'missingStep',
] as const
export type EndReason = (typeof endReasons)[number]
