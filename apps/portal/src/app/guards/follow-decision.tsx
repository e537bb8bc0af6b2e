import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WaitPage } from '../pages/wait-page.tsx'
import type { Decision } from './decide-access.ts'

/**
 * Draws what a guard decided: the page, a wait, or the way elsewhere. A form with unsaved changes cannot hold back who
 * may no longer be there: its question would go with the page, unanswered, and nothing would be left on screen.
 */
export function FollowDecision({ decision, children }: { decision: Decision; children: ReactNode }) {
  switch (decision.kind) {
    case 'open':
      return children
    case 'wait':
      return <WaitPage />
    case 'go':
      return <Navigate to={decision.to} replace ignoreBlocker />
    case 'invite':
      return (
        <Navigate
          to="/accept-invite/$inviteCode/$email"
          params={{ ...decision.invite }}
          replace
          ignoreBlocker
        />
      )
  }
}
