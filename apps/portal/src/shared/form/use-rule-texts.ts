import {
  currentPasswordMinLength,
  emailProblem,
  nameProblem,
  normaliseOneTimeCode,
  oneTimeCodeProblem,
  passwordProblem,
  phoneProblem,
  type PasswordProblem,
} from '@kompaan/contract/wire'
import { usePortalConfig } from '../http/portal-config.ts'
import { useMessages } from '../i18n/use-messages.ts'

type RuleText = (value: string) => string | undefined

export interface RuleTexts {
  readonly firstName: RuleText
  readonly lastName: RuleText
  readonly email: RuleText
  readonly phone: RuleText
  readonly newPassword: RuleText
  readonly currentPassword: RuleText
  readonly code: RuleText
}

/** The contract's rules with the words for what is wrong. */
export function useRuleTexts(): RuleTexts {
  const t = useMessages('app')
  const { limits } = usePortalConfig()
  return {
    firstName: (value) => said(nameProblem(value), (problem) => t(`rules.firstName.${problem}`)),
    lastName: (value) => said(nameProblem(value), (problem) => t(`rules.lastName.${problem}`)),
    email: (value) =>
      said(emailProblem(value, limits), (problem) =>
        t(`rules.email.${problem}`, { most: limits.emailTopLevelMax }),
      ),
    phone: (value) => said(phoneProblem(value), (problem) => t(`rules.phone.${problem}`)),
    newPassword: (value) => said(newPasswordProblem(value), (problem) => t(`rules.newPassword.${problem}`)),
    currentPassword: (value) =>
      said(currentPasswordProblem(value), (problem) => t(`rules.currentPassword.${problem}`)),
    code: (value) => said(codeProblem(value), (problem) => t(`rules.code.${problem}`)),
  }
}

function said<Problem>(problem: Problem | null, text: (problem: Problem) => string): string | undefined {
  return problem === null ? undefined : text(problem)
}

function newPasswordProblem(value: string): PasswordProblem | 'empty' | null {
  return value === '' ? 'empty' : passwordProblem(value)
}

function currentPasswordProblem(value: string): 'empty' | 'too_short' | null {
  if (value === '') return 'empty'
  return value.length < currentPasswordMinLength ? 'too_short' : null
}

function codeProblem(value: string): 'empty' | 'incomplete' | 'incomplete_recovery' | null {
  const problem = oneTimeCodeProblem(value)
  if (problem !== 'incomplete') return problem
  return /^\d*$/.test(normaliseOneTimeCode(value)) ? 'incomplete' : 'incomplete_recovery'
}
