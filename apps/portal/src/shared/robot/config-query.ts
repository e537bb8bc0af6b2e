import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'

export type RobotConfig = Answer<'robotConfig'>

/** What a robot is and can do, and how its software stands. */
export function configQuery(robotId: string) {
  return queryOptions({
    queryKey: ['config', robotId],
    // Each place says itself what it cannot show; the rest of the page goes on.
    queryFn: ({ signal }) => ask('robotConfig', { params: { robotId } }, { signal, inPlace: true }),
  })
}
