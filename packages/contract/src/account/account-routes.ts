import { z } from 'zod'
import type { Limits } from '../limits.ts'
import { route } from '../route.ts'
import * as answers from './account-answers.ts'
import {
  currentPasswordField,
  emailField,
  idField,
  keyField,
  languageField,
  nameField,
  newPasswordField,
  oneTimeCodeField,
  phoneField,
  presentedEmailField,
  presentedPasswordField,
} from './account-fields.ts'
import { accountPaths } from './account-paths.ts'

const noContent = { status: 204 } as const
const accepted = { status: 202 } as const
const tokens = { status: 200, schema: answers.sessionTokens } as const
const codeErrors = ['mfa_required', 'otp_wrong', 'otp_expired', 'otp_used'] as const
const factorErrors = ['wrong_password', ...codeErrors] as const

const credentials = {
  email: presentedEmailField,
  password: presentedPasswordField,
  otpCode: oneTimeCodeField.optional(),
}
/** What every call asks that wants the user to prove again who they are (SEC-06). */
const factors = { password: currentPasswordField, otpCode: oneTimeCodeField.optional() }

export function accountRoutes(limits: Limits) {
  return {
    login: route(accountPaths.login, {
      summary: 'Log in',
      body: z.strictObject(credentials).meta({ id: 'Login' }),
      answer: tokens,
      errors: ['invalid_credentials', ...codeErrors, 'eula_expired', 'account_locked'],
    }),
    eulaLogin: route(accountPaths.eulaLogin, {
      summary: 'Accept the newest licence agreement and log in',
      body: z.strictObject({ ...credentials, eulaVersionId: idField }).meta({ id: 'EulaLogin' }),
      answer: tokens,
      errors: ['invalid_credentials', ...codeErrors, 'eula_outdated', 'account_locked'],
    }),
    logout: route(accountPaths.logout, { summary: 'End this session', answer: noContent }),
    signup: route(accountPaths.signup, {
      summary: 'Make an account',
      body: z
        .strictObject({
          firstName: nameField,
          lastName: nameField,
          email: emailField(limits),
          phoneNumber: phoneField,
          password: newPasswordField,
          eulaVersionId: idField,
          language: languageField,
          /** Of the invite that brought the person here; it shows that the address is theirs. */
          inviteCode: keyField.optional(),
        })
        .meta({ id: 'Signup' }),
      answer: { status: 201, schema: answers.sessionTokens },
      errors: ['password_too_common', 'email_in_use', 'eula_outdated', 'too_many_mails'],
    }),
    forgotten: route(accountPaths.forgotten, {
      summary: 'Ask for a mail to choose a new password',
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'Forgotten' }),
      answer: accepted,
    }),
    reset: route(accountPaths.reset, {
      summary: 'Choose a new password with the key from the mail',
      body: z.strictObject({ key: keyField, password: newPasswordField }).meta({ id: 'Reset' }),
      answer: noContent,
      errors: ['password_too_common', 'key_unknown', 'key_expired', 'key_used'],
    }),
    activationMail: route(accountPaths.activationMail, {
      summary: 'Send the activation mail again',
      answer: accepted,
      errors: ['too_many_mails'],
    }),
    activate: route(accountPaths.activate, {
      summary: 'Confirm an account with the key from the mail',
      body: z.strictObject({ key: keyField }).meta({ id: 'Activate' }),
      answer: noContent,
      errors: ['key_unknown', 'key_expired'],
    }),
    refresh: route(accountPaths.refresh, {
      summary: 'Exchange a refresh token for new tokens',
      body: z.strictObject({ refreshToken: keyField }).meta({ id: 'Refresh' }),
      answer: tokens,
      errors: ['invalid_token', 'eula_expired'],
    }),
    passwordAnalysis: route(accountPaths.passwordAnalysis, {
      summary: 'Estimate how many guesses a password takes',
      body: z
        .strictObject({
          password: presentedPasswordField,
          context: z.array(z.string().max(320)).max(10).optional(),
          /** Of a mail to choose a new password: the names and address of its account count as context too. */
          resetKey: keyField.optional(),
        })
        .meta({ id: 'PasswordToAnalyse' }),
      answer: { status: 200, schema: answers.passwordAnalysis },
      errors: ['unavailable'],
    }),
    passwordCost: route(accountPaths.passwordCost, {
      summary: 'The number of guesses from which a password is strong',
      answer: { status: 200, schema: z.strictObject({ cost: z.number() }).meta({ id: 'PasswordCost' }) },
    }),
    verifyPassword: route(accountPaths.verifyPassword, {
      summary: 'Check the password, and the code when multi-factor login is on',
      body: z.strictObject(factors).meta({ id: 'Factors' }),
      answer: noContent,
      errors: factorErrors,
    }),
    mfaSetup: route(accountPaths.mfaSetup, {
      summary: 'Make a secret for an authenticator; not yet on',
      body: z.strictObject({ password: currentPasswordField }).meta({ id: 'MfaSetup' }),
      answer: {
        status: 200,
        schema: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }).meta({ id: 'MfaSecret' }),
      },
      errors: ['wrong_password', 'mfa_already_on', 'unconfirmed'],
    }),
    self: route(accountPaths.self, {
      summary: 'Who the caller is',
      answer: { status: 200, schema: answers.self },
    }),
    changeSelf: route(accountPaths.changeSelf, {
      summary: 'Turn multi-factor login on or off, or choose a new password; other sessions end',
      body: z
        .union([
          z.strictObject({ ...factors, enableMfa: z.boolean() }),
          z.strictObject({ ...factors, newPassword: newPasswordField }),
        ])
        .meta({ id: 'ChangeSelf' }),
      answer: { status: 200, schema: answers.changedSelf },
      errors: [
        ...factorErrors,
        'password_too_common',
        'mfa_already_on',
        'mfa_not_set_up',
        'mfa_off',
        'unconfirmed',
        'account_locked',
      ],
    }),
    newRecoveryCodes: route(accountPaths.newRecoveryCodes, {
      summary: 'Replace the recovery codes by ten new ones',
      body: z.strictObject({ ...factors, otpCode: oneTimeCodeField }).meta({ id: 'FactorsWithCode' }),
      answer: {
        status: 200,
        schema: z.strictObject({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' }),
      },
      errors: [...factorErrors, 'mfa_off'],
    }),
    deleteSelf: route(accountPaths.deleteSelf, {
      summary: 'Delete the account',
      body: z.strictObject(factors).meta({ id: 'DeleteSelf' }),
      answer: accepted,
      errors: [...factorErrors, 'primary_of_robot'],
    }),
    changeProfile: route(accountPaths.changeProfile, {
      summary: 'Change name, phone number or language',
      body: z
        .strictObject({
          firstName: nameField.optional(),
          lastName: nameField.optional(),
          phoneNumber: phoneField.optional(),
          language: languageField.optional(),
        })
        .meta({ id: 'ProfileChange' }),
      answer: { status: 200, schema: answers.self },
    }),
    changeEmail: route(accountPaths.changeEmail, {
      summary: 'Ask for another e-mail address, or confirm it with the mailed code',
      body: z
        .union([
          z.strictObject({ ...factors, email: emailField(limits) }),
          z.strictObject({ code: z.string().min(1).max(64) }),
        ])
        .meta({ id: 'EmailChange' }),
      answer: {
        status: 200,
        acceptedStatus: 202,
        schema: z.strictObject({ status: z.enum(['awaitingVerification', 'updated']) }).meta({
          id: 'EmailChangeStatus',
        }),
      },
      errors: [...factorErrors, 'email_not_available', 'wrong_code', 'code_expired', 'too_many_mails'],
    }),
    latestEula: route(accountPaths.latestEula, {
      summary: 'The newest licence agreement',
      query: z.strictObject({ language: languageField.optional() }),
      answer: { status: 200, schema: answers.eulaText },
      errors: ['not_found'],
    }),
    eula: route(accountPaths.eula, {
      summary: 'One version of the licence agreement',
      params: z.strictObject({ id: idField }),
      query: z.strictObject({ language: languageField.optional() }),
      answer: { status: 200, schema: answers.eulaText },
      errors: ['not_found'],
    }),
    acceptEula: route(accountPaths.acceptEula, {
      summary: 'Accept the newest licence agreement in a live session',
      answer: noContent,
      errors: ['not_found'],
    }),
    sessions: route(accountPaths.sessions, {
      summary: "The caller's open sessions",
      answer: { status: 200, schema: answers.openSessions },
    }),
    endSession: route(accountPaths.endSession, {
      summary: "End one of the caller's sessions",
      params: z.strictObject({ sessionId: idField }),
      answer: noContent,
      errors: ['not_found'],
    }),
    exportSelf: route(accountPaths.exportSelf, {
      summary: 'Everything that is held about the caller',
      // Written as it is read: some accounts have years of it.
      answer: { status: 200, schema: answers.selfExport, mediaType: 'application/json' },
    }),
  }
}
