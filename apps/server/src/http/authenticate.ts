import { timingSafeEqual } from 'node:crypto'
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

/** The one place that decides who may call what, from what the route declares. No answer means no. */
export interface Authenticate {
  /** Who calls, where the route wants to know; refuses whoever has no live session then. */
  identify(route: Route, request: FastifyRequest): Promise<Caller | undefined>
  /** Refuses a known caller whom the route is not for. */
  admit(route: Route, request: FastifyRequest, caller: Caller | undefined): Promise<void>
}

export function createAuthenticate(
  database: Database,
  clock: Clock,
  metricsToken: string | undefined,
): Authenticate {
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

  async function demandPairing(
    caller: Caller | undefined,
    robotId: string | undefined,
    primary: boolean,
  ): Promise<void> {
    if (caller === undefined || robotId === undefined) throw new ApiError('forbidden')
    const [found] = await database
      .select({ role: pairing.role })
      .from(pairing)
      .where(and(eq(pairing.robotId, robotId), eq(pairing.accountId, caller.accountId)))
    // A robot that does not exist answers like one of somebody else.
    if (found === undefined || (primary && found.role !== 'PRIMARY_CARER')) throw new ApiError('forbidden')
  }

  return {
    identify: async (route, request) => {
      switch (route.access) {
        case 'open':
        case 'operator':
          // Operator routes are mounted on the local socket only.
          return undefined
        case 'metrics':
          if (!isMetricsToken(bearerToken(request))) throw new ApiError('invalid_token')
          return undefined
        case 'user':
        case 'confirmed':
        case 'paired':
        case 'primary':
          return liveCaller(request)
        case 'device':
        case 'integration':
          throw new ApiError('invalid_token')
      }
    },
    admit: async (route, request, caller) => {
      switch (route.access) {
        case 'open':
        case 'operator':
        case 'metrics':
        case 'user':
        case 'device':
        case 'integration':
          return
        case 'confirmed':
          if (caller?.status !== 'ACTIVE') throw new ApiError('unconfirmed')
          return
        case 'paired':
        case 'primary':
          await demandPairing(caller, robotIdOf(request.params), route.access === 'primary')
      }
    },
  }

  /** Without a configured token nobody is let in. */
  function isMetricsToken(token: string | undefined): boolean {
    if (token === undefined || metricsToken === undefined) return false
    return timingSafeEqual(Buffer.from(hashSecret(token)), Buffer.from(hashSecret(metricsToken)))
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** The robot in a route's path, if there is one. */
export function robotIdOf(params: unknown): string | undefined {
  const robotId =
    typeof params === 'object' && params !== null && 'robotId' in params ? params.robotId : undefined
  return typeof robotId === 'string' && isUuid(robotId) ? robotId : undefined
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
