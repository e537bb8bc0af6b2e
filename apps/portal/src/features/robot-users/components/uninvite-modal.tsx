import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Invite } from '../../../shared/robot/invites-query.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { uninvite } from '../api/invite-person.ts'

export type UninviteModalProps = {
  robotId: string
  invite: Invite
  onClose: () => void
  onDone: () => void
}

/** Asks before an invite is taken back: a link that somebody may be about to press stops working. */
export function UninviteModal({ robotId, invite, onClose, onDone }: UninviteModalProps) {
  const t = useMessages('robot-users')
  return (
    <ConfirmModal
      title={t('invited.uninviteTitle')}
      text={t('invited.uninviteText', { email: invite.email })}
      submitLabel={t('invited.uninvite')}
      onClose={onClose}
      send={() => uninvite(robotId, invite.id)}
      onDone={() => {
        showToast({ text: t('invited.uninvited') })
        onDone()
      }}
    />
  )
}
