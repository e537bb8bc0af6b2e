import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WaitPage } from '../pages/wait-page.tsx'
import type { Decision } from './decide-access.ts'

/** Draws what a guard decided: the page, a wait, or the way elsewhere. */
export function FollowDecision({ decision, children }: { decision: Decision; children: ReactNode }) {
  switch (decision.kind) {
    case 'open':
      return children
    case 'wait':
      return <WaitPage />
    case 'go':
      return <Navigate to={decision.to} replace />
    case 'invite':
      return <Navigate to="/accept-invite/$inviteCode/$email" params={{ ...decision.invite }} replace />
  }
}
