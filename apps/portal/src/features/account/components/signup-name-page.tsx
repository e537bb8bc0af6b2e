import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useWayIn } from '../../../shared/session/invite-of-route.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { changeSignupDraft, useSignupDraft } from '../model/signup-draft.ts'
import { SignupPage } from './signup-page.tsx'

export function SignupNamePage() {
  const t = useMessages('account')
  const rules = useRuleTexts()
  const navigate = useNavigate()
  const wayIn = useWayIn()
  const { firstName, lastName } = useSignupDraft()
  const form = useForm({
    initial: { firstName, lastName },
    check: (values) => ({
      firstName: rules.firstName(values.firstName),
      lastName: rules.lastName(values.lastName),
    }),
    send: async () => {
      await navigate({ to: wayIn('/signup/contacts') })
      return null
    },
  })
  const { values } = form
  useEffect(() => changeSignupDraft(values), [values])
  return (
    <SignupPage step="name" intro={t('signup.name.intro')}>
      <Form onSubmit={form.submit}>
        <NameField
          {...form.field('firstName')}
          label={t('signup.name.firstName')}
          autoComplete="given-name"
          isRequired
        />
        <NameField
          {...form.field('lastName')}
          label={t('signup.name.lastName')}
          autoComplete="family-name"
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
