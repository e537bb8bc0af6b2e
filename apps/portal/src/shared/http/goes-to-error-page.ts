import type { RoutePath } from '@kompaan/contract/wire'

const told = new Set([400, 401, 403, 404, 409])

/** Which failures leave the page for /error; the others are told where they happened (ERR-01, D-52). */
export function goesToErrorPage(route: RoutePath, status: number): boolean {
  if (status <= 299 || told.has(status) || route.failsInPlace === true) return false
  return !(status === 429 && route.throttled === true)
}
