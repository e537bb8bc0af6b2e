import type { RoutePath } from '../route.ts'

export const statusPaths = {
  clockNow: { method: 'GET', path: '/api/status/clock/now', access: 'open', failsInPlace: true },
  events: { method: 'GET', path: '/api/status/events', access: 'user', failsInPlace: true },
} as const satisfies Record<string, RoutePath>
