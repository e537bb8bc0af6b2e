import { robotPermission } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import {
  disablePermission,
  enablePermissions,
  permissions,
  permissionsPart,
  robotPermissions,
} from './robot-permissions.ts'

export const permissionsFeature = {
  name: 'permissions',
  events: ['permissions.changed'],
  keeps: [{ table: robotPermission, robot: { column: robotPermission.robotId, atReset: 'delete' } }],
  bring: (services: Services) => ({
    calls: {
      permissions: permissions(),
      robotPermissions: robotPermissions(services),
      enablePermissions: enablePermissions(services),
      disablePermission: disablePermission(services),
    },
    firstParts: async (tx, robotId) => [await permissionsPart(tx, robotId)],
  }),
} satisfies Feature
