import { z } from 'zod'
import { idField, instantField, presentedEmailField } from '../account/account-fields.ts'
import { eulaMaxLength, serialMaxLength } from '../limits.ts'
import { route } from '../route.ts'
import { operatorPaths } from './operator-paths.ts'

const serialField = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,}$/)
  .max(serialMaxLength)

export function operatorRoutes() {
  return {
    publishEula: route(operatorPaths.publishEula, {
      summary: 'Publish a new version of the licence agreement',
      body: z
        .strictObject({ nl: z.string().min(1).max(eulaMaxLength), en: z.string().min(1).max(eulaMaxLength) })
        .meta({ id: 'EulaToPublish' }),
      answer: {
        status: 201,
        schema: z
          .strictObject({ id: idField, version: z.number().int(), publishedAt: instantField })
          .meta({ id: 'PublishedEula' }),
      },
    }),
    confirmUser: route(operatorPaths.confirmUser, {
      summary: "Confirm a user's account without the mail",
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'UserToConfirm' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    addRobot: route(operatorPaths.addRobot, {
      summary: 'Register a robot by its serial number',
      body: z.strictObject({ serial: serialField }).meta({ id: 'RobotToAdd' }),
      answer: {
        status: 201,
        schema: z.strictObject({ id: idField, serial: z.string() }).meta({ id: 'AddedRobot' }),
      },
    }),
    handOverRobot: route(operatorPaths.handOverRobot, {
      summary: 'Make a user the primary carer of a robot that has none',
      body: z.strictObject({ serial: serialField, email: presentedEmailField }).meta({ id: 'HandOver' }),
      answer: { status: 204 },
      errors: ['not_found', 'already_linked'],
    }),
    backup: route(operatorPaths.backup, {
      summary: 'Everything in the database, as a file that `restore` reads',
      answer: { status: 200, mediaType: 'application/gzip' },
    }),
  }
}
