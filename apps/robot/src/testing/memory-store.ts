import { createHash } from 'node:crypto'
import type { ReleaseFiles, SoundFiles, Store } from '../core/ports.ts'
import type { Power } from './power.ts'

/** What is on a robot's disk; it outlives the robot's process. */
export interface Disk {
  readonly entries: Map<string, string>
  readonly releases: Map<string, Uint8Array>
  readonly songs: Map<string, Uint8Array>
  readonly sentences: Map<string, Uint8Array>
  /** In bytes, for all songs together, and for all sentences. */
  songSpace: number
  sentenceSpace: number
  /** Songs at which the disk fails, by their names. */
  readonly broken: Set<string>
  /** Nothing can be written. */
  isFull: boolean
}

export function createDisk(): Disk {
  return {
    entries: new Map(),
    releases: new Map(),
    songs: new Map(),
    sentences: new Map(),
    songSpace: Infinity,
    sentenceSpace: Infinity,
    broken: new Set(),
    isFull: false,
  }
}

export function memoryStore(disk: Disk, power: Power): Store {
  const { entries } = disk
  const under = (prefix: string) => {
    const found: { key: string; value: string }[] = []
    for (const [key, value] of entries) if (key.startsWith(prefix)) found.push({ key, value })
    return found.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }

  return {
    get: async (key) => entries.get(key),
    list: async (prefix) => under(prefix),
    keys: async (prefix) => under(prefix).map(({ key }) => key),
    write: async (changes) => {
      await power.step()
      if (disk.isFull) throw new Error('no space left on the disk')
      for (const change of changes) {
        if ('put' in change) entries.set(change.put, change.value)
        else if ('remove' in change) entries.delete(change.remove)
        else for (const key of entries.keys()) if (key.startsWith(change.removeAll)) entries.delete(key)
      }
      await power.step()
    },
  }
}

export function memoryReleases({ releases }: Disk, power: Power): ReleaseFiles {
  const bytesOf = (version: string) => releases.get(version) ?? new Uint8Array()
  return {
    size: async (version) => bytesOf(version).length,
    append: async (version, bytes) => {
      await power.step()
      releases.set(version, Buffer.concat([bytesOf(version), bytes]))
      await power.step()
    },
    sha256: async (version) => createHash('sha256').update(bytesOf(version)).digest('hex'),
    keepOnly: async (version) => {
      await power.step()
      for (const each of releases.keys()) if (each !== version) releases.delete(each)
    },
  }
}

export function memorySounds(disk: Disk, what: 'songs' | 'sentences', power: Power): SoundFiles {
  const files = disk[what]
  const space = () => (what === 'songs' ? disk.songSpace : disk.sentenceSpace)
  const room = () => space() - [...files.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    sizes: async () => new Map([...files].map(([name, { length }]) => [name, length])),
    write: async (name, at, bytes) => {
      await power.step()
      if (disk.broken.has(name)) throw new Error('input/output error')
      const before = (files.get(name) ?? new Uint8Array()).subarray(0, at)
      if (bytes.length > room() + (files.get(name)?.length ?? 0) - at) return false
      files.set(name, Buffer.concat([before, bytes]))
      await power.step()
      return true
    },
    sha256: async (name) =>
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    remove: async (names) => {
      await power.step()
      for (const name of names) files.delete(name)
    },
    room: async () => room(),
  }
}
