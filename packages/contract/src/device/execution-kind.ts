/** What a robot did. */
export const executionKinds = ['speech', 'script', 'music'] as const
export const executionOutcomes = ['completed', 'interrupted', 'failed'] as const
export type ExecutionOutcome = (typeof executionOutcomes)[number]

/** Entries about the steps of one execution: of a script that goes round and round the first are told. */
export const feedbackPerExecutionMax = 1000
/** How many of them a robot tells at once. */
export const feedbackAtOnceMax = 100

/** Fields of a filled-in report, and characters in one of them. */
export const reportFieldsMax = 100
export const reportValueMax = 2048
