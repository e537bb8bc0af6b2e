import type { VoiceName } from './voices.ts'

/** What the thread that speaks is asked. */
export interface Question {
  readonly id: number
  readonly text: string
  readonly voice: VoiceName
  readonly speed: number
}

/** What it tells. */
export type Told =
  | { readonly kind: 'ready' | 'missing' }
  | { readonly kind: 'too_long' | 'silent'; readonly id: number }
  | { readonly kind: 'spoken'; readonly id: number; readonly wav: Uint8Array }

/** What it is given at its start. */
export interface WorkerData {
  /** Holds the id of the question that nobody waits for any more. */
  readonly stopped: Int32Array
}

/** Read by hand: the library that checks things elsewhere would cost that thread some megabytes. */
export function givenIn(data: unknown): WorkerData {
  const isGiven = typeof data === 'object' && data !== null && 'stopped' in data
  if (!isGiven || !(data.stopped instanceof Int32Array))
    throw new Error('this runs as a thread of synthesis.ts')
  return { stopped: data.stopped }
}
