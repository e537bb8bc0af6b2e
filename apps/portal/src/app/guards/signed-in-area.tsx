import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../../shared/query/query-client.ts'
import { useSession } from '../../shared/session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { decideAccess } from './decide-access.ts'
import { FollowDecision } from './follow-decision.tsx'
import { SessionGate } from './session-gate.tsx'

/** Pages behind login, inside the shell. */
export function SignedInArea() {
  const session = useSession()
  if (session.session === null) {
    return <FollowDecision decision={decideAccess('account', session, null, null)}>{null}</FollowDecision>
  }
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate key={session.session.mark} mark={session.session.mark}>
        <Shell>
          <Outlet />
        </Shell>
      </SessionGate>
    </QueryClientProvider>
  )
}
