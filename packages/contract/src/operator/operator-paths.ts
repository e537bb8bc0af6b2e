import type { RoutePath } from '../route.ts'

export const operatorPaths = {
  publishEula: { method: 'POST', path: '/operator/eula', access: 'operator' },
  confirmUser: { method: 'POST', path: '/operator/users/confirm', access: 'operator' },
  removeMfa: { method: 'POST', path: '/operator/users/remove-mfa', access: 'operator' },
  freeAddress: { method: 'POST', path: '/operator/users/free-address', access: 'operator' },
  lockUser: { method: 'POST', path: '/operator/users/lock', access: 'operator' },
  unlockUser: { method: 'POST', path: '/operator/users/unlock', access: 'operator' },
  addRobot: { method: 'POST', path: '/operator/robots', access: 'operator' },
  renewRobotSecret: { method: 'POST', path: '/operator/robots/renew-secret', access: 'operator' },
  publishRelease: {
    method: 'POST',
    path: '/operator/releases',
    access: 'operator',
    timeoutSeconds: 3600,
  },
  addIntegration: { method: 'POST', path: '/operator/integrations', access: 'operator' },
  revokeIntegration: { method: 'POST', path: '/operator/integrations/revoke', access: 'operator' },
  handOverRobot: { method: 'POST', path: '/operator/robots/hand-over', access: 'operator' },
  addCarer: { method: 'POST', path: '/operator/robots/carers', access: 'operator' },
  publishNotification: { method: 'POST', path: '/operator/notifications', access: 'operator' },
  clearContact: { method: 'POST', path: '/operator/contacts/clear', access: 'operator' },
  listScriptTemplates: { method: 'GET', path: '/operator/script-templates', access: 'operator' },
  putScriptTemplate: { method: 'POST', path: '/operator/script-templates', access: 'operator' },
  removeScriptTemplate: { method: 'POST', path: '/operator/script-templates/remove', access: 'operator' },
  backup: { method: 'GET', path: '/operator/backup', access: 'operator' },
} as const satisfies Record<string, RoutePath>
