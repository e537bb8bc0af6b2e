import type { ErrorCode, Route, RouteName } from '@kompaan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { triedSubject, type Actor } from '../audit/audit-entry.ts'
import type { RecordRefusal } from '../audit/record-refusal.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { Needs } from '../services.ts'
import { robotIdIn } from './authenticate.ts'
import type { Authenticate } from './authenticate.ts'
import type { AnyCaller, Client } from './call.ts'
import { clientPseudonym, describeClient } from './client.ts'
import { endAfterAnswer } from './end-after-answer.ts'
import { answerError, toApiError } from './error-answers.ts'
import type { WriteAllowance } from './write-allowance.ts'

export interface LettingIn extends Needs<'secrets'> {
  readonly recordRefusal: RecordRefusal
  readonly authenticate: Authenticate
  readonly writes: WriteAllowance
  readonly operator: boolean
}

/** One call, as far as it is known who makes it. */
export interface Visit {
  readonly client: Client
  readonly actor: Actor
  readonly caller: AnyCaller | undefined
}

/** Refusals that tell nothing about who tried what; all others go to the audit trail. */
const notAudited: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid_input',
  'not_found',
  'payload_too_large',
  'range_not_satisfiable',
  // While a robot is being reset it and its carers' pages ask again and again; that it is, is in the trail.
  'robot_resetting',
  'internal',
  'unavailable',
  'voice_unavailable',
  'storage_full',
])

const visits = new WeakMap<FastifyRequest, Visit>()

/** Whoever calls a route that is for anybody, or one that was let in before. */
export function visitOf(request: FastifyRequest, lettingIn: LettingIn): Visit {
  return visits.get(request) ?? newVisit(request, lettingIn, undefined)
}

function newVisit(
  request: FastifyRequest,
  { operator, secrets }: LettingIn,
  caller: AnyCaller | undefined,
): Visit {
  // A local socket has no network address.
  const client = describeClient(operator ? 'local' : request.ip, request.headers['user-agent'])
  return {
    client,
    caller,
    actor: {
      name: caller === undefined ? (operator ? 'operator' : 'anonymous') : nameOf(caller),
      // Made when it is written down: most calls only read.
      get client() {
        return operator ? null : clientPseudonym(secrets, client)
      },
    },
  }
}

function nameOf(caller: AnyCaller): Actor['name'] {
  if ('accountId' in caller) return `account:${caller.accountId}`
  return 'robotId' in caller ? `robot:${caller.robotId}` : `integration:${caller.integrationId}`
}

/** Whether a route is for some callers only, so that they are let in before their body is read. */
export function isGuarded({ access }: Route): boolean {
  return access !== 'open' && access !== 'operator'
}

/**
 * Lets a caller in, or refuses and answers false. This happens before a byte of the body is read or understood: whoever may not
 * call costs the server a look at a token.
 */
export async function letIn(
  name: RouteName,
  route: Route,
  lettingIn: LettingIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { authenticate, writes } = lettingIn
  let visit = newVisit(request, lettingIn, undefined)
  try {
    const identified = await authenticate.identify(route, request)
    // Known from here on, so that a refusal tells whose it was.
    visit = newVisit(request, lettingIn, identified.caller)
    if (!isRobotInBody(route, request)) await authenticate.admit(route, request, identified)
    writes.spend(route, identified.caller)
    visits.set(request, visit)
    return true
  } catch (error) {
    await refuse(name, error, { lettingIn, visit, request, reply })
    return false
  }
}

/** The few calls that name their robot in the body are judged when that is read. */
export async function admitForBody(
  route: Route,
  { authenticate }: Pick<LettingIn, 'authenticate'>,
  request: FastifyRequest,
): Promise<void> {
  if (!isRobotInBody(route, request)) return
  await authenticate.admit(route, request, await authenticate.identify(route, request))
}

function isRobotInBody({ access, path }: Route, request: FastifyRequest): boolean {
  if (path.includes('{robotId}')) return false
  const isAboutOne = access === 'paired' || access === 'primary' || access === 'integration'
  return isAboutOne || (access === 'device' && robotIdIn(request) !== undefined)
}

interface Refused {
  readonly lettingIn: LettingIn
  readonly visit: Visit
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The account or address that was tried. */
  readonly tried?: string | undefined
}

/** Answers a refusal, and puts it into the trail. The server reads no more of the call. */
export async function refuse(
  name: RouteName,
  error: unknown,
  { lettingIn, visit, request, reply, tried }: Refused,
): Promise<void> {
  const refusal = toApiError(error)
  const { actor } = visit
  if (!notAudited.has(refusal.code)) {
    const subject = refusedSubject(lettingIn.secrets, actor, robotIdIn(request), tried)
    await lettingIn.recordRefusal(actor, {
      action: name,
      outcome: refusal.code,
      ...(subject !== undefined && { subject }),
    })
  }
  endAfterAnswer(request, reply)
  answerError(error, reply)
}

/** What a refused call was about: the robot it names, the caller itself, or the address that was tried. */
function refusedSubject(
  secrets: Secrets,
  actor: Actor,
  robotId: string | undefined,
  tried: string | undefined,
): string | undefined {
  if (robotId !== undefined) return `robot:${robotId}`
  if (actor.name.includes(':')) return actor.name
  return tried === undefined ? undefined : triedSubject(secrets, tried)
}
