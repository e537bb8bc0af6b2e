import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { removeContact, type Contact } from '../api/contacts-query.ts'

export type RemoveContactModalProps = { robotId: string; contact: Contact; onClose: () => void }

export function RemoveContactModal({ robotId, contact, onClose }: RemoveContactModalProps) {
  const t = useMessages('contacts')
  const { email } = contact
  return (
    <ConfirmModal
      title={t('remove.title')}
      text={t('remove.text', { email })}
      submitLabel={t('remove.submit')}
      onClose={onClose}
      send={() => removeContact(robotId, contact.robotContactId)}
      onDone={() => showToast({ text: t('remove.done', { email }) })}
    />
  )
}
