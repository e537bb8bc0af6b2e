import { timingSafeEqual } from 'node:crypto'
import type { RobotRole, Route } from '@kompaan/contract'
import type { FastifyRequest } from 'fastify'
import { hashSecret } from '../ports/secrets.ts'
import { ApiError } from './api-error.ts'
import type { AnyCaller, Caller, DeviceCaller, IntegrationCaller } from './call.ts'

/** The one place that decides who may call what, from what the route declares. No answer means no. */
export interface Authenticate {
  /** Who calls, where the route wants to know; refuses whoever has no live session or token then. */
  identify(route: Route, request: FastifyRequest): Promise<Identified>
  /** Refuses a known caller whom the route is not for. */
  admit(route: Route, request: FastifyRequest, identified: Identified): Promise<void>
}

/** Who calls, and as what they look after the robot that the call is about. */
export interface Identified {
  readonly caller?: AnyCaller | undefined
  readonly pairing?: PairingFound | undefined
}

/** Those who know who holds what; features bring them. An answer of undefined means nobody. */
export interface Doors {
  /** Somebody with a live session. */
  readonly session: (tokenHash: string) => Promise<Caller | undefined>
  readonly device: (tokenHash: string) => Promise<DeviceCaller | undefined>
  readonly integration: (tokenHash: string) => Promise<IntegrationCaller | undefined>
  /** Somebody with a live session, and as what they look after a robot. */
  readonly carer: (
    tokenHash: string,
    robotId: string,
  ) => Promise<{ readonly caller: Caller; readonly pairing: PairingFound | undefined } | undefined>
  /** Whether an integration may tell of a robot. */
  readonly integrationRobot: (robotId: string, integrationId: string) => Promise<boolean>
}

interface PairingFound {
  readonly role: RobotRole
  readonly resetting: boolean
}

export function createAuthenticate(doors: Doors, metricsToken: string | undefined): Authenticate {
  async function presented(
    request: FastifyRequest,
    door: (tokenHash: string) => Promise<AnyCaller | undefined>,
  ): Promise<Identified> {
    const caller = await door(presentedHash(request))
    if (caller === undefined) throw new ApiError('invalid_token')
    return { caller }
  }

  /** One read for both: who calls, and whether the robot that the call names is theirs to look after. */
  async function presentedCarer(request: FastifyRequest): Promise<Identified> {
    const robotId = robotIdIn(request)
    if (robotId === undefined) return presented(request, doors.session)
    const found = await doors.carer(presentedHash(request), robotId)
    if (found === undefined) throw new ApiError('invalid_token')
    return found
  }

  /** The caller looks after the robot, as its primary carer where that is asked, and it is not being reset. */
  function demandPairing(route: Route, pairing: PairingFound | undefined, robotId: string | undefined) {
    if (robotId === undefined) throw noRobotNamed(route)
    // A robot that does not exist answers like one of somebody else.
    if (pairing === undefined) throw new ApiError('forbidden')
    if (route.access === 'primary' && pairing.role !== 'PRIMARY_CARER') throw new ApiError('forbidden')
    demandNoReset(route, pairing.resetting)
  }

  async function demandRobotOfIntegration(
    route: Route,
    caller: AnyCaller | undefined,
    robotId: string | undefined,
  ) {
    if (robotId === undefined) throw noRobotNamed(route)
    if (caller === undefined || !('integrationId' in caller)) throw new ApiError('forbidden')
    if (!(await doors.integrationRobot(robotId, caller.integrationId))) throw new ApiError('forbidden')
  }

  return {
    identify: async (route, request) => {
      switch (route.access) {
        case 'open':
        case 'operator':
          // Operator routes are mounted on the local socket only.
          return {}
        case 'metrics':
          if (!isMetricsToken(bearerToken(request))) throw new ApiError('invalid_token')
          return {}
        case 'user':
        case 'confirmed':
          return presented(request, doors.session)
        case 'paired':
        case 'primary':
          return presentedCarer(request)
        case 'device':
          return presented(request, doors.device)
        case 'integration':
          return presented(request, doors.integration)
      }
    },
    admit: async (route, request, { caller, pairing }) => {
      switch (route.access) {
        case 'open':
        case 'operator':
        case 'metrics':
        case 'user':
          return
        case 'device':
          demandOwnRobot(route, caller, robotIdIn(request))
          return
        case 'integration':
          await demandRobotOfIntegration(route, caller, robotIdIn(request))
          return
        case 'confirmed': {
          const isActive = caller !== undefined && 'status' in caller && caller.status === 'ACTIVE'
          if (!isActive) throw new ApiError('unconfirmed')
          return
        }
        case 'paired':
        case 'primary':
          demandPairing(route, pairing, robotIdIn(request))
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

function presentedHash(request: FastifyRequest): string {
  const token = bearerToken(request)
  if (token === undefined) throw new ApiError('invalid_token')
  return hashSecret(token)
}

/** What is no robot's id in a path is a robot of nobody; in a body it is bad input. */
function noRobotNamed(route: Route): ApiError {
  return route.path.includes('{robotId}')
    ? new ApiError('forbidden')
    : new ApiError('invalid_input', { details: [{ path: 'body.robotId', message: 'must be a robot’s id' }] })
}

/** A robot's token reaches that robot and no other (SEC-29). */
function demandOwnRobot(route: Route, caller: AnyCaller | undefined, robotId: string | undefined): void {
  if (caller === undefined || !('resetting' in caller)) throw new ApiError('forbidden')
  if (robotId !== undefined && robotId !== caller.robotId) throw new ApiError('forbidden')
  demandNoReset(route, caller.resetting)
}

/** While a robot is being reset, it and its carers reach only what has to do with the reset (D-17). */
function demandNoReset(route: Route, resetting: boolean): void {
  if (resetting && !route.duringReset) throw new ApiError('robot_resetting')
}

/** The robot that a call is about: in its path, or in the body of the few calls that name it there. */
export function robotIdIn({ params, body }: Pick<FastifyRequest, 'params' | 'body'>): string | undefined {
  return robotIdOf(params) ?? robotIdOf(body)
}

function robotIdOf(named: unknown): string | undefined {
  const robotId =
    typeof named === 'object' && named !== null && 'robotId' in named ? named.robotId : undefined
  return typeof robotId === 'string' && isUuid(robotId) ? robotId.toLowerCase() : undefined
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
