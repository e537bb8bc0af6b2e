import { heldBody } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import type { Store } from './ports.ts'

/** A time in which nothing of what is planned is done: from one instant until just before another. */
export interface WantedPause {
  readonly from: number
  readonly until: number
}

/** Undefined when these are no pauses that the robot understands. */
export function readPauses(text: string): readonly WantedPause[] | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value.pauses)) return undefined
  const pauses = value.pauses.map(readPause)
  return pauses.every((pause) => pause !== undefined) ? pauses : undefined
}

function readPause(value: unknown): WantedPause | undefined {
  if (!isRecord(value)) return undefined
  const [from, until] = [Date.parse(String(value.from)), Date.parse(String(value.until))]
  return Number.isNaN(from) || Number.isNaN(until) ? undefined : { from, until }
}

/** The pause that goes on, and those of the last days. */
export async function wantedPauses(store: Store): Promise<readonly WantedPause[]> {
  return readPauses((await heldBody(store, 'pause', 'pause')) ?? '') ?? []
}
