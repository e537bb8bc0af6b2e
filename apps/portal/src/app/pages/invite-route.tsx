import { getRouteApi } from '@tanstack/react-router'
import { InvitePage } from '../../features/invites/components/invite-page.tsx'

const route = getRouteApi('/invite/$inviteCode/$email')

export function InviteRoute() {
  return <InvitePage inviteCode={route.useParams().inviteCode} />
}
