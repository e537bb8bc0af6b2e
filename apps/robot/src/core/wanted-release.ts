import { isRecord, parseJson } from './json.ts'

/** The software that a robot should run. */
export interface WantedRelease {
  readonly version: string
  readonly sha256: string
  readonly size: number
}

/** Null when no release is wanted; undefined when this is none. */
export function readWantedRelease(text: string): WantedRelease | null | undefined {
  const value = parseJson(text)
  if (!isRecord(value)) return undefined
  const { version, sha256, size } = value
  if (version === null) return null
  if (typeof version !== 'string' || typeof sha256 !== 'string' || typeof size !== 'number') return undefined
  return { version, sha256, size }
}
