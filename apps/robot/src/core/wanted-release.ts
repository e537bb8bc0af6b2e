import { Unusable } from './call-failed.ts'
import { isRecord, parseJson } from './json.ts'

/** The software that a robot should run. */
export interface WantedRelease {
  readonly version: string
  readonly sha256: string
  readonly size: number
}

/** From the part of the desired state of kind 'software'; null when no release is wanted. */
export function parseWantedRelease(text: string): WantedRelease | null {
  const value = parseJson(text)
  if (!isRecord(value)) throw unusable()
  const { version, sha256, size } = value
  if (version === null) return null
  if (typeof version !== 'string' || typeof sha256 !== 'string' || typeof size !== 'number') throw unusable()
  return { version, sha256, size }
}

function unusable(): Unusable {
  return new Unusable('The release that the server names is not one that the robot understands')
}
