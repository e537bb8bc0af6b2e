import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { CheckedInvite } from '../model/invite-state.ts'

/** Who invites, and to what. */
export function useInviteWords({ invitedBy, robotName }: CheckedInvite): { from: string; to: string } {
  const t = useMessages('invites')
  return {
    from: invitedBy === null ? t('fromNobody') : t('from', { name: invitedBy }),
    to: robotName === null ? t('toNamelessRobot') : t('toRobot', { robot: robotName }),
  }
}
