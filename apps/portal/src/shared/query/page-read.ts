import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallOptions } from '../http/create-client.ts'

interface Reading {
  readonly client: QueryClient
  readonly queryKey: QueryKey
  readonly signal: AbortSignal
}

/**
 * How a page reads what it is about: the first read leads to /error when the server fails (ERR-01). A page that already shows
 * something keeps it when a later read fails, which nobody asked for.
 */
export function pageRead({ client, queryKey, signal }: Reading): Pick<CallOptions, 'signal' | 'inPlace'> {
  return { signal, inPlace: client.getQueryData(queryKey) !== undefined }
}
