import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { inviteInProgress } from '../../shared/session/invite-in-progress.ts'
import { useSession } from '../../shared/session/session.ts'
import { decideAccess } from './decide-access.ts'
import { FollowDecision } from './follow-decision.tsx'
import styles from './public-area.module.css'

/** Pages for who is not logged in. The one on which somebody logs in stays, out of reach, until the next is there. */
export function PublicArea() {
  const decision = decideAccess('public', useSession(), null, inviteInProgress())
  const isOpen = decision.kind === 'open'
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <div className={styles.page} inert={!isOpen}>
        {wasOpen && <Outlet />}
      </div>
      {!isOpen && <FollowDecision decision={decision}>{null}</FollowDecision>}
    </>
  )
}
