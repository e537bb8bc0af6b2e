import { compareVersions, type Contract, type InputOf } from '@kompaan/contract/wire'
import { heldBody } from './held-state.ts'
import { recall } from './kept.ts'
import type { Store } from './ports.ts'
import { readWantedRelease, type WantedRelease } from './wanted-release.ts'

export type SoftwareReport = InputOf<Contract['heartbeat'], 'body'>['software']

/** The software that runs, and the one that should (D-21). */
export interface Software {
  readonly report: () => Promise<SoftwareReport>
  /** Null when what runs is what is wanted. */
  wanted(): Promise<WantedRelease | null>
  /** Per cent of the download that is under way; null when none is. */
  downloading(progress: number | null): void
}

export function createSoftware(store: Store, factoryVersion: string): Software {
  let progress: number | null = null

  const version = async () => (await recall(store, 'robot/version')) ?? factoryVersion

  const wanted = async () => {
    const text = await heldBody(store, 'software')
    const release = (text === undefined ? undefined : readWantedRelease(text)) ?? null
    return release !== null && compareVersions(release.version, await version()) > 0 ? release : null
  }

  return {
    wanted,
    downloading: (percent) => {
      progress = percent
    },
    report: async () => {
      const running = { version: await version() }
      const release = await wanted()
      if (release === null) return { ...running, updateStatus: 'upToDate' }
      const target = release.version
      if (progress !== null) return { ...running, updateStatus: 'downloading', target, progress }
      const isReady = (await recall(store, 'data/ready')) === target
      return isReady
        ? { ...running, updateStatus: 'readyToInstall', target }
        : { ...running, updateStatus: 'outdated' }
    },
  }
}
