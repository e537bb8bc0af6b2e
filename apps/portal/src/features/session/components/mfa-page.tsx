import { Link, useNavigate } from '@tanstack/react-router'
import { OneTimeCodeField } from '../../../shared/factors/one-time-code-field.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { useWayIn } from '../../../shared/session/invite-of-route.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { logIn } from '../api/log-in.ts'
import { setPendingLogin, usePendingLogin, type PendingLogin } from '../model/pending-login.ts'

export function MfaPage() {
  const pending = usePendingLogin()
  return pending === null ? <LogInFirst /> : <CodeForm pending={pending} />
}

function CodeForm({ pending }: { pending: PendingLogin }) {
  const t = useMessages('session')
  const rules = useRuleTexts()
  const navigate = useNavigate()
  const wayIn = useWayIn()
  const { email, password, eulaVersionId } = pending

  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: rules.code(code) }),
    failsAt: { otp_wrong: 'code', otp_expired: 'code', otp_used: 'code' },
    send: async ({ code }) => {
      const accepting = eulaVersionId === undefined ? {} : { eulaVersionId }
      const failure = await logIn({ email, password, otpCode: code, ...accepting })
      if (failure?.error !== 'eula_expired') return failure
      setPendingLogin({ email, password, asks: 'eula', otpCode: code })
      await navigate({ to: wayIn('/login') })
      return null
    },
  })

  return (
    <FrontPage
      title={t('mfa.title')}
      intro={<p>{t('mfa.intro')}</p>}
      saying={t('mfa.saying')}
      below={
        <p>
          <Link to={wayIn('/login')}>{t('mfa.back')}</Link>
        </p>
      }
    >
      <Form onSubmit={form.submit}>
        {eulaVersionId !== undefined && <Banner kind="info">{t('mfa.newCode')}</Banner>}
        <FormErrors message={form.message} />
        <OneTimeCodeField field={form.field('code')} />
        <ActionBar>
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t('mfa.submit')}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}

/** After a reload or a direct visit nothing is known; the password is never kept outside memory. */
function LogInFirst() {
  const t = useMessages('session')
  const wayIn = useWayIn()
  return (
    <FrontPage title={t('mfa.firstTitle')} intro={<p>{t('mfa.first')}</p>}>
      <ActionBar>
        <PageLinkButton to={wayIn('/login')} isFullWidth>
          {t('mfa.back')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
