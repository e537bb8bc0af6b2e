/** Of a reset that was asked for (D-17); one that is done leaves nothing to tell. */
export const resetStatuses = ['pending', 'failed'] as const
