import { useParams } from '@tanstack/react-router'
import type { InviteInProgress } from './invite-in-progress.ts'

/** The invite in the address of the page: the login, code and sign-up pages have a variant that carries one. */
export function useInviteOfRoute(): InviteInProgress | null {
  const { inviteCode, email } = useParams({ strict: false })
  return inviteCode === undefined || email === undefined ? null : { inviteCode, email }
}

/** The address of a page on the way in; where the page that asks carries an invite, it is carried along (USR-03). */
export function useWayIn(): (page: WayIn) => string {
  const invite = useInviteOfRoute()
  return (page) => wayIn(page, invite)
}

export type WayIn = '/login' | '/mfa' | '/signup/name' | '/signup/contacts' | '/signup/password'

export function wayIn(page: WayIn, invite: InviteInProgress | null): string {
  if (invite === null) return page
  return `${page}/${encodeURIComponent(invite.inviteCode)}/${encodeURIComponent(invite.email)}`
}
