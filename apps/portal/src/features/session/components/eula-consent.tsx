import { useNavigate } from '@tanstack/react-router'
import { EulaText } from '../../../shared/eula/eula-text.tsx'
import { useLatestEula } from '../../../shared/eula/use-latest-eula.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { useWayIn } from '../../../shared/session/invite-of-route.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { logIn } from '../api/log-in.ts'
import { nextLoginStep } from '../model/next-login-step.ts'
import { setPendingLogin, type PendingLogin } from '../model/pending-login.ts'

/** Stands before login when the licence agreement is new: read, agree, and in (ACC-18). */
export function EulaConsent({ pending }: { pending: PendingLogin }) {
  const t = useMessages('session')
  const navigate = useNavigate()
  const wayIn = useWayIn()
  const eula = useLatestEula()
  const { email, password, otpCode } = pending
  const eulaVersionId = eula.value?.id

  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      if (eulaVersionId === undefined) return null
      const failure = await logIn({
        email,
        password,
        eulaVersionId,
        ...(otpCode !== undefined && { otpCode }),
      })
      if (failure?.error === 'eula_outdated') eula.again()
      if (failure === null || nextLoginStep(failure.error, 'eulaLogin') !== 'code') return failure
      setPendingLogin({ email, password, asks: 'code', eulaVersionId })
      await navigate({ to: wayIn('/mfa') })
      return null
    },
  })

  return (
    <FrontPage title={t('eula.title')} intro={<p>{t('eula.intro')}</p>}>
      <EulaText eula={eula} headingLevel={2} />
      <Form onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <ActionBar>
          <Button
            type="submit"
            isFullWidth
            isPending={form.isPending}
            isDisabled={eulaVersionId === undefined}
          >
            {t('eula.accept')}
          </Button>
          <Button variant="secondary" isFullWidth onPress={() => setPendingLogin(null)}>
            {t('eula.cancel')}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}
