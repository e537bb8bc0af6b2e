import { getRouteApi } from '@tanstack/react-router'
import { AcceptInvitePage } from '../../features/invites/components/accept-invite-page.tsx'
import { UnpairPopup } from '../../features/robot-switcher/components/unpair-popup.tsx'

const route = getRouteApi('/signed-in/accept-invite/$inviteCode/$email')

/** The robot that stands in the way of an invite can be unpaired where that is told (USR-05). */
export function AcceptInviteRoute() {
  const { inviteCode, email } = route.useParams()
  return (
    <AcceptInvitePage
      key={inviteCode}
      inviteCode={inviteCode}
      email={email}
      renderUnpair={(robot, onClose) => <UnpairPopup robot={robot} onClose={onClose} />}
    />
  )
}
