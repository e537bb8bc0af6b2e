/** An install that was started here counts as under way for a day, or until the robot says otherwise. */
const markedFor = 24 * 60 * 60 * 1000
/** No second install within a minute of the first (UPD-02). */
const guardFor = 60_000

export interface InstallState {
  readonly isUpdating: boolean
  /** Just started: the popup says so, and nothing starts it again. */
  readonly isGuarded: boolean
}

/** An install that was started here: of which version, and when by the server's clock. */
export interface InstallMark {
  readonly version: string
  readonly startedAt: number
}

export function writeMark({ version, startedAt }: InstallMark): string {
  return `${version} ${startedAt}`
}

export function readMark(note: string | null): InstallMark | null {
  const [, version, startedAt] = /^([\d.]+) (\d+)$/.exec(note ?? '') ?? []
  return version === undefined ? null : { version, startedAt: Number(startedAt) }
}

interface SoftwareNow {
  readonly updateStatus: string
  readonly availableVersion: string | null
}

/** Whether the robot can still be busy with it: a robot that has, or lacks, something else has ended it. */
export function isMarkOver(mark: InstallMark, { updateStatus, availableVersion }: SoftwareNow): boolean {
  return updateStatus !== 'readyToInstall' || availableVersion !== mark.version
}

/** What follows from an install that was started, if one was. */
export function installState(
  mark: InstallMark | null,
  now: number,
  software: SoftwareNow | null,
): InstallState {
  if (mark === null || software === null || isMarkOver(mark, software)) {
    return { isUpdating: false, isGuarded: false }
  }
  // A clock that was set right meanwhile may put the start in the future.
  const since = Math.max(0, now - mark.startedAt)
  return { isUpdating: since < markedFor, isGuarded: since < guardFor }
}
