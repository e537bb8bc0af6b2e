import type { RoutePath } from '../route.ts'

export const robotPaths = {
  robotsMine: { method: 'GET', path: '/api/robot/robots/mine', access: 'user' },
} as const satisfies Record<string, RoutePath>
