import type { RoutePath } from '../route.ts'

export const peoplePaths = {
  robotUsers: { method: 'GET', path: '/api/robot/robots/{robotId}/users', access: 'paired' },
  changeRelationRole: { method: 'PATCH', path: '/api/robot/robots/{robotId}/users/self', access: 'paired' },
  changeRobotUser: {
    method: 'PATCH',
    path: '/api/robot/robots/{robotId}/users/{userId}',
    access: 'primary',
    throttled: true,
  },
  unpairUser: {
    method: 'DELETE',
    path: '/api/robot/robots/{robotId}/users/{userId}',
    access: 'primary',
    throttled: true,
  },
  invites: { method: 'GET', path: '/api/robot/robots/{robotId}/invites', access: 'paired' },
  invite: {
    method: 'PUT',
    path: '/api/robot/robots/{robotId}/invites',
    access: 'primary',
    throttled: true,
  },
  uninvite: {
    method: 'DELETE',
    path: '/api/robot/robots/{robotId}/invites/{inviteId}',
    access: 'primary',
  },
  retryInvite: {
    method: 'POST',
    path: '/api/robot/robots/{robotId}/invites/{inviteId}/retry',
    access: 'primary',
    throttled: true,
  },
  checkInvite: {
    method: 'GET',
    path: '/api/robot/check-invite/{inviteCode}',
    access: 'open',
    throttled: true,
    failsInPlace: true,
  },
  acceptInvite: { method: 'POST', path: '/api/robot/accept-invite', access: 'user', throttled: true },
  robotActivity: { method: 'GET', path: '/api/robot/robots/{robotId}/activity', access: 'paired' },
} as const satisfies Record<string, RoutePath>
