/** Of a reset's statuses only these two count; anything else is ignored (ROB-06). */
export function acceptedResetStatus(status: unknown): 'pending' | 'failed' | null {
  return status === 'pending' || status === 'failed' ? status : null
}
