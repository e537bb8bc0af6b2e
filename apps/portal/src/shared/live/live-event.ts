import type { AnswerOf, WireRoute } from '@kompaan/contract/wire'

/** Something changed somewhere; no content, receivers fetch again. */
export type LiveEvent = AnswerOf<WireRoute<'events'>>

/** What a listener gets: an event, or that events were missed and everything may have changed. */
export type LiveNews = { readonly kind: 'event'; readonly event: LiveEvent } | { readonly kind: 'resync' }

/** Null for what this version does not understand. */
export function parseLiveEvent(text: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    return isLiveEvent(value) ? value : null
  } catch {
    return null
  }
}

function isLiveEvent(value: unknown): value is LiveEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream' in value &&
    typeof value.stream === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string'
  )
}
