import { z } from 'zod'
import { idField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { relationRoles, robotRoles } from './relation-role.ts'
import { robotPaths } from './robot-paths.ts'

/** A carer is paired with a handful of robots; the list's end is a guard, not a page. */
const robotsMax = 200

const pairedRobot = z.strictObject({
  id: idField,
  /** The serial number. */
  robot: z.string(),
  endUserName: z.string().nullable(),
  alias: z.string().nullable(),
  clientRelationRole: z.enum(relationRoles).nullable(),
  role: z.enum(robotRoles),
})

export function robotRoutes() {
  return {
    robotsMine: route(robotPaths.robotsMine, {
      summary: 'The robots the caller is paired with, by display name',
      answer: { status: 200, schema: z.array(pairedRobot).max(robotsMax).meta({ id: 'PairedRobots' }) },
    }),
  }
}
