import { activityPageMax } from '@kompaan/contract/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'

export type Activity = Answer<'robotActivity'>[number]

/** Who changed what about a robot, the newest first; a full page has another after it. */
export function activityQuery(robotId: string) {
  return infiniteQueryOptions({
    queryKey: ['activity', robotId],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'robotActivity',
        { params: { robotId }, query: pageParam === '' ? {} : { before: pageParam } },
        { signal, inPlace: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < activityPageMax ? undefined : page.at(-1)?.id),
  })
}
