import { songRefusals, type SongRefusal } from '@kompaan/contract/wire'
import type { Failure } from '../http/failure.ts'

/** Why the server did not keep one file, where it told that of the file itself. */
export interface UploadRefusal {
  readonly code: SongRefusal
  /** The maximum that was passed, where there is one. */
  readonly max: number | null
}

export function refusalOf({ details }: Failure): UploadRefusal | null {
  for (const { code: told, values } of details) {
    const code = songRefusals.find((each) => each === told)
    if (code !== undefined) return { code, max: typeof values?.max === 'number' ? values.max : null }
  }
  return null
}

/** What is in these files will be the same the next time. */
const sameAgain: ReadonlySet<SongRefusal> = new Set<SongRefusal>(['too_large', 'not_music', 'damaged'])

export function isWorthRetry(failure: Failure): boolean {
  const refusal = refusalOf(failure)
  return refusal === null || !sameAgain.has(refusal.code)
}
