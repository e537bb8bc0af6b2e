import type { Route } from '@kompaan/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { accessToken, account, pairing, session } from '../db/schema.ts'
import { sessionAbsoluteLimit } from '../features/account/session-limits.ts'
import type { Clock } from '../ports/clock.ts'
import { hashSecret } from '../ports/secrets.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './call.ts'

export type Authenticate = (route: Route, request: FastifyRequest) => Promise<Caller | undefined>

/** The one place that decides who may call what, from what the route declares. No answer means no. */
export function createAuthenticate(database: Database, clock: Clock): Authenticate {
  // Prepared once for each connection: this runs before nearly every call.
  const findCaller = database
    .select({
      accountId: account.id,
      status: account.status,
      sessionId: session.id,
      tokenExpiresAt: accessToken.expiresAt,
    })
    .from(accessToken)
    .innerJoin(session, eq(session.id, accessToken.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(accessToken.hash, sql.placeholder('hash')),
        gt(accessToken.expiresAt, sql.placeholder('now')),
        isNull(session.endedAt),
        gt(session.createdAt, sql.placeholder('oldest')),
        isNull(account.deletedAt),
      ),
    )
    .prepare('find_caller')

  async function liveCaller(request: FastifyRequest): Promise<Caller> {
    const token = bearerToken(request)
    if (token === undefined) throw new ApiError('invalid_token')
    const now = clock.now()
    const [caller] = await findCaller.execute({
      hash: hashSecret(token),
      // A placeholder's value goes to the database as it is, without the column's own conversion.
      now: new Date(now).toISOString(),
      oldest: new Date(now - sessionAbsoluteLimit).toISOString(),
    })
    if (caller === undefined) throw new ApiError('invalid_token')
    return caller
  }

  async function demandPairing(caller: Caller, robotId: unknown, primary: boolean): Promise<void> {
    if (typeof robotId !== 'string' || !isUuid(robotId)) throw new ApiError('forbidden')
    const [found] = await database
      .select({ role: pairing.role })
      .from(pairing)
      .where(and(eq(pairing.robotId, robotId), eq(pairing.accountId, caller.accountId)))
    // A robot that does not exist answers like one of somebody else.
    if (found === undefined || (primary && found.role !== 'PRIMARY_CARER')) throw new ApiError('forbidden')
  }

  return async (route, request) => {
    switch (route.access) {
      case 'open':
      case 'operator':
      case 'metrics':
        // Operator routes are only mounted on the local socket; metrics compares its own token.
        return undefined
      case 'user':
        return liveCaller(request)
      case 'confirmed': {
        const caller = await liveCaller(request)
        if (caller.status !== 'ACTIVE') throw new ApiError('unconfirmed')
        return caller
      }
      case 'paired':
      case 'primary': {
        const caller = await liveCaller(request)
        await demandPairing(caller, robotIdOf(request.params), route.access === 'primary')
        return caller
      }
      case 'device':
      case 'integration':
        throw new ApiError('invalid_token')
    }
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

function robotIdOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'robotId' in params ? params.robotId : undefined
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
