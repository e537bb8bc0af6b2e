import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '../../shared/live/live-event.ts'

const everyAccountEvent: readonly QueryKey[] = [['self'], ['sessions']]

/** By the first word of an event's kind; each feature that listens adds its line. */
const byTopic: Readonly<Record<string, readonly QueryKey[]>> = {
  robots: [['robots']],
}

/** What to fetch again after an event. A kind that is not known yet asks for nothing. */
export function queriesToRefresh(event: LiveEvent): readonly QueryKey[] {
  const [topic = ''] = event.kind.split('.')
  const isOwnAccount = event.stream.startsWith('account:')
  return [...(isOwnAccount ? everyAccountEvent : []), ...(byTopic[topic] ?? [])]
}
