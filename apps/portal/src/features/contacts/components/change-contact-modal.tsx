import { emailKey, notificationDelays } from '@kompaan/contract/wire'
import { useRef } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { changeContactSettings, putContact, type Contact } from '../api/contacts-query.ts'

export type ChangeContactModalProps = { robotId: string; contact: Contact; onClose: () => void }

/** Address, delay and whether also told when the robot is back; each by its own call, the first that fails is told. */
export function ChangeContactModal({ robotId, contact, onClose }: ChangeContactModalProps) {
  const t = useMessages('contacts')
  const rules = useRuleTexts()
  const { robotContactId, offlineNotificationSettings: settings } = contact

  // Another try after the settings failed sends no second mail.
  const savedEmail = useRef(contact.email)

  const form = useForm({
    name: `contact:${contact.robotContactId}`,
    initial: {
      email: contact.email,
      delay: String(settings.notificationDelay),
      online: settings.onlineNotification,
    },
    check: ({ email }) => ({ email: rules.email(email) }),
    failsAt: { contact_exists: 'email', invalid_input: 'email' },
    send: async (values, changes) => {
      const email = values.email.trim()
      const isMoved = emailKey(email) !== emailKey(contact.email)
      // The address first: it can be refused, and then nothing was saved yet.
      const failure = (await saveAddress(email)) ?? (await saveSettings(changes))
      if (failure !== null) return failure
      onClose()
      if (isMoved) showToast({ text: t('mailSent', { email }) })
      else if (changes.delay === undefined && changes.online === undefined)
        showToast({ text: t('nothingChanged'), kind: 'info' })
      else showToast({ text: t('saved') })
      return null
    },
  })

  const online = form.field('online')

  return (
    <Modal
      isOpen
      title={t('change.title')}
      submitLabel={t('change.submit')}
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.message}
    >
      <EmailField
        {...form.field('email')}
        label={t('email')}
        description={t('change.emailHint')}
        autoComplete="off"
        isRequired
      />
      <Select
        {...form.field('delay')}
        label={t('change.delay')}
        options={notificationDelays.map((minutes) => ({
          value: String(minutes),
          label: t(`delays.${minutes}`),
        }))}
      />
      <Checkbox isChecked={online.value} onChange={online.onChange}>
        {t('change.online')}
      </Checkbox>
    </Modal>
  )

  async function saveSettings({
    delay,
    online: isOnline,
  }: {
    delay?: string
    online?: boolean
  }): Promise<Failure | null> {
    const notificationDelay = notificationDelays.find((minutes) => String(minutes) === delay)
    if (notificationDelay === undefined && isOnline === undefined) return null
    return changeContactSettings(robotId, robotContactId, {
      ...(notificationDelay !== undefined && { notificationDelay }),
      ...(isOnline !== undefined && { onlineNotification: isOnline }),
    })
  }

  async function saveAddress(email: string): Promise<Failure | null> {
    if (emailKey(email) === emailKey(savedEmail.current)) return null
    const failure = await putContact(robotId, { robotContactId, email })
    if (failure === null) savedEmail.current = email
    return failure
  }
}
