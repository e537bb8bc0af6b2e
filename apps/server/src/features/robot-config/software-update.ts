import { compareVersions } from '@kompaan/contract'

type UpdateStatus = 'upToDate' | 'outdated' | 'downloading' | 'readyToInstall'

interface Reported {
  readonly version: string
  readonly updateStatus: UpdateStatus
  readonly target?: string | undefined
  readonly progress?: number | undefined
}

export interface SoftwareUpdate {
  readonly version: string | null
  readonly updateStatus: UpdateStatus
  readonly availableVersion: string | null
  readonly progress: number | null
}

/**
 * How a robot stands to the newest release. What it reports counts as far as it is about that release: with a newer
 * one out, a finished download of an older one is outdated.
 */
export function softwareUpdate(
  reported: Reported | undefined,
  newest: string | undefined,
  fetchAsked: boolean,
): SoftwareUpdate {
  if (reported === undefined) {
    return { version: null, updateStatus: 'upToDate', availableVersion: null, progress: null }
  }
  const { version } = reported
  if (newest === undefined || compareVersions(version, newest) >= 0) {
    return { version, updateStatus: 'upToDate', availableVersion: null, progress: null }
  }
  const about = { version, availableVersion: newest }
  const isTarget = reported.target !== undefined && compareVersions(reported.target, newest) === 0
  if (isTarget && reported.updateStatus === 'readyToInstall') {
    return { ...about, updateStatus: 'readyToInstall', progress: null }
  }
  if (isTarget && reported.updateStatus === 'downloading') {
    return { ...about, updateStatus: 'downloading', progress: reported.progress ?? 0 }
  }
  return fetchAsked
    ? { ...about, updateStatus: 'downloading', progress: 0 }
    : { ...about, updateStatus: 'outdated', progress: null }
}
