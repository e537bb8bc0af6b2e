import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { changeEmail } from '../api/change-email.ts'

export type AwaitingCodeProps = {
  /** The address the code was mailed to. */
  email: string
  /** ISO instant. */
  expiresAt: string
  onRestart: () => void
}

/** The code that proves the new address is read by its owner. */
export function AwaitingCode({ email, expiresAt, onRestart }: AwaitingCodeProps) {
  const t = useMessages('email-change')
  const { when } = useOwnTime()
  const navigate = useNavigate()

  const form = useForm({
    name: 'mailed-code',
    initial: { mailedCode: '' },
    check: ({ mailedCode }) => ({ mailedCode: mailedCode.trim() === '' ? t('awaiting.empty') : undefined }),
    failsAt: { wrong_code: 'mailedCode', code_expired: 'mailedCode' },
    send: async ({ mailedCode }) => {
      const failure = await changeEmail({ code: mailedCode.trim() })
      if (failure === null) await navigate({ to: '/email/success' })
      return failure
    },
  })

  return (
    <Stack>
      <h2>{t('awaiting.title')}</h2>
      <p>{t('awaiting.text', { email, moment: when(new Date(expiresAt)) })}</p>
      <Form onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <TextField
          {...form.field('mailedCode')}
          label={t('awaiting.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          isRequired
        />
        <ActionBar>
          <Button type="submit" isPending={form.isPending}>
            {t('awaiting.submit')}
          </Button>
          <Button variant="secondary" onPress={onRestart}>
            {t('awaiting.again')}
          </Button>
        </ActionBar>
      </Form>
      <p>{t('awaiting.spam')}</p>
    </Stack>
  )
}
