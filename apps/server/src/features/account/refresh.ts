import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hashSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { owesEula } from './eula-debt.ts'
import { childTokens, issueTokens, tokensOnTheWire } from './issue-tokens.ts'
import type { SessionTokens } from './issue-tokens.ts'
import { refreshGrace, sessionAbsoluteLimit, sessionIdleLimit } from './session-limits.ts'
import {
  endSessions,
  findAccessTokenExpiry,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from './session.repository.ts'
import type { SessionRow } from './session.repository.ts'

type Verdict = { tokens: SessionTokens } | { refused: 'invalid_token' | 'eula_expired' }
type TokenPair = ReturnType<typeof childTokens>

/** Exchanges a refresh token for the next pair; one that comes back late ends its whole family (D-07). */
export function refresh({ runUnit, secrets }: Needs<'runUnit' | 'secrets'>): Handler<'refresh'> {
  return async ({ body, actor }) => {
    const pair = childTokens(secrets, body.refreshToken)
    // A refusal is a value here: ending a family has to be kept, and throwing would roll it back.
    const verdict = await runUnit<Verdict>(actor, (unit) =>
      exchange(unit, hashSecret(body.refreshToken), pair),
    )
    if ('refused' in verdict) throw new ApiError(verdict.refused)
    return verdict.tokens
  }
}

async function exchange(unit: Unit, hash: string, pair: TokenPair): Promise<Verdict> {
  const found = await lockRefreshToken(unit.tx, hash)
  if (found === undefined || found.accountDeletedAt !== null || isOver(found.session, unit.now)) {
    return { refused: 'invalid_token' }
  }
  const { session, usedAt } = found
  // One that was used in what is now the future was used by a clock that ran ahead, however long ago that was.
  if (usedAt !== null && Math.abs(unit.now - usedAt) > refreshGrace) {
    await endFamily(unit, session)
    return { refused: 'invalid_token' }
  }
  if (await owesEula(unit.tx, session.accountId)) return { refused: 'eula_expired' }
  if (usedAt !== null) {
    const expiresAt = await findAccessTokenExpiry(unit.tx, hashSecret(pair.access))
    // Under a server key that changed within these seconds the pair would be another: it was never given out.
    if (expiresAt === undefined) return { refused: 'invalid_token' }
    return { tokens: tokensOnTheWire(pair, expiresAt - unit.now) }
  }
  await markRefreshTokenUsed(unit.tx, hash, unit.now)
  await touchSession(unit.tx, session, unit.now)
  return { tokens: await issueTokens(unit, session.id, pair) }
}

function isOver(session: SessionRow, now: number): boolean {
  const limit = Math.min(session.createdAt + sessionAbsoluteLimit, session.lastUsedAt + sessionIdleLimit)
  return session.endedAt !== null || now >= limit
}

async function endFamily(unit: Unit, { id, accountId }: SessionRow): Promise<void> {
  await endSessions(unit.tx, { accountId, only: id }, unit.now)
  unit.record({ action: 'refreshReuse', subject: `account:${accountId}`, details: { session: id } })
  unit.publish({ stream: `account:${accountId}`, kind: 'session.ended', entityId: id })
}
