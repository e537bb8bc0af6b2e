import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useInviteOfRoute, useWayIn } from '../../../shared/session/invite-of-route.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { PhoneField } from '../../../shared/ui/phone-field.tsx'
import { changeSignupDraft, useSignupDraft } from '../model/signup-draft.ts'
import { SignupPage } from './signup-page.tsx'

export function SignupContactsPage() {
  const t = useMessages('account')
  const rules = useRuleTexts()
  const navigate = useNavigate()
  const wayIn = useWayIn()
  const invite = useInviteOfRoute()
  const { email, phoneNumber } = useSignupDraft()
  const form = useForm({
    initial: { email, phoneNumber },
    check: (values) => ({ email: rules.email(values.email), phoneNumber: rules.phone(values.phoneNumber) }),
    send: async () => {
      await navigate({ to: wayIn('/signup/password') })
      return null
    },
  })
  const { values } = form
  useEffect(() => changeSignupDraft(values), [values])
  return (
    <SignupPage
      step="contacts"
      intro={invite === null ? t('signup.contacts.intro') : t('signup.contacts.invited')}
    >
      <Form onSubmit={form.submit}>
        <EmailField
          {...form.field('email')}
          label={t('signup.contacts.email')}
          description={invite === null ? undefined : t('signup.contacts.invitedEmail')}
          isReadOnly={invite !== null}
          isRequired
        />
        <PhoneField
          {...form.field('phoneNumber')}
          label={t('signup.contacts.phone')}
          description={t('signup.contacts.phoneHint')}
          isRequired
        />
        <ActionBar>
          <Button type="submit" isFullWidth>
            {t('signup.next')}
          </Button>
        </ActionBar>
      </Form>
    </SignupPage>
  )
}
