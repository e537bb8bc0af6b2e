import { randomUUIDv7 } from 'node:crypto'
import { sessionsMax } from '@kompaan/contract'
import type { Contract, AnswerOf } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Client } from '../../http/call.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { lockAccount } from './account.repository.ts'
import { accessTokenLifetime } from './session-limits.ts'
import { endSessionsBeyond, insertSession, insertTokens } from './session.repository.ts'

export type SessionTokens = AnswerOf<Contract['login']>

/**
 * Opens a session and gives its first tokens. There are so many of an account and no more: the one that was used longest
 * ago makes room. Nobody gets into a locked account, whatever they have proven.
 */
export async function openSession(
  unit: Unit,
  accountId: string,
  client: Client,
): Promise<SessionTokens & { sessionId: string }> {
  const sessionId = randomUUIDv7()
  const { tx, now } = unit
  const account = await lockAccount(tx, accountId)
  if (account?.lockedAt != null) throw new ApiError('account_locked')
  for (const entityId of await endSessionsBeyond(tx, accountId, sessionsMax - 1, now)) {
    unit.record({ action: 'endSession', subject: `account:${accountId}`, details: { session: entityId } })
    unit.publish({ stream: `account:${accountId}`, kind: 'session.ended', entityId })
  }
  await insertSession(tx, {
    id: sessionId,
    accountId,
    createdAt: now,
    lastUsedAt: now,
    browser: client.browser,
    system: client.system,
  })
  unit.publish({ stream: `account:${accountId}`, kind: 'session.opened', entityId: sessionId })
  const tokens = await issueTokens(unit, sessionId, { access: randomSecret(), refresh: randomSecret() })
  return { ...tokens, sessionId }
}

/** Stores the hashes of a pair of tokens and puts the pair in the form of the wire. */
export async function issueTokens(
  { tx, now }: Unit,
  sessionId: string,
  pair: { access: string; refresh: string },
): Promise<SessionTokens> {
  await insertTokens(tx, {
    sessionId,
    accessHash: hashSecret(pair.access),
    refreshHash: hashSecret(pair.refresh),
    now,
    expiresAt: now + accessTokenLifetime,
  })
  return tokensOnTheWire(pair, accessTokenLifetime)
}

export function tokensOnTheWire(
  pair: { access: string; refresh: string },
  lifetimeMilliseconds: number,
): SessionTokens {
  return {
    access_token: pair.access,
    refresh_token: pair.refresh,
    token_type: 'Bearer',
    expires_in: Math.max(0, Math.floor(lifetimeMilliseconds / 1000)),
  }
}

/**
 * The children of a refresh token follow from it and a server key, so that any process can give the same
 * pair again to a second tab, or after an answer was lost on a train (D-07).
 */
export function childTokens(secrets: Secrets, presented: string): { access: string; refresh: string } {
  return {
    access: secrets.mac('token', 'access', presented),
    refresh: secrets.mac('token', 'refresh', presented),
  }
}
