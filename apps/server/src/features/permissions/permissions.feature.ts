import { robotPermission } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import {
  disablePermission,
  enablePermissions,
  permissions,
  putFirstPermissions,
  robotPermissions,
} from './robot-permissions.ts'

export function permissionsFeature(services: Services) {
  return {
    name: 'permissions',
    calls: {
      permissions: permissions(),
      robotPermissions: robotPermissions(services),
      enablePermissions: enablePermissions(services),
      disablePermission: disablePermission(services),
    },
    keeps: [{ table: robotPermission, robot: { column: robotPermission.robotId, atReset: 'delete' } }],
    on: { robotAdded: putFirstPermissions },
  } satisfies Feature
}
