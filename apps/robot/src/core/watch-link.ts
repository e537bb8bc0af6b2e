import { Unreachable } from './call-failed.ts'
import type { Link, LinkAnswer, LinkParts } from './ports.ts'

/** The link, with word of every answer that came or stayed away. */
export function watchLink(link: Link, onReached: (reached: boolean) => void): Link {
  const watched = async <T extends LinkAnswer>(asked: Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      const answer = await asked
      // What stands before the server answers for it when it is not there.
      if (awayStatuses.has(answer.status)) throw new Unreachable(`status ${answer.status}`)
      onReached(true)
      return answer
    } catch (error) {
      if (!signal.aborted) onReached(false)
      throw new Unreachable('no answer', { cause: error })
    }
  }
  return {
    send: (request) => watched(link.send(request), request.signal),
    stream: async (request) => withParts(await watched(link.stream(request), request.signal)),
    download: async (request) => withParts(await watched(link.download(request), request.signal)),
  }
}

function withParts<Part>(answer: LinkParts<Part>): LinkParts<Part> {
  return { ...answer, parts: untilBroken(answer.parts) }
}

async function* untilBroken<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
  try {
    yield* parts
  } catch (error) {
    throw new Unreachable('the connection broke', { cause: error })
  }
}

const awayStatuses = new Set([502, 503, 504])
