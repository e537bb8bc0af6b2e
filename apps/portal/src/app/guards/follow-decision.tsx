import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WaitPage } from '../pages/wait-page.tsx'
import type { Decision } from './decide-access.ts'

/**
 * Draws what a guard decided: the page, a wait, or the way elsewhere. A form with unsaved changes cannot hold back who
 * may no longer be there: its question would go with the page, unanswered, and nothing would be left on screen. Who goes
 * on meanwhile, as with the back button twice, is led away again: hence the keys.
 */
export function FollowDecision({ decision, children }: { decision: Decision; children: ReactNode }) {
  const { pathname, href } = useLocation()
  switch (decision.kind) {
    case 'open':
      return children
    case 'wait':
      return <WaitPage />
    case 'go':
      if (pathname === decision.to) return null
      return <Navigate key={href} to={decision.to} replace ignoreBlocker />
    case 'invite':
      if (pathname.startsWith('/accept-invite/')) return null
      return (
        <Navigate
          key={href}
          to="/accept-invite/$inviteCode/$email"
          params={{ ...decision.invite }}
          replace
          ignoreBlocker
        />
      )
  }
}
