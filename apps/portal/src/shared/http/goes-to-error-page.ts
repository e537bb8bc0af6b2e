import type { RoutePath } from '@kompaan/contract/wire'
import type { Failure } from './failure.ts'

const told = new Set([400, 401, 403, 404, 409])

/** Which failures leave the page for /error; the others are told where they happened (ERR-01, D-52). */
export function goesToErrorPage(route: RoutePath, { status, error }: Failure): boolean {
  if (status <= 299 || told.has(status) || route.failsInPlace === true) return false
  // Every write has an allowance, not only those that are throttled. Of other calls only a proxy says so, in its own words.
  return !(status === 429 && (route.throttled === true || error === 'too_many_requests'))
}
