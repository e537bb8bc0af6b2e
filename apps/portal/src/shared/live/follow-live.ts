import type { Result } from '@kompaan/contract/wire'
import type { Clock } from '../clock/clock.ts'
import type { Failure } from '../http/failure.ts'
import { parseLiveEvent, type LiveNews } from './live-event.ts'
import { readStream } from './read-stream.ts'
import { reconnectDelay } from './reconnect-delay.ts'

export interface LivePorts {
  readonly clock: Clock
  /** Opens the stream after the given event. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Result<Response, Failure>>
  /** Runs the work in one tab at a time. */
  readonly exclusively: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  /** To and from the other tabs. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
  readonly random: () => number
  /** Hears whether news arrives: from the stream itself, or from the tab that reads it. */
  readonly onState: (isLive: boolean) => void
}

/** What one tab tells the others: the news and how far the stream has come. */
interface Shared {
  readonly news: LiveNews
  readonly lastEventId: string | null
}

/**
 * Follows the live stream until the signal is aborted. One tab reads it and shares it, since browsers open at most
 * six connections to a server over HTTP/1.1; when that tab closes, another takes over where it was.
 */
export async function followLive(ports: LivePorts, signal: AbortSignal, onNews: (news: LiveNews) => void) {
  let lastEventId: string | null = null

  const hear = (message: MessageEvent<unknown>) => {
    if (!isShared(message.data)) return
    lastEventId = message.data.lastEventId
    ports.onState(true)
    onNews(message.data.news)
  }
  const tell = (news: LiveNews) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
    ports.channel.postMessage({ news, lastEventId } satisfies Shared)
    onNews(news)
  }

  ports.channel.addEventListener('message', hear)
  try {
    await ports.exclusively(async () => {
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        if (attempt > 0) await ports.clock.wait(reconnectDelay(attempt - 1, ports.random()), signal)
        const answer = await ports.open(lastEventId, signal)
        if (!answer.ok || answer.value.body === null) continue
        // Without a known place in the stream, anything may have happened before it opened.
        if (lastEventId === null) tell({ kind: 'resync' })
        attempt = 0
        ports.onState(true)
        await readStream(answer.value.body, ports.clock, signal, (message) => {
          lastEventId = message.id ?? lastEventId
          if (message.event === 'resync') tell({ kind: 'resync' })
          const event = parseLiveEvent(message.data)
          if (event !== null) tell({ kind: 'event', event })
        })
        ports.onState(false)
      }
    }, signal)
  } finally {
    ports.channel.removeEventListener('message', hear)
  }
}

function isShared(value: unknown): value is Shared {
  return typeof value === 'object' && value !== null && 'news' in value && 'lastEventId' in value
}
