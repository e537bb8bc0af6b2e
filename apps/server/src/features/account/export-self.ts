import { Readable } from 'node:stream'
import type { Contract } from '@kompaan/contract'
import { and, eq, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database.ts'
import {
  account,
  auditEntry,
  emailChange,
  eulaAcceptance,
  feedback,
  identity,
  invite,
  mail,
  mailKey,
  notificationSeen,
  offlineContact,
  pairing,
  recoveryCode,
  robot,
  secondFactor,
  session,
} from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

/** Rows in memory at a time: years of a busy account are more than a server can hold for each who asks. */
const pageSize = 200

/**
 * Everything held about the caller, and nothing about others (SEC-48). Secrets are left out: they are not theirs to
 * read. It is read a page at a time, as fast as it is taken, with no transaction that would hold others up meanwhile.
 */
export function exportSelf({ database, clock, runUnit }: Needs<'database' | 'clock' | 'runUnit'>) {
  return async ({ caller, actor, reply }: Call<Contract['exportSelf']>): Promise<void> => {
    const { accountId } = caller
    const [profile] = await database.select().from(account).where(eq(account.id, accountId))
    if (profile === undefined) throw new ApiError('invalid_token')
    await runUnit(actor, async (unit) =>
      unit.record({ action: 'exportSelf', subject: `account:${accountId}` }),
    )
    const text = exportText(new Date(clock.now()).toISOString(), profile, listsOf(database, profile))
    await reply.type('application/json; charset=utf-8').send(Readable.from(text, { highWaterMark: 1 }))
  }
}

type Profile = typeof account.$inferSelect
/** Pages of rows. */
type Pages = AsyncIterable<readonly object[]>

async function* exportText(
  exportedAt: string,
  profile: Profile,
  lists: Readonly<Record<string, Pages>>,
): AsyncGenerator<string> {
  yield `{"format":"kompaan-export","exportedAt":"${exportedAt}","account":{"profile":${toText(profile)}`
  for (const [name, pages] of Object.entries(lists)) {
    yield `,"${name}":[`
    let separator = ''
    for await (const page of pages) {
      if (page.length === 0) continue
      yield separator + page.map(toText).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}}'
}

function listsOf(queries: Queries, { id: accountId, status, emailKey }: Profile): Record<string, Pages> {
  // Whoever signs up can name any address; what was written to it is theirs once it is confirmed.
  const ownAddress = status === 'ACTIVE' ? emailKey : null
  return {
    password: onePage(
      queries
        .select({ changedAt: identity.changedAt })
        .from(identity)
        .where(eq(identity.accountId, accountId)),
    ),
    twoStepLogin: onePage(
      queries
        .select({ enabledAt: secondFactor.enabledAt })
        .from(secondFactor)
        .where(eq(secondFactor.accountId, accountId)),
    ),
    recoveryCodes: onePage(
      queries
        .select({ usedAt: recoveryCode.usedAt })
        .from(recoveryCode)
        .where(eq(recoveryCode.accountId, accountId)),
    ),
    sessions: inPages(session.id, (next) =>
      queries
        .select({ ...getTableColumns(session), pageKey: session.id })
        .from(session)
        .where(and(eq(session.accountId, accountId), next))
        .orderBy(session.id)
        .limit(pageSize),
    ),
    acceptedLicences: inPages(eulaAcceptance.eulaVersionId, (next) =>
      queries
        .select({ ...getTableColumns(eulaAcceptance), pageKey: eulaAcceptance.eulaVersionId })
        .from(eulaAcceptance)
        .where(and(eq(eulaAcceptance.accountId, accountId), next))
        .orderBy(eulaAcceptance.eulaVersionId)
        .limit(pageSize),
    ),
    pendingEmail: onePage(
      queries
        .select({ email: emailChange.email, expiresAt: emailChange.expiresAt })
        .from(emailChange)
        .where(eq(emailChange.accountId, accountId)),
    ),
    robots: inPages(pairing.robotId, (next) =>
      queries
        .select({
          pageKey: pairing.robotId,
          serial: robot.serial,
          role: pairing.role,
          relation: pairing.clientRelationRole,
          alias: pairing.alias,
          since: pairing.createdAt,
        })
        .from(pairing)
        .innerJoin(robot, eq(robot.id, pairing.robotId))
        .where(and(eq(pairing.accountId, accountId), next))
        .orderBy(pairing.robotId)
        .limit(pageSize),
    ),
    // To others only that and when: their addresses are theirs.
    invitesSent: inPages(invite.id, (next) =>
      queries
        .select({
          pageKey: invite.id,
          relation: invite.clientRelationRole,
          state: invite.state,
          sentAt: invite.sentAt,
        })
        .from(invite)
        .where(and(eq(invite.invitedBy, accountId), next))
        .orderBy(invite.id)
        .limit(pageSize),
    ),
    invitesReceived: inPages(invite.id, (next) =>
      queries
        .select({
          pageKey: invite.id,
          email: invite.email,
          relation: invite.clientRelationRole,
          state: invite.state,
          sentAt: invite.sentAt,
          expiresAt: invite.expiresAt,
          endedAt: invite.endedAt,
        })
        .from(invite)
        .where(and(isOwn(invite.emailKey, ownAddress), next))
        .orderBy(invite.id)
        .limit(pageSize),
    ),
    offlineContact: inPages(offlineContact.id, (next) =>
      queries
        .select({
          pageKey: offlineContact.id,
          email: offlineContact.email,
          language: offlineContact.language,
          state: offlineContact.state,
          notificationDelay: offlineContact.notificationDelay,
          onlineNotification: offlineContact.onlineNotification,
          createdAt: offlineContact.createdAt,
          codeExpiresAt: offlineContact.codeExpiresAt,
          remindAt: offlineContact.remindAt,
          bouncedAt: offlineContact.bouncedAt,
        })
        .from(offlineContact)
        .where(and(isOwn(offlineContact.emailKey, ownAddress), next))
        .orderBy(offlineContact.id)
        .limit(pageSize),
    ),
    feedback: inPages(feedback.id, (next) =>
      queries
        .select({
          pageKey: feedback.id,
          firstName: feedback.firstName,
          email: feedback.email,
          phoneNumber: feedback.phoneNumber,
          text: feedback.text,
          createdAt: feedback.createdAt,
        })
        .from(feedback)
        .where(and(eq(feedback.accountId, accountId), next))
        .orderBy(feedback.id)
        .limit(pageSize),
    ),
    notificationsSeen: inPages(notificationSeen.notificationId, (next) =>
      queries
        .select({
          pageKey: notificationSeen.notificationId,
          notification: notificationSeen.notificationId,
          seenAt: notificationSeen.seenAt,
        })
        .from(notificationSeen)
        .where(and(eq(notificationSeen.accountId, accountId), next))
        .orderBy(notificationSeen.notificationId)
        .limit(pageSize),
    ),
    // Also what was sent to the address as to anybody's: an invite, or mails to a contact.
    mails: inPages(mail.id, (next) =>
      queries
        .select({
          pageKey: mail.id,
          kind: mail.kind,
          recipient: mail.recipient,
          createdAt: mail.createdAt,
          sentAt: mail.sentAt,
        })
        .from(mail)
        .where(
          and(
            or(
              eq(mail.accountId, accountId),
              and(isNull(mail.accountId), isOwn(sql`lower(${mail.recipient})`, ownAddress)),
            ),
            next,
          ),
        )
        .orderBy(mail.id)
        .limit(pageSize),
    ),
    mailedLinks: inPages(mailKey.id, (next) =>
      queries
        .select({
          pageKey: mailKey.id,
          purpose: mailKey.purpose,
          createdAt: mailKey.createdAt,
          expiresAt: mailKey.expiresAt,
          usedAt: mailKey.usedAt,
        })
        .from(mailKey)
        .where(and(eq(mailKey.accountId, accountId), next))
        .orderBy(mailKey.id)
        .limit(pageSize),
    ),
    trail: trailOf(queries, accountId),
  }
}

/** What can only be a few rows. */
async function* onePage<Row extends object>(
  rows: PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await rows
}

/** Rows in the order of a key, which `read` gives as `pageKey`; each page after the last row of the one before. */
async function* inPages<Row extends { readonly pageKey: string }>(
  key: PgColumn,
  read: (next: SQL | undefined) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly object[]> {
  let last: string | undefined
  for (;;) {
    const rows = await read(last === undefined ? undefined : gt(key, last))
    yield rows.map(withoutPageKey)
    last = rows.at(-1)?.pageKey
    if (last === undefined || rows.length < pageSize) return
  }
}

function withoutPageKey(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'pageKey'))
}

