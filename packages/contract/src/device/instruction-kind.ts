/** What a robot can be told to do (D-55). */
export const instructionKinds = [
  'speak',
  'runScript',
  'playPlaylist',
  'controlMusic',
  'fetch',
  'restart',
  'reset',
] as const
export type InstructionKind = (typeof instructionKinds)[number]

/** What a robot can tell of it. */
export const instructionOutcomes = ['done', 'failed', 'interrupted', 'expired'] as const
export type InstructionOutcome = (typeof instructionOutcomes)[number]
