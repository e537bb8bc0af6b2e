import { invite as inviteTable } from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { signup } from '../account/signup.ts'
import { acceptInvite, checkInvite, provesAddress } from './accept-invite.ts'
import { robotActivity } from './activity.ts'
import { addCarer, handOverRobot } from './hand-over-robot.ts'
import { invite, invites, retryInvite, uninvite } from './invite.ts'
import {
  exportedInvitesBy,
  exportedInvitesTo,
  removeAnsweredInvitesTo,
  removeInvitesTo,
} from './invites.repository.ts'
import { peopleCommands } from './people.commands.ts'
import { peopleMails } from './people.mails.ts'
import { changeRelationRole, changeRobotUser, robotUsers, unpairUser } from './robot-users.ts'

export const peopleFeature = {
  name: 'people',
  events: ['users.changed'],
  commands: peopleCommands,
  keeps: [
    {
      table: inviteTable,
      robot: { column: inviteTable.robotId, atReset: 'delete' },
      account: {
        column: inviteTable.invitedBy,
        atErasure: { staysBecause: 'whom they invited is not theirs; that it was them is forgotten' },
        inExport: ['invitesSent', 'invitesReceived'],
      },
      forget: [{ column: inviteTable.expiresAt, after: 30 * day }],
    },
  ],
  bring: (services: Services & WithBrought) => {
    const { database } = services
    return {
      calls: {
        // An invite shows whose address it was mailed to, so this call is made up here.
        signup: signup(services, provesAddress),
        handOverRobot: handOverRobot(services),
        addCarer: addCarer(services),
        robotUsers: robotUsers(services),
        changeRelationRole: changeRelationRole(services),
        changeRobotUser: changeRobotUser(services),
        unpairUser: unpairUser(services),
        invites: invites(services),
        invite: invite(services),
        uninvite: uninvite(services),
        retryInvite: retryInvite(services),
        checkInvite: checkInvite(services),
        acceptInvite: acceptInvite(services),
        robotActivity: robotActivity(services),
      },
      exports: ({ accountId, ownAddress }) => ({
        invitesSent: exportedInvitesBy(database, accountId),
        invitesReceived: exportedInvitesTo(database, ownAddress),
      }),
      mails: peopleMails(services),
      on: {
        accountClosed: async ({ tx }, { ownAddress }) => {
          if (ownAddress !== null) await removeInvitesTo(tx, ownAddress)
        },
        accountErased: async ({ tx }, { ownAddress }) => {
          if (ownAddress !== null) await removeInvitesTo(tx, ownAddress)
        },
        addressLeft: ({ tx }, { emailKey }) => removeAnsweredInvitesTo(tx, emailKey),
      },
    }
  },
} satisfies Feature
