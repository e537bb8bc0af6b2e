import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { CheckedInvite } from '../model/invite-state.ts'

/** Who invites, and to what. */
export function useInviteWords({ invitedBy, robotName }: CheckedInvite): { from: string; to: string } {
  const t = useMessages('invites')
  // Until it is told whom a robot lives with, it is known as that of who invites.
  const name = robotName ?? invitedBy
  return {
    from: invitedBy === null ? t('fromNobody') : t('from', { name: invitedBy }),
    to: name === null ? t('toNamelessRobot') : t('toRobot', { name }),
  }
}
