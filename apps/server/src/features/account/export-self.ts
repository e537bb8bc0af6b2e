import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

/** Everything held about the caller, and nothing about others (SEC-48). Secrets are left out: they are not theirs to read. */
export function exportSelf({ database, clock }: Needs<'database' | 'clock'>): Handler<'exportSelf'> {
  return async ({ caller }) => ({
    format: 'kompaan-export',
    exportedAt: new Date(clock.now()).toISOString(),
    account: toJson(await collect(database, caller.accountId)),
  })
}

async function collect(queries: Queries, accountId: string) {
  const [profile] = await queries.select().from(account).where(eq(account.id, accountId))
  const name = `account:${accountId}`
  // Whoever signs up can name any address; what was written to it is theirs once it is confirmed.
  const ownAddress = profile?.status === 'ACTIVE' ? profile.emailKey : null
  return {
    profile,
    password: await queries
      .select({ changedAt: identity.changedAt })
      .from(identity)
      .where(eq(identity.accountId, accountId)),
    twoStepLogin: await queries
      .select({ enabledAt: secondFactor.enabledAt })
      .from(secondFactor)
      .where(eq(secondFactor.accountId, accountId)),
    recoveryCodes: await queries
      .select({ usedAt: recoveryCode.usedAt })
      .from(recoveryCode)
      .where(eq(recoveryCode.accountId, accountId)),
    sessions: await queries.select().from(session).where(eq(session.accountId, accountId)),
    acceptedLicences: await queries
      .select()
      .from(eulaAcceptance)
      .where(eq(eulaAcceptance.accountId, accountId)),
    pendingEmail: await queries
      .select({ email: emailChange.email, expiresAt: emailChange.expiresAt })
      .from(emailChange)
      .where(eq(emailChange.accountId, accountId)),
    robots: await queries
      .select({
        serial: robot.serial,
        role: pairing.role,
        relation: pairing.clientRelationRole,
        alias: pairing.alias,
        since: pairing.createdAt,
      })
      .from(pairing)
      .innerJoin(robot, eq(robot.id, pairing.robotId))
      .where(eq(pairing.accountId, accountId)),
    // To others only that and when: their addresses are theirs.
    invitesSent: await queries
      .select({ relation: invite.clientRelationRole, state: invite.state, sentAt: invite.sentAt })
      .from(invite)
      .where(eq(invite.invitedBy, accountId)),
    invitesReceived: await queries
      .select({
        email: invite.email,
        relation: invite.clientRelationRole,
        state: invite.state,
        sentAt: invite.sentAt,
        expiresAt: invite.expiresAt,
        endedAt: invite.endedAt,
      })
      .from(invite)
      .where(isOwn(invite.emailKey, ownAddress)),
    offlineContact: await queries
      .select({
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
      .where(isOwn(offlineContact.emailKey, ownAddress)),
    feedback: await queries
      .select({
        firstName: feedback.firstName,
        email: feedback.email,
        phoneNumber: feedback.phoneNumber,
        text: feedback.text,
        createdAt: feedback.createdAt,
      })
      .from(feedback)
      .where(eq(feedback.accountId, accountId)),
    notificationsSeen: await queries
      .select({ notification: notificationSeen.notificationId, seenAt: notificationSeen.seenAt })
      .from(notificationSeen)
      .where(eq(notificationSeen.accountId, accountId)),
    // Also what was sent to the address as to anybody's: an invite, or mails to a contact.
    mails: await queries
      .select({ kind: mail.kind, recipient: mail.recipient, createdAt: mail.createdAt, sentAt: mail.sentAt })
      .from(mail)
      .where(
        or(
          eq(mail.accountId, accountId),
          and(isNull(mail.accountId), isOwn(sql`lower(${mail.recipient})`, ownAddress)),
        ),
      ),
    mailedLinks: await queries
      .select({
        purpose: mailKey.purpose,
        createdAt: mailKey.createdAt,
        expiresAt: mailKey.expiresAt,
        usedAt: mailKey.usedAt,
      })
      .from(mailKey)
      .where(eq(mailKey.accountId, accountId)),
    // What the caller did, and what was done to the caller or the account; never who else did it, or to whom.
    trail: (
      await queries
        .select()
        .from(auditEntry)
        .where(
          or(
            eq(auditEntry.actor, name),
            eq(auditEntry.subject, name),
            eq(sql`${auditEntry.details} ->> 'account'`, accountId),
          ),
        )
        .orderBy(asc(auditEntry.at))
    ).map(({ at, action, outcome, actor, client, details }) => ({
      at,
      action,
      outcome,
      details: withoutAccount(details),
      byYou: actor === name,
      // Where somebody else called from is theirs.
      ...(actor === name && { client }),
    })),
  }
}

function isOwn(address: SQL | PgColumn, own: string | null): SQL {
  return own === null ? sql`false` : sql`${address} = ${own}`
}

function withoutAccount(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details
  return Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'account'))
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
