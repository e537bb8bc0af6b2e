import type { EventKind } from '@kompaan/contract/wire'
import { StrangeAnswer, Unreachable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { isRecord, parseJson } from './json.ts'
import type { LinkAnswer, StreamMessage } from './ports.ts'

interface HintParts {
  readonly client: Pick<DeviceClient, 'follow'>
  readonly want: Readonly<Record<'beat' | 'state' | 'instructions' | 'status', () => void>>
}

/**
 * Follows the server's stream until it breaks. What comes over it are hints: none is needed, since a heartbeat
 * tells the same a little later, and none does harm when it comes twice or late.
 */
export function createLiveHints({ client, want }: HintParts): (steady: () => void) => Promise<never> {
  let lastEventId: string | null = null
  const hints: Readonly<Record<EventKind<'device'>, () => void>> = {
    'state.changed': want.state,
    'instruction.waiting': want.instructions,
    'heartbeat.wanted': want.beat,
    'status.happened': want.status,
  }
  const wanted = new Map<unknown, () => void>(Object.entries(hints))

  const react = (message: StreamMessage) => {
    const kind = message.event === 'resync' ? 'heartbeat.wanted' : kindIn(message.data)
    wanted.get(kind)?.()
  }

  return async (steady) => {
    const answer = await client.follow(lastEventId)
    if (isForeign(answer)) throw new StrangeAnswer('the stream', answer)
    // Without a place in the stream, anything may have happened before it.
    if (lastEventId === null) want.beat()
    for await (const message of answer.parts) {
      steady()
      lastEventId = message.id ?? lastEventId
      react(message)
    }
    throw new Unreachable('the stream ended')
  }
}

/** A network's login page: an id that was found in it would be sent to the server ever after. */
function isForeign({ header }: LinkAnswer): boolean {
  const type = header('content-type')
  return type !== null && !type.startsWith('text/event-stream')
}

function kindIn(data: string): unknown {
  const value = parseJson(data)
  return isRecord(value) ? value.kind : undefined
}
