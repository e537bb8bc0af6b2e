import { useRuleTexts } from '../form/use-rule-texts.ts'
import { useMessages } from '../i18n/use-messages.ts'

export type NewPasswordValues = { password: string; confirmation: string }

/** The messages of a new password and its confirmation. */
export function useNewPasswordCheck(): (values: NewPasswordValues) => {
  password: string | undefined
  confirmation: string | undefined
} {
  const t = useMessages('app')
  const rules = useRuleTexts()
  return ({ password, confirmation }) => ({
    password: rules.newPassword(password),
    confirmation: confirmationProblem(password, confirmation),
  })

  function confirmationProblem(password: string, confirmation: string): string | undefined {
    if (confirmation === '') return t('rules.confirmation.empty')
    return confirmation === password ? undefined : t('rules.confirmation.differs')
  }
}
