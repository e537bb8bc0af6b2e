import { eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import {
  emailChange,
  eulaAcceptance,
  identity,
  mailKey,
  recoveryCode,
  secondFactor,
  session,
} from '../../db/schema.ts'

/** What an account's own tables hold about it, for its export. Secrets are left out: they are not theirs to read. */
export function exportedAccount(queries: Queries, accountId: string): Readonly<Record<string, Pages>> {
  return {
    password: inPages(queries, identity, {
      key: identity.kind,
      where: eq(identity.accountId, accountId),
      columns: { changedAt: identity.changedAt },
    }),
    twoStepLogin: inPages(queries, secondFactor, {
      key: secondFactor.accountId,
      where: eq(secondFactor.accountId, accountId),
      columns: { enabledAt: secondFactor.enabledAt },
    }),
    recoveryCodes: inPages(queries, recoveryCode, {
      key: recoveryCode.hash,
      where: eq(recoveryCode.accountId, accountId),
      columns: { usedAt: recoveryCode.usedAt },
    }),
    sessions: inPages(queries, session, {
      key: session.id,
      where: eq(session.accountId, accountId),
      columns: getTableColumns(session),
    }),
    acceptedLicences: inPages(queries, eulaAcceptance, {
      key: eulaAcceptance.eulaVersionId,
      where: eq(eulaAcceptance.accountId, accountId),
      columns: getTableColumns(eulaAcceptance),
    }),
    pendingEmail: inPages(queries, emailChange, {
      key: emailChange.accountId,
      where: eq(emailChange.accountId, accountId),
      columns: { email: emailChange.email, expiresAt: emailChange.expiresAt },
    }),
    mailedLinks: inPages(queries, mailKey, {
      key: mailKey.id,
      where: eq(mailKey.accountId, accountId),
      columns: {
        purpose: mailKey.purpose,
        createdAt: mailKey.createdAt,
        expiresAt: mailKey.expiresAt,
        usedAt: mailKey.usedAt,
      },
    }),
  }
}
