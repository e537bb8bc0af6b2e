import type { Services } from '../../services.ts'
import { acceptInvite, checkInvite } from './accept-invite.ts'
import { robotActivity } from './activity.ts'
import { addCarer, handOverRobot } from './hand-over-robot.ts'
import { invite, invites, retryInvite, uninvite } from './invite.ts'
import { changeRelationRole, changeRobotUser, robotUsers, unpairUser } from './robot-users.ts'

export function peopleHandlers(services: Services) {
  return {
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
  }
}
