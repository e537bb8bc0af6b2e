/** A wait that was told in seconds, as a carer would type it. */
export function waitTime(seconds: number): { minutes: number; seconds: number } {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  return { minutes, seconds: seconds - minutes * 60 }
}
