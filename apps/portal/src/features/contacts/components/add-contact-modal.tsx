import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { putContact } from '../api/contacts-query.ts'

export function AddContactModal({ robotId, onClose }: { robotId: string; onClose: () => void }) {
  const t = useMessages('contacts')
  const rules = useRuleTexts()
  const form = useForm({
    name: `contact:${robotId}`,
    initial: { email: '' },
    check: ({ email }) => ({ email: rules.email(email) }),
    failsAt: { contact_exists: 'email', invalid_input: 'email' },
    send: async ({ email }) => {
      const failure = await putContact(robotId, { email: email.trim() })
      if (failure !== null) return failure
      onClose()
      showToast({ text: t('mailSent', { email: email.trim() }) })
      return null
    },
  })
  return (
    <Modal
      isOpen
      title={t('add.title')}
      text={t('add.text')}
      submitLabel={t('add.submit')}
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.message}
    >
      <EmailField {...form.field('email')} label={t('email')} autoComplete="off" isRequired />
    </Modal>
  )
}
