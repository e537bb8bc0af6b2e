import type { RoutePath } from '../route.ts'

const robot = '/api/manager/robots/{robotId}'

export const reportsPaths = {
  reports: { method: 'GET', path: `${robot}/reports`, access: 'paired', failsInPlace: true },
  filledReports: { method: 'GET', path: `${robot}/filled-reports`, access: 'paired' },
} as const satisfies Record<string, RoutePath>
