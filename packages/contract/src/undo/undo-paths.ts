import type { RoutePath } from '../route.ts'

export const undoPaths = {
  // The button that calls this stands in a short message: there is no form to keep.
  undo: {
    method: 'POST',
    path: '/api/robot/robots/{robotId}/undo/{undoId}',
    access: 'paired',
    failsInPlace: true,
  },
} as const satisfies Record<string, RoutePath>
