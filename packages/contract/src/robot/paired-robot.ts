import { z } from 'zod'
import { idField } from '../account/account-fields.ts'
import { relationRoles, robotRoles } from './relation-role.ts'

/** A robot as one of those who look after it sees it. */
export const pairedRobot = z
  .strictObject({
    id: idField,
    /** The serial number. */
    robot: z.string(),
    endUserName: z.string().nullable(),
    alias: z.string().nullable(),
    clientRelationRole: z.enum(relationRoles).nullable(),
    role: z.enum(robotRoles),
    /** Where its clock stands: its day is planned and shown in this zone. */
    timeZone: z.string(),
  })
  .meta({ id: 'PairedRobot' })
