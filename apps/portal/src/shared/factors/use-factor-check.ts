import { useRuleTexts } from '../form/use-rule-texts.ts'

export type FactorValues = { currentPassword: string; code: string }

/** Where the server's answers about the factors belong. */
export const factorFailsAt = {
  wrong_password: 'currentPassword',
  mfa_required: 'code',
  otp_wrong: 'code',
  otp_expired: 'code',
  otp_used: 'code',
} as const

/** The messages of a password typed again and, with two-step login, its code. */
export function useFactorCheck(needsCode: boolean): (values: FactorValues) => {
  currentPassword: string | undefined
  code: string | undefined
} {
  const rules = useRuleTexts()
  return ({ currentPassword, code }) => ({
    currentPassword: rules.currentPassword(currentPassword),
    code: needsCode ? rules.code(code) : undefined,
  })
}

/** The factors as the calls take them; a code when two-step login is on. */
export type Factors = { password: string; otpCode?: string }

export function factorsOf({ currentPassword, code }: FactorValues): Factors {
  return { password: currentPassword, ...(code !== '' && { otpCode: code }) }
}
