import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'

export type ScriptSummary = Answer<'scripts'>[number]

/** All that is read about scripts of a robot begins with this: what somebody saves makes it stale. */
export function scriptsKey(robotId: string) {
  return ['scripts', robotId] as const
}

export function scriptsQuery(robotId: string) {
  return queryOptions({
    queryKey: [...scriptsKey(robotId), 'list'],
    queryFn: ({ signal }) => ask('scripts', { params: { robotId } }, { signal, inPlace: true }),
  })
}
