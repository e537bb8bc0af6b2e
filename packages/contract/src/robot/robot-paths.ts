import type { RoutePath } from '../route.ts'

export const robotPaths = {
  robotsMine: { method: 'GET', path: '/api/robot/robots/mine', access: 'user' },
  pairRobot: { method: 'POST', path: '/api/robot/robots/pair', access: 'user', throttled: true },
  robotConfig: { method: 'GET', path: '/api/robot/robots/{robotId}/config', access: 'paired' },
  deployUpdate: { method: 'POST', path: '/api/robot/robots/{robotId}/config/deploy', access: 'paired' },
  installUpdate: { method: 'POST', path: '/api/robot/robots/{robotId}/config/restart', access: 'paired' },
  resetRobot: {
    method: 'PUT',
    path: '/api/robot/robots/account-delete',
    access: 'primary',
    throttled: true,
    duringReset: true,
  },
  resetStatus: {
    method: 'GET',
    path: '/api/robot/robots/{robotId}/account-delete/status',
    access: 'primary',
    duringReset: true,
  },
  readiness: { method: 'GET', path: '/api/robot/robots/{robotId}/readiness', access: 'paired' },
  robotSettings: { method: 'GET', path: '/api/robot/robots/{robotId}/settings', access: 'paired' },
  changeRobotSettings: { method: 'PATCH', path: '/api/robot/robots/{robotId}/settings', access: 'paired' },
  changeRobotProfile: { method: 'PATCH', path: '/api/robot/robots/{robotId}/profile', access: 'primary' },
  changeAlias: { method: 'PATCH', path: '/api/robot/v3/robots/{robotId}/users/self', access: 'paired' },
  unpairSelf: { method: 'DELETE', path: '/api/robot/robots/{robotId}/users/self', access: 'paired' },
} as const satisfies Record<string, RoutePath>
