import { rememberInvite, type InviteInProgress } from '../../shared/session/invite-in-progress.ts'

/** A page that carries an invite has it in progress, once it is visited; a link under the mouse is not a visit. */
export function keepInvite({ params, preload }: { params: InviteInProgress; preload: boolean }): void {
  if (!preload) rememberInvite(params)
}
