import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Clock } from '../clock/clock.ts'

/** The server pings every 15 s; after this long without a sign the connection is taken for dead. */
const silenceLimit = 40_000

/** Reads server-sent events until the stream ends, falls silent or the signal is aborted. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  signal: AbortSignal,
  onMessage: (message: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent: onMessage })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const silence = new AbortController()
      const sign = await Promise.race([
        reader.read(),
        clock.wait(silenceLimit, silence.signal).then(() => 'silence' as const),
      ])
      silence.abort()
      if (sign === 'silence' || sign.done) return
      parser.feed(decoder.decode(sign.value, { stream: true }))
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
