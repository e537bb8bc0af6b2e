import {
  type InviteInProgress,
  noteInviteAddress,
  rememberInvite,
} from '../../shared/session/invite-in-progress.ts'

export interface InviteVisit {
  readonly params: InviteInProgress
  readonly preload: boolean
  readonly location: { readonly state: { readonly __TSR_index: number } }
}

/** A page that carries an invite has it in progress, once it is visited; a link under the mouse is not a visit. */
export function keepInvite(visit: InviteVisit): void {
  if (!visit.preload) rememberInvite(visit.params)
  noteInvite(visit)
}

/** For the first page of an invite, which asks nothing yet. */
export function noteInvite({ params, preload, location }: InviteVisit): void {
  if (!preload) noteInviteAddress(params, location.state.__TSR_index)
}
