import { useRouter } from '@tanstack/react-router'
import { forgetInvite, inviteBegan } from './invite-in-progress.ts'

/**
 * Leads on from an invite and takes every address with its code out of the history of this tab (D-79). Addresses that
 * come after the current one can only be dropped by adding another: hence the way back to where they began.
 */
export function useLeaveInvite(): (inviteCode: string, to: '/invite-success' | '/overview') => Promise<void> {
  const { history, navigate } = useRouter()
  return async (inviteCode, to) => {
    forgetInvite()
    const here = history.location.state.__TSR_index
    const steps = here - (inviteBegan(inviteCode) ?? here)
    if (steps <= 0) {
      await navigate({ to, replace: true })
      return
    }
    await goBackUnseen(steps)
    history.replace('/overview')
    // Otherwise the two become one change of the history.
    history.flush()
    await navigate({ to })
  }
}

/** The pages in between are not drawn: the router does not hear of the way back. */
async function goBackUnseen(steps: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const arrived = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', arrived, { capture: true, once: true })
    window.history.go(-steps)
  })
}
