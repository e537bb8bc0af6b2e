import { Outlet } from '@tanstack/react-router'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { inviteInProgress } from '../../shared/session/invite-in-progress.ts'
import { useSession } from '../../shared/session/session.ts'
import { decideAccess } from './decide-access.ts'
import { FollowDecision } from './follow-decision.tsx'

/** Pages about a robot, for who has one. With another robot a page begins anew: nothing typed about one goes to the other. */
export function RobotArea() {
  const session = useSession()
  const { robots, robot } = useCurrentRobot()
  return (
    <FollowDecision
      decision={decideAccess('robot', session, { robotCount: robots.length }, inviteInProgress())}
    >
      <Outlet key={robot?.id} />
    </FollowDecision>
  )
}
