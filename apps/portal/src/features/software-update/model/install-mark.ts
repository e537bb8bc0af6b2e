/** An install that was started here counts as under way for a day, or until the robot says that it is up to date. */
const markedFor = 24 * 60 * 60 * 1000
/** No second install within a minute of the first (UPD-02). */
const guardFor = 60_000

export interface InstallState {
  readonly isUpdating: boolean
  /** Just started: the popup says so, and nothing starts it again. */
  readonly isGuarded: boolean
}

/** What follows from when an install was started, if it was. Both moments by the server's clock. */
export function installState(startedAt: number | null, now: number, updateStatus: string): InstallState {
  if (startedAt === null || updateStatus === 'upToDate') return { isUpdating: false, isGuarded: false }
  // A clock that was set right meanwhile may put the start in the future.
  const since = Math.max(0, now - startedAt)
  return { isUpdating: since < markedFor, isGuarded: since < guardFor }
}
