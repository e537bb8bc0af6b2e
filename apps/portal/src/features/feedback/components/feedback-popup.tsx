import { characterCount, feedbackMaxLength, feedbackProblem } from '@kompaan/contract/wire'
import { useEffect, useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { PhoneField } from '../../../shared/ui/phone-field.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { sendFeedback } from '../api/send-feedback.ts'
import { feedbackDraft } from '../model/feedback-draft.ts'

/** Tells the operator something (SHL-08). Who asks is known already; that can be changed for this once. */
export function FeedbackPopup({ onClose }: { onClose: () => void }) {
  const t = useMessages('feedback')
  const ui = useMessages('ui')
  const rules = useRuleTexts()
  const { user, profile } = useSessionData().self
  const [draft] = useState(feedbackDraft.read)
  const form = useForm({
    name: 'feedback',
    initial: {
      text: draft,
      firstName: profile.firstName,
      email: user.username,
      phoneNumber: profile.phoneNumber,
    },
    check: (values) => ({
      text: textProblem(values.text),
      firstName: rules.firstName(values.firstName),
      email: rules.email(values.email),
      phoneNumber: rules.phone(values.phoneNumber),
    }),
    send: async (values) => {
      const failure = await sendFeedback(values)
      if (failure !== null) return failure
      feedbackDraft.forget()
      showToast({ text: t('thanks') })
      onClose()
      return null
    },
  })
  const { text } = form.values
  useEffect(() => feedbackDraft.keep(text), [text])

  return (
    <Modal
      isOpen
      title={t('title')}
      text={t('text')}
      submitLabel={t('send')}
      cancelLabel={ui('close')}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.message}
      onSubmit={form.submit}
      onCancel={onClose}
      keepsTyped
    >
      <TextArea {...form.field('text')} label={t('message')} description={roomLeft(text)} isRequired />
      <NameField {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" isRequired />
      <EmailField {...form.field('email')} label={t('email')} isRequired />
      <PhoneField {...form.field('phoneNumber')} label={t('phone')} isRequired />
    </Modal>
  )

  function textProblem(value: string): string | undefined {
    const problem = feedbackProblem(value)
    return problem === null ? undefined : t(`problems.${problem}`)
  }

  /** Said only near the end: before, it would only press. */
  function roomLeft(value: string): string | undefined {
    // Few characters are longer than this; counting those of a long text at every key is work.
    if (value.length < feedbackMaxLength - tellsFrom) return undefined
    const left = feedbackMaxLength - characterCount(value)
    if (left > tellsFrom) return undefined
    return left < 0 ? t('over', { count: -left }) : t('left', { count: left })
  }
}

const tellsFrom = 200
