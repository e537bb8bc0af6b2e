import { errorCodeIn, Unreachable } from './call-failed.ts'
import type { Face } from './face.ts'
import type { Link, LinkAnswer, LinkParts } from './ports.ts'
import type { Retry } from './retry.ts'

interface Watchers {
  readonly face: Face
  readonly retry: Retry
  readonly tell: (sentence: string) => void
}

export interface WatchedLink extends Link {
  /** The last call did not get through. */
  readonly isAway: () => boolean
}

/** The link, and with it the word that the server is away or there again: once each, whoever found out. */
export function watchLink(link: Link, { face, retry, tell }: Watchers): WatchedLink {
  let away = false

  const onReached = (reached: boolean) => {
    if (away === !reached) return
    away = !reached
    tell(away ? 'The server cannot be reached; the robot keeps trying.' : 'The server is there again.')
    if (away) face.begin('away')
    else face.end('away')
    if (reached) retry.hurry()
  }

  const watched = async <T extends LinkAnswer>(
    asked: Promise<T>,
    signal: AbortSignal,
    isAnswerForIt = isOfWhatStandsBefore,
  ): Promise<T> => {
    try {
      const answer = await asked
      if (isAnswerForIt(answer)) throw new Unreachable(`status ${answer.status}`)
      onReached(true)
      return answer
    } catch (error) {
      if (!signal.aborted) onReached(false)
      throw new Unreachable('no answer', { cause: error })
    }
  }
  return {
    isAway: () => away,
    send: (request) => watched(link.send(request), request.signal),
    stream: async (request) => withParts(await watched(link.stream(request), request.signal)),
    download: async (request) =>
      withParts(
        // Of one file the server itself says so, when only that cannot be read.
        await watched(
          link.download(request),
          request.signal,
          (answer) => isOfWhatStandsBefore(answer) && errorCodeIn(answer.text) === undefined,
        ),
      ),
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

/** What stands before the server answers for it when it is not there. */
function isOfWhatStandsBefore({ status }: LinkAnswer): boolean {
  return awayStatuses.has(status)
}

const awayStatuses = new Set([502, 503, 504])
