import { useMessages } from '../../shared/i18n/use-messages.ts'
import { Modal } from '../../shared/ui/modal.tsx'
import type { Loss } from './use-log-out.tsx'

export type LogOutQuestionProps = { lost: Loss; onStay: () => void; onLeave: () => void }

/** Asks before logging out loses something, in the words of what would be lost. */
export function LogOutQuestion({ lost, onStay, onLeave }: LogOutQuestionProps) {
  const words = {
    uploads: useMessages('uploads'),
    playlists: useMessages('music'),
    drafts: useMessages('drafts'),
  }
  const t = words[lost]
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t('logOut.title')}
      text={t('logOut.text')}
      cancelLabel={t('logOut.stay')}
      submitLabel={t('logOut.leave')}
      isDanger
      onCancel={onStay}
      onSubmit={onLeave}
    />
  )
}
