import type { Services } from '../../services.ts'
import { disablePermission, enablePermissions, permissions, robotPermissions } from './robot-permissions.ts'

export function permissionsHandlers(services: Services) {
  return {
    permissions: permissions(),
    robotPermissions: robotPermissions(services),
    enablePermissions: enablePermissions(services),
    disablePermission: disablePermission(services),
  }
}
