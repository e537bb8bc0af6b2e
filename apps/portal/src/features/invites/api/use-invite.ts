import { useRead } from '../../../shared/http/use-read.ts'
import { inviteState, type InviteState } from '../model/invite-state.ts'

/** What an invite is about. Looking changes nothing: mail scanners look too. */
export function useInvite(inviteCode: string): { state: InviteState; again: () => void } {
  const read = useRead('checkInvite', { params: { inviteCode } })
  return { state: inviteState(read), again: read.again }
}
