import { useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { uninvite } from '../api/invite-person.ts'
import type { Invite } from '../api/invites-query.ts'

export type UninviteModalProps = {
  robotId: string
  invite: Invite
  onClose: () => void
  onDone: () => void
}

/** Asks before an invite is taken back: a link that somebody may be about to press stops working. */
export function UninviteModal({ robotId, invite, onClose, onDone }: UninviteModalProps) {
  const t = useMessages('robot-users')
  const failureText = useFailureText()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const submit = async () => {
    setIsPending(true)
    const problem = await uninvite(robotId, invite.id)
    setIsPending(false)
    setFailure(problem)
    if (problem !== null) return
    showToast({ text: t('invited.uninvited') })
    onDone()
    onClose()
  }

  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t('invited.uninviteTitle')}
      text={t('invited.uninviteText', { email: invite.email })}
      submitLabel={t('invited.uninvite')}
      isDanger
      isPending={isPending}
      error={failure === null ? undefined : failureText(failure)}
      onSubmit={() => void submit()}
      onCancel={onClose}
    />
  )
}
