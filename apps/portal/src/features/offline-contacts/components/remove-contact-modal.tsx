import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { removeContact, type Contact } from '../api/contacts-query.ts'

export type RemoveContactModalProps = { robotId: string; contact: Contact; onClose: () => void }

export function RemoveContactModal({ robotId, contact, onClose }: RemoveContactModalProps) {
  const t = useMessages('offline-contacts')
  const { email } = contact
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const failure = await removeContact(robotId, contact.robotContactId)
      if (failure !== null) return failure
      onClose()
      showToast({ text: t('remove.done', { email }) })
      return null
    },
  })
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t('remove.title')}
      text={t('remove.text', { email })}
      submitLabel={t('remove.submit')}
      isDanger
      onSubmit={form.submit}
      onCancel={onClose}
      isPending={form.isPending}
      error={form.message}
    />
  )
}
