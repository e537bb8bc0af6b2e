import type { Invite } from '../../../shared/robot/invites-query.ts'
import type { RobotUser } from '../../../shared/robot/robot-users-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import type { Self } from '../../../shared/session/session-data.ts'

export interface FirstStep {
  readonly name: 'confirm' | 'name' | 'invite' | 'plan'
  /** Null while it is not known. */
  readonly isDone: boolean | null
}

export interface Beginnings {
  readonly user: Pick<Self['user'], 'id' | 'status'>
  readonly robot: Pick<PairedRobot, 'alias' | 'endUserName' | 'role'>
  /** Who looks after the robot, and who was asked to; undefined while it is not known. */
  readonly users: readonly Pick<RobotUser, 'uuid'>[] | undefined
  readonly invites: readonly Pick<Invite, 'status'>[] | undefined
  /** Whether something is planned, or was; undefined while it is not known. */
  readonly hasPlanned: boolean | undefined
}

/** What a newcomer does first, in order; nothing once all of it is done, or only what is not known is left. */
export function firstSteps({ user, robot, users, invites, hasPlanned }: Beginnings): readonly FirstStep[] {
  const steps: FirstStep[] = [
    { name: 'confirm', isDone: user.status !== 'UNCONFIRMED' },
    { name: 'name', isDone: robot.alias !== null || robot.endUserName !== null },
  ]
  // Only the primary carer invites.
  if (robot.role === 'PRIMARY_CARER') steps.push({ name: 'invite', isDone: hasInvited() })
  steps.push({ name: 'plan', isDone: hasPlanned ?? null })
  return steps.some(({ isDone }) => isDone === false) ? steps : []

  function hasInvited(): boolean | null {
    if (users === undefined) return null
    if (users.some(({ uuid }) => uuid !== user.id)) return true
    return invites === undefined ? null : invites.some(({ status }) => status === 'invited')
  }
}
