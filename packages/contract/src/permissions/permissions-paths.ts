import type { RoutePath } from '../route.ts'

export const permissionsPaths = {
  permissions: { method: 'GET', path: '/api/robot/permissions', access: 'user' },
  robotPermissions: { method: 'GET', path: '/api/robot/robots/{robotId}/permissions', access: 'paired' },
  enablePermissions: { method: 'PUT', path: '/api/robot/robots/{robotId}/permissions', access: 'primary' },
  disablePermission: {
    method: 'DELETE',
    path: '/api/robot/robots/{robotId}/permissions/{permission}',
    access: 'primary',
  },
} as const satisfies Record<string, RoutePath>
