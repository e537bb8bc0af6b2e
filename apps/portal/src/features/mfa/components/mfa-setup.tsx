import { useRef, useState } from 'react'
import { factorFailsAt } from '../../../shared/factors/use-factor-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFocusOnStep } from '../../../shared/page/use-focus-on-step.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { setUpMfa, type MfaSetup as Setup } from '../api/set-up-mfa.ts'
import { MfaConfirm } from './mfa-confirm.tsx'

export type MfaSetupProps = {
  onCancel: () => void
  /** It is on; these are the recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

/** First the password, then the square to scan and a code from it. */
export function MfaSetup({ onCancel, onCodes }: MfaSetupProps) {
  const [started, setStarted] = useState<{ setup: Setup; password: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusOnStep(place, started === null ? 'password' : 'code')
  return (
    <div ref={place}>
      {started === null ? (
        <PasswordStep onCancel={onCancel} onStarted={(setup, password) => setStarted({ setup, password })} />
      ) : (
        <MfaConfirm {...started} onCancel={onCancel} onCodes={onCodes} />
      )}
    </div>
  )
}

type PasswordStepProps = {
  onCancel: () => void
  onStarted: (setup: Setup, password: string) => void
}

function PasswordStep({ onCancel, onStarted }: PasswordStepProps) {
  const t = useMessages('mfa')
  const app = useMessages('app')
  const rules = useRuleTexts()
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: rules.currentPassword(currentPassword) }),
    failsAt: { wrong_password: factorFailsAt.wrong_password },
    send: async ({ currentPassword }) => {
      const answer = await setUpMfa({ password: currentPassword })
      if (!answer.ok) return answer.error
      onStarted(answer.value, currentPassword)
      return null
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <FormErrors message={form.message && `${t('enableFailed')} ${form.message}`} />
      <PasswordField
        {...form.field('currentPassword')}
        label={app('password.current')}
        description={t('setup.password')}
        autoComplete="current-password"
        isRequired
      />
      <Stack isRow gap="small">
        <Button type="submit" isPending={form.isPending}>
          {t('setup.next')}
        </Button>
        <Button variant="secondary" onPress={onCancel}>
          {t('setup.cancel')}
        </Button>
      </Stack>
    </Form>
  )
}
