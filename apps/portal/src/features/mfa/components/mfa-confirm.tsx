import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CodeField } from '../../../shared/ui/code-field.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { MfaSetup } from '../api/set-up-mfa.ts'
import { switchMfa } from '../api/switch-mfa.ts'
import styles from './mfa-confirm.module.css'

export type MfaConfirmProps = {
  setup: MfaSetup
  password: string
  onCancel: () => void
  onCodes: (codes: readonly string[]) => void
}

/** The secret for the app, as a square and as text, and the first code that proves it arrived. */
export function MfaConfirm({ setup, password, onCancel, onCodes }: MfaConfirmProps) {
  const t = useMessages('mfa')
  const app = useMessages('app')
  const rules = useRuleTexts()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: rules.code(code) }),
    failsAt: { otp_wrong: 'code', otp_expired: 'code', otp_used: 'code' },
    send: async ({ code }) => {
      const answer = await switchMfa({ password, otpCode: code, enableMfa: true })
      if (!answer.ok) return answer.error
      onCodes(answer.value)
      return null
    },
  })
  const copy = async () => {
    await navigator.clipboard.writeText(setup.secret)
    showToast({ text: t('setup.copied') })
  }
  // The general text names recovery codes, which do not exist before two-step login is on.
  const isWrong = form.failure?.error === 'otp_wrong'
  const failure = form.failure === null ? undefined : [t('enableFailed'), form.message].join(' ').trim()

  return (
    <Form onSubmit={form.submit}>
      <section className={styles.part}>
        <h2>{t('setup.scan')}</h2>
        <p>{t('setup.scanText')}</p>
        <QrCode value={setup.otpauthUrl} label={t('setup.qr')} />
        <p>{t('setup.cannotScan')}</p>
        <p className={styles.secret}>{inGroups(setup.secret)}</p>
        <Button variant="quiet" onPress={() => void copy()}>
          {t('setup.copy')}
        </Button>
      </section>
      <section className={styles.part}>
        <h2>{t('setup.enter')}</h2>
        <FormErrors message={failure} />
        <CodeField
          {...form.field('code')}
          error={isWrong ? t('setup.wrongCode') : form.field('code').error}
          label={app('factors.code')}
          description={app('factors.codeHint')}
        />
      </section>
      <Stack isRow gap="small">
        <Button type="submit" isPending={form.isPending}>
          {t('setup.submit')}
        </Button>
        <Button variant="secondary" onPress={onCancel}>
          {t('setup.cancel')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Four at a time is how people copy such things. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
