import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { askResetMail } from '../api/ask-reset-mail.ts'

export function ForgotPasswordPage() {
  const t = useMessages('account')
  const rules = useRuleTexts()
  const navigate = useNavigate()
  const form = useForm({
    name: 'forgot-password',
    initial: { email: '' },
    check: ({ email }) => ({ email: rules.email(email) }),
    send: async ({ email }) => {
      const failure = await askResetMail(email)
      if (failure === null) await navigate({ to: '/forgot-password/success' })
      return failure
    },
  })
  return (
    <FrontPage
      title={t('forgotten.title')}
      intro={<p>{t('forgotten.intro')}</p>}
      saying={t('forgotten.saying')}
      below={
        <p>
          <Link to="/login">{t('forgotten.back')}</Link>
        </p>
      }
    >
      <Form onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <EmailField
          {...form.field('email')}
          label={t('forgotten.email')}
          autoComplete="username"
          isRequired
        />
        <ActionBar>
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t('forgotten.submit')}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}
