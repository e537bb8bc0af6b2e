import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { LocalDate } from '../time/local-date.ts'

/** All that is read about what a robot is planned to do begins with this: whoever changes some of it makes it stale. */
export function tasksKey(robotId: string) {
  return ['tasks', robotId] as const
}

interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly timeZone: string
  /** Also the times that were skipped. */
  readonly withSkipped?: boolean
}

/** What is planned on these days, both included, and what became of it. */
export function occurrencesQuery(robotId: string, { from, to, timeZone, withSkipped = false }: Days) {
  return queryOptions({
    queryKey: [...tasksKey(robotId), 'occurrences', timeZone, from, to, ...(withSkipped ? ['skipped'] : [])],
    queryFn: ({ signal }) =>
      ask(
        'occurrences',
        { params: { robotId, fromDate: from, toDate: to }, query: withSkipped ? { skipped: 'true' } : {} },
        { signal, inPlace: true, headers: { 'x-time-zone': timeZone } },
      ),
  })
}
