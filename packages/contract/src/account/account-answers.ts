import { z } from 'zod'
import { sessionsMax } from '../limits.ts'
import { idField, instantField, languageField } from './account-fields.ts'
import { accountStatuses } from './account-status.ts'

export const sessionTokens = z
  .strictObject({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
  })
  .meta({ id: 'SessionTokens' })

export const changedSelf = z
  .strictObject({ ...sessionTokens.shape, recoveryCodes: z.array(z.string()).optional() })
  .meta({ id: 'ChangedSelf' })

export const eulaText = z
  .strictObject({
    id: idField,
    version: z.number().int(),
    language: languageField,
    content: z.string(),
    publishedAt: instantField,
  })
  .meta({ id: 'Eula' })

export const self = z
  .strictObject({
    user: z.strictObject({
      id: idField,
      username: z.string(),
      status: z.enum(accountStatuses),
      mfaEnabledAt: instantField.nullable(),
    }),
    profile: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      language: languageField,
      eulaVersionId: idField.nullable(),
      eulaUpToDate: z.boolean(),
    }),
    eula: z.strictObject({ userEula: idField.nullable(), latestEula: idField.nullable() }),
    /** The address waiting for its verification code, if any. */
    emailChange: z.strictObject({ email: z.string(), expiresAt: instantField }).nullable(),
  })
  .meta({ id: 'Self' })

const openSession = z.strictObject({
  id: idField,
  createdAt: instantField,
  lastUsedAt: instantField,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
})

export const openSessions = z.array(openSession).max(sessionsMax).meta({ id: 'OpenSessions' })

export const passwordAnalysis = z
  .strictObject({
    cost: z.number(),
    score: z.number().int().min(0).max(4),
    /** True when this password would be refused (D-02). */
    refused: z.boolean(),
    warning: z.string().nullable(),
    suggestions: z.array(z.string()).max(10),
  })
  .meta({ id: 'PasswordAnalysis' })

export const selfExport = z
  .strictObject({
    format: z.literal('kompaan-export'),
    exportedAt: instantField,
    account: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SelfExport' })
