import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { EndedNotice } from '../../../shared/session/ended-notice.tsx'
import { inviteInProgress } from '../../../shared/session/invite-in-progress.ts'
import { useInviteOfRoute, useWayIn } from '../../../shared/session/invite-of-route.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { logIn } from '../api/log-in.ts'
import { nextLoginStep } from '../model/next-login-step.ts'
import { setPendingLogin, usePendingLogin } from '../model/pending-login.ts'
import { EulaConsent } from './eula-consent.tsx'
import { UnknownEmailNotice } from './unknown-email-notice.tsx'

export function LoginPage() {
  const pending = usePendingLogin()
  return pending?.asks === 'eula' ? <EulaConsent pending={pending} /> : <LoginForm />
}

function LoginForm() {
  const t = useMessages('session')
  const navigate = useNavigate()
  const wayIn = useWayIn()
  const invite = useInviteOfRoute()
  const form = useForm({
    name: 'login',
    initial: { email: inviteInProgress()?.email ?? '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? t('login.emailEmpty') : undefined,
      password: password === '' ? t('login.passwordEmpty') : undefined,
    }),
    send: async (credentials) => {
      const failure = await logIn(credentials)
      const asks = failure && nextLoginStep(failure.error, 'login')
      if (asks === null) return failure
      setPendingLogin({ ...credentials, asks })
      if (asks === 'code') await navigate({ to: wayIn('/mfa') })
      return null
    },
  })

  return (
    <FrontPage
      title={t('login.title')}
      intro={invite === null ? undefined : <p>{t('invited.intro')}</p>}
      saying={t('login.saying')}
      below={
        <p>
          {t('login.noAccount')} <Link to={wayIn('/signup/name')}>{t('login.signUp')}</Link>
        </p>
      }
    >
      <EndedNotice />
      {invite !== null && <UnknownEmailNotice invite={invite} />}
      <Form onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <EmailField {...form.field('email')} label={t('login.email')} autoComplete="username" isRequired />
        <PasswordField
          {...form.field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          isRequired
        />
        <p>
          <Link to="/forgot-password">{t('login.forgotten')}</Link>
        </p>
        <ActionBar>
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t('login.submit')}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}
