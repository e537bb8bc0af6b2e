import { Outlet } from '@tanstack/react-router'
import { inviteInProgress } from '../../shared/session/invite-in-progress.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { useSession } from '../../shared/session/session.ts'
import { decideAccess } from './decide-access.ts'
import { FollowDecision } from './follow-decision.tsx'

/** Pages about a robot, for who has one. */
export function RobotArea() {
  const session = useSession()
  const { robots } = useSessionData()
  return (
    <FollowDecision
      decision={decideAccess('robot', session, { robotCount: robots.length }, inviteInProgress())}
    >
      <Outlet />
    </FollowDecision>
  )
}