/** What the caller did, and what was done to the caller or the account; never who else did it, or to whom. */
async function* trailOf(queries: Queries, accountId: string): AsyncGenerator<readonly object[]> {
  const name = `account:${accountId}`
  const others = ne(auditEntry.actor, name)
  // Three lists in the order of an index each, merged: one condition over all three would sort everything at each page.
  const ways = [
    eq(auditEntry.actor, name),
    and(eq(auditEntry.subject, name), others),
    and(
      eq(sql`${auditEntry.details} ->> 'account'`, accountId),
      others,
      sql`${auditEntry.subject} is distinct from ${name}`,
    ),
  ] as const
  let last: { readonly at: number; readonly id: string } | undefined
  for (;;) {
    const next =
      last &&
      sql`(${auditEntry.at}, ${auditEntry.id}) > (${new Date(last.at).toISOString()}::timestamptz, ${last.id}::uuid)`
    const [done, suffered, named] = ways.map((way) =>
      queries
        .select()
        .from(auditEntry)
        .where(and(way, next))
        .orderBy(auditEntry.at, auditEntry.id)
        .limit(pageSize),
    )
    if (done === undefined || suffered === undefined || named === undefined) return
    const rows = await unionAll(done, suffered, named).orderBy(auditEntry.at, auditEntry.id).limit(pageSize)
    yield rows.map(({ at, action, outcome, actor, client, details }) => ({
      at,
      action,
      outcome,
      details: withoutAccount(details),
      byYou: actor === name,
      // Where somebody else called from is theirs.
      ...(actor === name && { client }),
    }))
    last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
  }
}

function isOwn(address: SQL | PgColumn, own: string | null): SQL {
  return own === null ? sql`false` : sql`${address} = ${own}`
}

function withoutAccount(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details
  return Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'account'))
}

function toText(row: object): string {
  return JSON.stringify(toJson(row))
}

/** Moments are numbers inside; outside they are written out. */
function toJson(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        isInstant(key, inner) ? new Date(inner).toISOString() : toJson(inner),
      ]),
    )
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

function isInstant(key: string, value: unknown): value is number {
  return (
    typeof value === 'number' &&
    (key === 'at' || key === 'since' || key.endsWith('At') || key.endsWith('After'))
  )
}
