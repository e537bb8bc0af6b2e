import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EulaModal } from '../../../shared/eula/eula-modal.tsx'
import { useLatestEula } from '../../../shared/eula/use-latest-eula.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { NewPasswordFields } from '../../../shared/password/new-password-fields.tsx'
import { useNewPasswordCheck } from '../../../shared/password/use-new-password-check.ts'
import { useInviteOfRoute, useWayIn } from '../../../shared/session/invite-of-route.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { LazyModal } from '../../../shared/ui/lazy-modal.tsx'
import { signUp } from '../api/sign-up.ts'
import { missingStep } from '../model/missing-step.ts'
import { useSignupDraft } from '../model/signup-draft.ts'
import { SignupPage } from './signup-page.tsx'

const initial: { password: string; confirmation: string; terms: boolean } = {
  password: '',
  confirmation: '',
  terms: false,
}

export function SignupPasswordPage() {
  const t = useMessages('account')
  const app = useMessages('app')
  const navigate = useNavigate()
  const wayIn = useWayIn()
  const invite = useInviteOfRoute()
  const { language } = useLanguage()
  const draft = useSignupDraft()
  const { limits } = usePortalConfig()
  const checkPassword = useNewPasswordCheck()
  const eula = useLatestEula()
  const [isReading, setIsReading] = useState(false)
  const [isInUse, setIsInUse] = useState(false)

  const form = useForm({
    initial,
    check: (values) => ({
      ...checkPassword(values),
      terms: values.terms ? undefined : app('rules.terms'),
    }),
    failsAt: { password_too_common: 'password', eula_outdated: 'terms' },
    send: async ({ password }) => {
      // Opened by its address: the server would refuse it, and what is missing is asked elsewhere.
      const missing = missingStep(draft, limits)
      if (missing !== null) {
        await navigate({ to: wayIn(`/signup/${missing}`) })
        return null
      }
      const agreement = await eula.answer()
      if (!agreement.ok) {
        eula.again()
        return agreement.error
      }
      const failure = await signUp({
        ...draft,
        password,
        language,
        eulaVersionId: agreement.value.id,
        ...(invite !== null && { inviteCode: invite.inviteCode }),
      })
      if (failure?.error === 'eula_outdated') eula.again()
      setIsInUse(failure?.error === 'email_in_use')
      return failure
    },
  })
  const terms = form.field('terms')

  return (
    <SignupPage step="password">
      <Form onSubmit={form.submit}>
        <FormErrors message={form.failure === null ? undefined : messageOf(form.failure)} />
        {/* For the password manager, which otherwise does not know whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={draft.email} readOnly hidden />
        <NewPasswordFields
          label={app('password.label')}
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          context={[draft.firstName, draft.lastName, draft.email]}
        />
        <ActionBar
          above={
            <>
              <Checkbox
                name={terms.name}
                isChecked={terms.value}
                onChange={terms.onChange}
                error={terms.error}
                isRequired
              >
                {t('signup.password.terms')}
              </Checkbox>
              <Button variant="quiet" onPress={() => setIsReading(true)} aria-haspopup="dialog">
                {app('eula.read')}
              </Button>
            </>
          }
        >
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t('signup.password.submit')}
          </Button>
        </ActionBar>
      </Form>
      <EulaModal isOpen={isReading} eula={eula} onClose={() => setIsReading(false)} />
      <LazyModal
        isOpen={isInUse}
        role="alertdialog"
        title={t('signup.inUse.title')}
        text={
          invite === null
            ? t('signup.inUse.text', { email: draft.email })
            : t('signup.inUse.invited', { email: draft.email })
        }
        cancelLabel={invite === null ? t('signup.inUse.adjust') : undefined}
        submitLabel={t('signup.inUse.logIn')}
        onCancel={() => {
          // The address of an invite stands.
          if (invite === null) void navigate({ to: '/signup/contacts' })
          else setIsInUse(false)
        }}
        onClickAway={() => setIsInUse(false)}
        onSubmit={() => void navigate({ to: wayIn('/login') })}
      />
    </SignupPage>
  )

  /** The popup and the fields tell their own; of the rest only 'too often' says more than the general message. */
  function messageOf(failure: Failure): string | undefined {
    if (failure.error === 'email_in_use') return undefined
    return form.message === undefined || failure.error === 'too_many_requests'
      ? form.message
      : t('signup.failed')
  }
}
