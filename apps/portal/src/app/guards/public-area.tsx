import { Outlet } from '@tanstack/react-router'
import { inviteInProgress } from '../../shared/session/invite-in-progress.ts'
import { useSession } from '../../shared/session/session.ts'
import { decideAccess } from './decide-access.ts'
import { FollowDecision } from './follow-decision.tsx'

/** Pages for who is not logged in. */
export function PublicArea() {
  const session = useSession()
  return (
    <FollowDecision decision={decideAccess('public', session, null, inviteInProgress())}>
      <Outlet />
    </FollowDecision>
  )
}
