import type { RoutePath } from '../route.ts'

export const integrationsPaths = {
  statusNames: {
    method: 'GET',
    path: '/api/manager/robots/{robotId}/status-names',
    access: 'paired',
    failsInPlace: true,
  },
} as const satisfies Record<string, RoutePath>
