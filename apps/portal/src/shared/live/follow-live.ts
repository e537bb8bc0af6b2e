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
  /** Hears whether news arrives: from the stream itself, or from the tab that reads it. At first it is expected to. */
  readonly onState: (isLive: boolean) => void
}

/**
 * What tabs tell each other: news and how far the stream has come; whether the stream is open, by the tab that reads it;
 * and the question for that, by one that was just opened.
 */
type Told =
  | { readonly news: LiveNews; readonly lastEventId: string | null }
  | { readonly isLive: boolean }
  | { readonly asks: 'isLive' }

/** For the stream to open, or for the tab that reads it to say so. */
const patience = 10_000

/**
 * Follows the live stream until the signal is aborted. One tab reads it and shares it, since browsers open at most
 * six connections to a server over HTTP/1.1; when that tab closes, another takes over where it was.
 */
export async function followLive(ports: LivePorts, signal: AbortSignal, onNews: (news: LiveNews) => void) {
  let lastEventId: string | null = null
  /** Only of the tab that reads the stream. */
  let isReading: boolean | null = null
  let isKnown = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  const post = (told: Told) => ports.channel.postMessage(told)
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (!isTold(data)) return
    if ('asks' in data) {
      if (isReading !== null) post({ isLive: isReading })
    } else if ('isLive' in data) {
      learn(data.isLive)
    } else {
      lastEventId = data.lastEventId
      learn(true)
      onNews(data.news)
    }
  }
  const tell = (news: LiveNews) => {
    post({ news, lastEventId })
    onNews(news)
  }
  const learn = (isLive: boolean) => {
    isKnown = true
    ports.onState(isLive)
  }
  const setState = (isLive: boolean) => {
    isReading = isLive
    learn(isLive)
    post({ isLive })
  }

  // Whoever asks now and then does so seldom at once, instead of beginning anew when the stream opens.
  ports.onState(true)
  void ports.clock.wait(patience, signal).then(() => {
    if (!isKnown && !signal.aborted) ports.onState(false)
  })
  ports.channel.addEventListener('message', hear)
  post({ asks: 'isLive' })
  try {
    await ports.exclusively(async () => {
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        if (attempt > 0) await ports.clock.wait(reconnectDelay(attempt - 1, ports.random()), signal)
        const answer = await ports.open(lastEventId, signal)
        if (!answer.ok || answer.value.body === null) {
          if (isReading !== false && !signal.aborted) setState(false)
          continue
        }
        // Without a known place in the stream, anything may have happened before it opened.
        if (lastEventId === null) tell({ kind: 'resync' })
        attempt = 0
        setState(true)
        await readStream(answer.value.body, ports.clock, signal, (message) => {
          lastEventId = message.id ?? lastEventId
          if (message.event === 'resync') tell({ kind: 'resync' })
          const event = parseLiveEvent(message.data)
          if (event !== null) tell({ kind: 'event', event })
        })
        setState(false)
      }
    }, signal)
  } finally {
    ports.channel.removeEventListener('message', hear)
  }
}

function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false
  return 'asks' in value || 'isLive' in value || ('news' in value && 'lastEventId' in value)
}
