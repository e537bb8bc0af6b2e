import { z } from 'zod'
import { idField, instantField } from '../account/account-fields.ts'
import { robotRoles } from '../robot/relation-role.ts'
import { route } from '../route.ts'
import { permissionsPaths } from './permissions-paths.ts'
import { robotPermissions } from './robot-permissions.ts'

const permission = z.enum(robotPermissions)
const robotParams = z.strictObject({ robotId: idField })

const robotPermission = z
  .strictObject({
    permission,
    /** Since when; false while it is off. */
    enabledAt: z.union([instantField, z.literal(false)]),
  })
  .meta({ id: 'RobotPermission' })
const robotPermissionList = z
  .array(robotPermission)
  .max(robotPermissions.length)
  .meta({ id: 'RobotPermissions' })

export function permissionsRoutes() {
  return {
    permissions: route(permissionsPaths.permissions, {
      summary: 'Every permission there is, and who may change it',
      answer: {
        status: 200,
        schema: z
          .array(z.strictObject({ permission, changedBy: z.enum(robotRoles), onByDefault: z.boolean() }))
          .max(robotPermissions.length)
          .meta({ id: 'Permissions' }),
      },
    }),
    robotPermissions: route(permissionsPaths.robotPermissions, {
      summary: 'What the robot may do',
      params: robotParams,
      answer: { status: 200, schema: robotPermissionList },
    }),
    enablePermissions: route(permissionsPaths.enablePermissions, {
      summary: 'Switch permissions on; those that are not named stay as they are',
      params: robotParams,
      body: z
        .strictObject({ permissions: z.array(permission).min(1).max(robotPermissions.length) })
        .meta({ id: 'PermissionsToEnable' }),
      answer: { status: 200, schema: robotPermissionList },
    }),
    disablePermission: route(permissionsPaths.disablePermission, {
      summary: 'Switch a permission off',
      params: z.strictObject({ robotId: idField, permission }),
      answer: { status: 204 },
    }),
  }
}
