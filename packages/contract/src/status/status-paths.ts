import type { RoutePath } from '../route.ts'

export const statusPaths = {
  clockNow: { method: 'GET', path: '/api/status/clock/now', access: 'open', failsInPlace: true },
  events: { method: 'GET', path: '/api/status/events', access: 'user', failsInPlace: true },
  askHeartbeat: {
    method: 'POST',
    path: '/api/status/robots/{robotId}/heartbeat',
    access: 'paired',
    throttled: true,
  },
  heartbeatStatus: {
    method: 'GET',
    path: '/api/status/robots/{robotId}/heartbeat/status',
    access: 'paired',
    failsInPlace: true,
  },
} as const satisfies Record<string, RoutePath>
