/** What a robot did. */
export const executionKinds = ['speech'] as const
export const executionOutcomes = ['completed', 'interrupted', 'failed'] as const
