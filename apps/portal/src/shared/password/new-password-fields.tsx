import type { FormField } from '../form/use-form.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthMeter } from '../ui/strength-meter.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

export type NewPasswordFieldsProps = {
  label: string
  password: FormField<string>
  confirmation: FormField<string>
  /** The user's own names and address, which make a password easier to guess. */
  context: readonly string[]
  /** The key in the mail that asked for a new password. */
  resetKey?: string
}

/** Choosing a password: twice, with how strong it is. Weak is warned about, too common is refused (D-02). */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  context,
  resetKey,
}: NewPasswordFieldsProps) {
  const t = useMessages('app')
  const strength = usePasswordStrength(password.value, context, resetKey)
  const refusal = strength === 'refused' ? t('password.refused') : undefined
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        description={t('password.hint')}
        autoComplete="new-password"
        error={password.error ?? refusal}
        isRequired
      />
      <StrengthMeter strength={strength} />
      <PasswordField {...confirmation} label={t('password.confirm')} autoComplete="new-password" isRequired />
    </>
  )
}
