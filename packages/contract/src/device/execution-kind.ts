/** What a robot did. */
export const executionKinds = ['speech', 'script', 'music', 'missed'] as const
export const executionOutcomes = ['completed', 'interrupted', 'failed'] as const
export type ExecutionOutcome = (typeof executionOutcomes)[number]

/**
 * Why something that was planned was not even begun: the robot was off until it was too late, was busy with something
 * else, did not know what time it was, did not have what it should have performed, may not do it, or all was paused.
 */
export const missedReasons = ['off', 'busy', 'clock_unsure', 'not_here', 'not_allowed', 'paused'] as const
export type MissedReason = (typeof missedReasons)[number]

/** Why the server ignores an execution that a robot reports. No carer could be shown it. */
export const ignoredReasons = [
  'wrong_id',
  'unknown_task',
  'unknown_script',
  'starts_in_future',
  'ends_before_start',
] as const

/** How far ahead of the server's clock an execution may start. */
export const startAheadMaxMinutes = 60

/** How a command that started a script was understood: the robot may have asked first whether that was meant. */
export const waysUnderstood = ['at_once', 'asked'] as const

/** Entries about the steps of one execution: of a script that goes round and round the first are told. */
export const feedbackPerExecutionMax = 1000
/** How many of them a robot tells at once. */
export const feedbackAtOnceMax = 100

/** Fields of a filled-in report, and characters in one of them. */
export const reportFieldsMax = 100
export const reportValueMax = 2048

/** As long as what a status check of a script may ask for. */
export const statusNameMaxLength = 256
