import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'
import { failureOf } from '../http/failure.ts'

export type Self = Answer<'self'>

/** Waited before the one retry of the session's own data (ACC-23). */
const retryWait = 3000

/** What the whole signed-in part stands on. Failures are the session gate's to deal with, so none leads to /error. */
const sessionData = {
  retry: (failures: number, error: Error) => failures < 1 && failureOf(error).status !== 401,
  retryDelay: retryWait,
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
} as const

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: ({ signal }) => ask('self', {}, { signal, inPlace: true }),
  ...sessionData,
})

export const robotsQuery = queryOptions({
  queryKey: ['robots', 'mine'],
  queryFn: ({ signal }) => ask('robotsMine', {}, { signal, inPlace: true }),
  ...sessionData,
})
