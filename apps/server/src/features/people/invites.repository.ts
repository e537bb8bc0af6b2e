import { invitesListMax } from '@kompaan/contract'
import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { hasAddress, inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { relationCodeColumn } from '../../db/relation-code-column.ts'
import { account, invite, pairing, robot } from '../../db/schema.ts'

export type InviteRow = typeof invite.$inferSelect

/** Invites that nobody answered, the newest last; of more than the list can hold, the newest. */
export async function findOpenInvites(queries: Queries, robotId: string): Promise<InviteRow[]> {
  const newestFirst = await queries
    .select()
    .from(invite)
    .where(and(eq(invite.robotId, robotId), eq(invite.state, 'open')))
    .orderBy(desc(invite.sentAt), desc(invite.id))
    .limit(invitesListMax)
  return newestFirst.toReversed()
}

export async function findOpenInvite(
  queries: Queries,
  robotId: string,
  inviteId: string,
): Promise<InviteRow | undefined> {
  const [row] = await queries
    .select()
    .from(invite)
    .where(and(eq(invite.robotId, robotId), eq(invite.id, inviteId), eq(invite.state, 'open')))
  return row
}

export async function findOpenInviteTo(
  queries: Queries,
  robotId: string,
  emailKey: string,
): Promise<InviteRow | undefined> {
  const [row] = await queries
    .select()
    .from(invite)
    .where(and(eq(invite.robotId, robotId), eq(invite.emailKey, emailKey), eq(invite.state, 'open')))
  return row
}

export async function findInviteByHash(queries: Queries, hash: string): Promise<InviteRow | undefined> {
  const [row] = await queries.select().from(invite).where(eq(invite.hash, hash))
  return row
}

/** An invite with what its mail and its page tell. */
export async function findInviteWithNames(
  queries: Queries,
  by: { readonly id: string } | { readonly hash: string },
) {
  const [row] = await queries
    .select({
      invite,
      endUserName: robot.endUserName,
      serial: robot.serial,
      inviter: { firstName: account.firstName, lastName: account.lastName },
    })
    .from(invite)
    .innerJoin(robot, eq(robot.id, invite.robotId))
    // An account that was closed has no name any more.
    .leftJoin(account, and(eq(account.id, invite.invitedBy), isNull(account.deletedAt)))
    .where('id' in by ? eq(invite.id, by.id) : eq(invite.hash, by.hash))
  return row
}

export async function insertInvite(tx: Transaction, row: typeof invite.$inferInsert): Promise<void> {
  await tx.insert(invite).values(row)
}

export async function saveInvite(
  tx: Transaction,
  inviteId: string,
  change: Partial<Omit<InviteRow, 'id' | 'robotId'>>,
): Promise<void> {
  await tx.update(invite).set(change).where(eq(invite.id, inviteId))
}

/** How many users a robot has, and how many it would have if every invite that can be accepted were (D-13). */
export async function countPeople(
  queries: Queries,
  robotId: string,
  now: number,
): Promise<{ users: number; invited: number }> {
  const [users] = await queries.select({ count: count() }).from(pairing).where(eq(pairing.robotId, robotId))
  const [invited] = await queries
    .select({ count: count() })
    .from(invite)
    .where(and(eq(invite.robotId, robotId), eq(invite.state, 'open'), gt(invite.expiresAt, now)))
  return { users: users?.count ?? 0, invited: invited?.count ?? 0 }
}

/** Somebody closes the account with this address: what was sent there is of no more use, and no longer kept. */
export async function removeInvitesTo(tx: Transaction, emailKey: string): Promise<void> {
  await tx.delete(invite).where(eq(invite.emailKey, emailKey))
}

/** Somebody has another address now: at the old one nothing is kept of what was answered. */
export async function removeAnsweredInvitesTo(tx: Transaction, emailKey: string): Promise<void> {
  await tx.delete(invite).where(and(eq(invite.emailKey, emailKey), ne(invite.state, 'open')))
}

/** To others only that and when: their addresses are theirs. */
export function exportedInvitesBy(queries: Queries, accountId: string): Pages {
  return inPages(queries, invite, {
    key: invite.id,
    where: eq(invite.invitedBy, accountId),
    columns: {
      relation: invite.clientRelationRole,
      relationCode: relationCodeColumn(invite.clientRelationRole),
      state: invite.state,
      sentAt: invite.sentAt,
    },
  })
}

export function exportedInvitesTo(queries: Queries, ownAddress: string | null): Pages {
  return inPages(queries, invite, {
    key: invite.id,
    where: hasAddress(invite.emailKey, ownAddress),
    columns: {
      email: invite.email,
      relation: invite.clientRelationRole,
      relationCode: relationCodeColumn(invite.clientRelationRole),
      state: invite.state,
      sentAt: invite.sentAt,
      expiresAt: invite.expiresAt,
      endedAt: invite.endedAt,
    },
  })
}
