import { z } from 'zod'
import { interfaceLanguages } from '../languages.ts'
import { currentPasswordMinLength, passwordMaxLength } from '../limits.ts'
import type { Limits } from '../limits.ts'
import { emailProblem } from '../rules/email-rule.ts'
import { nameProblem } from '../rules/name-rule.ts'
import { normaliseOneTimeCode, oneTimeCodeProblem } from '../rules/one-time-code-rule.ts'
import { passwordProblem } from '../rules/password-rule.ts'
import { normalisePhone, phoneProblem } from '../rules/phone-rule.ts'

/** A field checked by one of the contract's rules; the rule's problem is the message on the wire. */
export function ruled(rule: (value: string) => string | null) {
  return z.string().check((context) => {
    const problem = rule(context.value)
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value })
  })
}

/** As it is kept: a database holds no half characters, and what is compared must be what is kept. */
export const trimmed = (value: string) => value.toWellFormed().trim()

export const nameField = ruled(nameProblem).transform(trimmed)
export const phoneField = ruled(phoneProblem).transform(normalisePhone)
export const newPasswordField = ruled(passwordProblem)
export const oneTimeCodeField = ruled(oneTimeCodeProblem).transform(normaliseOneTimeCode)
/** A password that is only compared: any length a password can have, in UTF-16 units. */
export const presentedPasswordField = z
  .string()
  .min(1)
  .max(passwordMaxLength * 2)
export const currentPasswordField = presentedPasswordField.min(currentPasswordMinLength)
export const keyField = z.string().min(1).max(200)
/** In one spelling, since the database does not mind capitals and everything that compares ids elsewhere does. */
export const idField = z.uuid().toLowerCase()
export const instantField = z.iso.datetime({ offset: true })
const firstInstant = Date.parse('0001-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')
/** An instant that comes from outside: of a year that has four digits everywhere, also as written in UTC. */
export const sentInstantField = z.iso
  .datetime({ offset: true, abort: true })
  .refine(
    (text) => Date.parse(text) >= firstInstant && Date.parse(text) <= lastInstant,
    'not within the years 1 to 9999',
  )
export const languageField = z.enum(interfaceLanguages)

export function emailField(limits: Limits) {
  return ruled((value) => emailProblem(value, limits)).transform(trimmed)
}
/** An address that is only looked up: whatever was typed, so that an odd one is answered like an unknown one. */
export const presentedEmailField = z.string().min(1).max(320).transform(trimmed)
