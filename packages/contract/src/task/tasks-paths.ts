import type { RoutePath } from '../route.ts'

const robot = '/api/task/robots/{robotId}'

// What goes wrong with a save is told where it was pressed (TSK-06).
export const tasksPaths = {
  occurrences: { method: 'GET', path: `${robot}/schedules/{fromDate}/{toDate}`, access: 'paired' },
  putTask: { method: 'PUT', path: `${robot}/schedules`, access: 'paired', failsInPlace: true },
  removeTask: { method: 'DELETE', path: `${robot}/schedules`, access: 'paired', failsInPlace: true },
  restoreOccurrence: {
    method: 'POST',
    path: `${robot}/tasks/{taskId}/restore`,
    access: 'paired',
    failsInPlace: true,
  },
  pause: { method: 'GET', path: `${robot}/pause`, access: 'paired' },
  putPause: { method: 'PUT', path: `${robot}/pause`, access: 'paired', failsInPlace: true },
  removePause: { method: 'DELETE', path: `${robot}/pause`, access: 'paired', failsInPlace: true },
  tasksAround: { method: 'GET', path: `${robot}/tasks`, access: 'paired' },
  task: { method: 'GET', path: `${robot}/tasks/{taskId}`, access: 'paired' },
  taskExecution: {
    method: 'GET',
    path: `${robot}/tasks/{taskId}/executions/{executionId}`,
    access: 'paired',
  },
} as const satisfies Record<string, RoutePath>
