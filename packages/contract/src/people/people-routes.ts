import { z } from 'zod'
import {
  currentPasswordField,
  emailField,
  idField,
  instantField,
  keyField,
  oneTimeCodeField,
} from '../account/account-fields.ts'
import { invitesListMax, usersListMax } from '../limits.ts'
import type { Limits } from '../limits.ts'
import { pairedRobot } from '../robot/paired-robot.ts'
import { relationCodes, relationRoleOf, relationRoles, robotRoles } from '../robot/relation-role.ts'
import { route } from '../route.ts'
import { activityActions, activityPageMax } from './activity-actions.ts'
import { peoplePaths } from './people-paths.ts'

const robotParams = z.strictObject({ robotId: idField })
const userParams = z.strictObject({ robotId: idField, userId: idField })
const inviteParams = z.strictObject({ robotId: idField, inviteId: idField })
const relationRole = z.enum(relationRoles)
const relationCode = z.enum(relationCodes)
/** Taken by its name or by its code (D-72). */
const givenRelation = z.enum([...relationRoles, ...relationCodes]).transform(relationRoleOf)

const auth = z
  .strictObject({ password: currentPasswordField, otpCode: oneTimeCodeField.optional() })
  .meta({ id: 'Auth' })
const authErrors = ['wrong_password', 'mfa_required', 'otp_wrong', 'otp_expired', 'otp_used'] as const

const robotUser = z
  .strictObject({
    uuid: idField,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(robotRoles),
    clientRelationRole: relationRole.nullable(),
    clientRelationCode: relationCode.nullable(),
    since: instantField,
  })
  .meta({ id: 'RobotUser' })

const invite = z
  .strictObject({
    id: idField,
    email: z.string(),
    clientRelationRole: relationRole,
    clientRelationCode: relationCode,
    status: z.enum(['invited', 'expired']),
    sentAt: instantField,
    expiresAt: instantField,
  })
  .meta({ id: 'Invite' })

const activity = z
  .strictObject({
    id: idField,
    at: instantField,
    action: z.enum(activityActions),
    /** Who did it. A user without a name has no account any more. */
    by: z.strictObject({
      kind: z.enum(['user', 'robot', 'operator', 'system']),
      userId: idField.nullable(),
      name: z.string().nullable(),
    }),
    /** Whom it was done to, where that is a user. */
    to: z.strictObject({ userId: idField, name: z.string().nullable() }).nullable(),
    /** What of the robot it is about: settings, a permission, a version, the name of a script. */
    what: z.array(z.string()),
  })
  .meta({ id: 'Activity' })

export function peopleRoutes(limits: Limits) {
  return {
    robotUsers: route(peoplePaths.robotUsers, {
      summary: 'Who looks after the robot, the primary carer first',
      params: robotParams,
      answer: { status: 200, schema: z.array(robotUser).max(usersListMax).meta({ id: 'RobotUsers' }) },
    }),
    changeRelationRole: route(peoplePaths.changeRelationRole, {
      summary: 'What the caller is to the one who owns the robot',
      params: robotParams,
      body: z.strictObject({ clientRelationRole: givenRelation }).meta({ id: 'RelationRoleChange' }),
      answer: { status: 204 },
    }),
    changeRobotUser: route(peoplePaths.changeRobotUser, {
      summary: 'Hand the primary role to another user of the robot; the caller keeps helping',
      params: userParams,
      body: z
        .strictObject({ auth, userRobot: z.strictObject({ role: z.literal('PRIMARY_CARER') }) })
        .meta({ id: 'RobotUserChange' }),
      answer: { status: 204 },
      errors: [...authErrors, 'not_found'],
    }),
    unpairUser: route(peoplePaths.unpairUser, {
      summary: 'Have another user no longer look after the robot',
      params: userParams,
      body: z.strictObject({ auth }).meta({ id: 'UserToUnpair' }),
      answer: { status: 204 },
      errors: [...authErrors, 'not_found', 'primary_of_robot'],
    }),
    invites: route(peoplePaths.invites, {
      summary: 'Invites that were not answered yet, also those that expired',
      params: robotParams,
      answer: { status: 200, schema: z.array(invite).max(invitesListMax).meta({ id: 'Invites' }) },
    }),
    invite: route(peoplePaths.invite, {
      summary: 'Invite somebody by mail to help; inviting the same address again sends a new link',
      params: robotParams,
      body: z
        .strictObject({ email: emailField(limits), clientRelationRole: givenRelation })
        .meta({ id: 'PersonToInvite' }),
      answer: { status: 201, schema: invite },
      errors: ['unconfirmed', 'already_paired', 'max_users', 'too_many_mails'],
    }),
    uninvite: route(peoplePaths.uninvite, {
      summary: 'Take an invite back; its link stops working',
      params: inviteParams,
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    retryInvite: route(peoplePaths.retryInvite, {
      summary: 'Send an invite once more, with a new link; the older one stops working',
      params: inviteParams,
      answer: { status: 200, schema: invite },
      errors: ['unconfirmed', 'not_found', 'max_users', 'too_many_mails'],
    }),
    checkInvite: route(peoplePaths.checkInvite, {
      summary: 'What an invite is about, for whoever has its code; names only while it is open',
      params: z.strictObject({ inviteCode: keyField }),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** The one who owns the robot, once the robot has been told. */
            robotName: z.string().nullable(),
            invitedBy: z.string().nullable(),
            email: z.string(),
            clientRelationRole: relationRole,
            clientRelationCode: relationCode,
            status: z.enum(['invited', 'accepted', 'revoked', 'expired']),
            hasAccount: z.boolean(),
          })
          .meta({ id: 'CheckedInvite' }),
      },
      errors: ['invite_unknown'],
    }),
    acceptInvite: route(peoplePaths.acceptInvite, {
      summary: 'Start looking after the robot of an invite to the caller’s own address',
      body: z
        .strictObject({ inviteCode: keyField, clientRelationRole: givenRelation.optional() })
        .meta({ id: 'InviteToAccept' }),
      answer: { status: 200, schema: pairedRobot },
      errors: [
        'robot_resetting',
        'invite_unknown',
        'invite_not_yours',
        'invite_used',
        'invite_expired',
        'invite_revoked',
        'one_robot_only',
        'max_robots',
        'max_users',
        'robot_resetting',
      ],
    }),
    robotActivity: route(peoplePaths.robotActivity, {
      summary: 'Who changed what about the robot and when, the newest first',
      params: robotParams,
      query: z.strictObject({
        /** Only what came before this entry. */
        before: idField.optional(),
      }),
      answer: { status: 200, schema: z.array(activity).max(activityPageMax).meta({ id: 'Activities' }) },
    }),
  }
}
