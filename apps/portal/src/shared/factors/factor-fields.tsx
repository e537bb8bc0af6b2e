import type { FormField } from '../form/use-form.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'

export type FactorFieldsProps = {
  password: FormField<string>
  /** Given when two-step login is on. */
  code: FormField<string> | undefined
}

/** Proof again of who someone is, before something that matters. */
export function FactorFields({ password, code }: FactorFieldsProps) {
  const t = useMessages('app')
  return (
    <>
      <PasswordField {...password} label={t('password.current')} autoComplete="current-password" isRequired />
      {code !== undefined && <OneTimeCodeField field={code} />}
    </>
  )
}
