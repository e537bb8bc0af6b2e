import { emailKey } from '@kompaan/contract/wire'
import { FactorFields } from '../../../shared/factors/factor-fields.tsx'
import { factorFailsAt, factorsOf, useFactorCheck } from '../../../shared/factors/use-factor-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { changeEmail } from '../api/change-email.ts'

/** `suggested`: the address of a change that was begun before. */
export function NewAddressForm({ suggested }: { suggested: string }) {
  const t = useMessages('email-change')
  const { user } = useSessionData().self
  const needsCode = user.mfaEnabledAt !== null
  const rules = useRuleTexts()
  const checkFactors = useFactorCheck(needsCode)

  const form = useForm({
    name: 'new-address',
    initial: { email: suggested, currentPassword: '', code: '' },
    check: (values) => ({ email: emailMessage(values.email), ...checkFactors(values) }),
    failsAt: { ...factorFailsAt, email_not_available: 'email' },
    send: (values) => changeEmail({ ...factorsOf(values), email: values.email }),
  })

  return (
    <Stack>
      <p>{t('now', { email: user.username })}</p>
      <p>{t('intro')}</p>
      <Form onSubmit={form.submit}>
        <UnsavedChanges isDirty={form.isDirty && !form.isPending} />
        <FormErrors message={form.message} />
        <EmailField {...form.field('email')} label={t('email')} isRequired />
        <FactorFields
          password={form.field('currentPassword')}
          code={needsCode ? form.field('code') : undefined}
        />
        <ActionBar>
          <Button type="submit" isPending={form.isPending}>
            {t('submit')}
          </Button>
        </ActionBar>
      </Form>
    </Stack>
  )

  function emailMessage(email: string): string | undefined {
    return emailKey(email) === emailKey(user.username) ? t('same') : rules.email(email)
  }
}
