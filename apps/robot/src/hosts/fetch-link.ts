import { createParser } from 'eventsource-parser'
import type { Link, LinkAnswer, LinkParts, StreamMessage } from '../core/ports.ts'

interface Patience {
  /** For an answer, or the next part of a download. */
  readonly answer: number
  /** For a sign on the stream, where the server pings every 15 s. */
  readonly stream: number
}

/** More than any answer that comes whole; a part of the state has its own, smaller limit. */
const answerMax = 8_000_000

/** Talks to the server by fetch, in Node and in a browser alike. Nothing waits for ever. */
export function fetchLink(
  server: string,
  { answer: answerPatience, stream: streamPatience }: Patience = { answer: 10_000, stream: 40_000 },
): Link {
  const addressOf = (path: string) => new URL(path, server)

  const open = async (
    path: string,
    token: string,
    headers: Record<string, string>,
    signal: AbortSignal,
    body?: unknown,
  ) => {
    const silence = createSilence(signal)
    silence.allow(answerPatience)
    const response = await fetch(addressOf(path), {
      ...posted(body),
      headers: { ...authorization(token), ...jsonType(body), ...headers },
      cache: 'no-store',
      redirect: 'error',
      signal: silence.signal,
    })
    if (response.ok && response.body !== null) {
      return { response, body: chunksIn(response.body), text: '', silence }
    }
    const text = await readText(response)
    silence.end()
    return { response, body: null, text, silence }
  }

  return {
    send: async ({ method, path, token, headers, body, signal }) => {
      const response = await fetch(addressOf(path), {
        method,
        headers: {
          ...authorization(token),
          ...jsonType(body),
          ...headers,
        },
        cache: 'no-store',
        // A robot speaks to its own server only: a network's login page must not get its token or reports.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerPatience)]),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { ...outside(response), text: await readText(response) }
    },
    stream: async ({ path, token, lastEventId, signal }) => {
      const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) }
      const { response, body, text, silence } = await open(path, token, headers, signal)
      return withParts(response, text, body && messagesIn(silence.watch(body, streamPatience)))
    },
    download: async ({ path, token, body: sent, fromByte, sha256, signal }) => {
      const headers: Record<string, string> =
        fromByte > 0 ? { range: `bytes=${fromByte}-`, 'if-range': `"${sha256}"` } : {}
      const { response, body, text, silence } = await open(path, token, headers, signal, sent)
      return withParts(response, text, body && silence.watch(body, answerPatience))
    },
  }
}

function authorization(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

function posted(body: unknown): RequestInit {
  return body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
}

function jsonType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

function outside({ status, headers }: Response): Pick<LinkAnswer, 'status' | 'header'> {
  return { status, header: (name) => headers.get(name) }
}

function withParts<Part>(
  response: Response,
  text: string,
  parts: AsyncIterable<Part> | null,
): LinkParts<Part> {
  return { ...outside(response), text, parts: parts ?? nothing() }
}

async function* nothing(): AsyncIterable<never> {}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body === null ? nothing() : chunksIn(response.body)) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > answerMax) throw new Error('The answer is too large')
  }
  return text + decoder.decode()
}

/** As `for await` over the stream itself, which Safari has learnt only lately. */
async function* chunksIn(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Ends a connection that has said nothing for a while: nobody else tells us when the other side is gone. */
function createSilence(signal: AbortSignal) {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const allow = (milliseconds: number) => {
    end()
    timer = setTimeout(() => ending.abort(new Error('nothing came')), milliseconds)
  }
  return {
    signal: AbortSignal.any([signal, ending.signal]),
    allow,
    end,
    async *watch(body: AsyncIterable<Uint8Array>, milliseconds: number): AsyncIterable<Uint8Array> {
      try {
        allow(milliseconds)
        for await (const chunk of body) {
          end()
          yield chunk
          allow(milliseconds)
        }
      } finally {
        end()
      }
    },
  }
}

async function* messagesIn(body: AsyncIterable<Uint8Array>): AsyncIterable<StreamMessage> {
  const decoder = new TextDecoder()
  let ready: StreamMessage[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }) => ready.push({ id: id ?? null, event: event ?? 'message', data }),
  })
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }))
    const messages = ready
    ready = []
    yield* messages
  }
}
