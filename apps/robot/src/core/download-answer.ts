import { CallFailed, StrangeAnswer } from './call-failed.ts'
import type { LinkAnswer } from './ports.ts'

/** What was here before cannot be the beginning of the file that was asked for. */
export function isBeyondItsEnd(error: unknown): boolean {
  return (error instanceof CallFailed || error instanceof StrangeAnswer) && error.status === 416
}

/** A page of some network; the server sends nothing but bytes of this type. */
export function isForeign(answer: LinkAnswer, type: string): boolean {
  const given = answer.header('content-type')
  return given !== null && !given.startsWith(type)
}

/** Another file, or another part of it. A browser may not show these headers; the checksum has the last word. */
export function isOther({ status, header }: LinkAnswer, sha256: string, have: number): boolean {
  // A proxy that packs answers weakens what the server said.
  const etag = header('etag')?.replace(/^W\//, '') ?? null
  const range = status === 206 ? header('content-range') : null
  return (etag !== null && etag !== `"${sha256}"`) || (range !== null && !range.startsWith(`bytes ${have}-`))
}
