import type { RoutePath } from '../route.ts'

export const feedbackPaths = {
  sendFeedback: { method: 'POST', path: '/api/feedback/', access: 'user', throttled: true },
} as const satisfies Record<string, RoutePath>
