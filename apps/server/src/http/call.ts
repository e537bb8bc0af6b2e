import type { Multipart } from '@fastify/multipart'
import type {
  AccountStatus,
  AnswerOf,
  BodyOf,
  Contract,
  ParamsOf,
  QueryOf,
  Route,
  RouteName,
} from '@kompaan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../audit/audit-entry.ts'
import type { PartLimits } from './multipart.ts'

/** A user with a live session. */
export interface Caller {
  readonly accountId: string
  readonly sessionId: string
  readonly status: AccountStatus
  readonly tokenExpiresAt: number
}

/** A robot, by its token. */
export interface DeviceCaller {
  readonly robotId: string
  readonly tokenHash: string
  readonly resetting: boolean
}

/** Another system, by its token. */
export interface IntegrationCaller {
  readonly integrationId: string
}

export type AnyCaller = Caller | DeviceCaller | IntegrationCaller

/** Where a call comes from. */
export interface Client {
  readonly address: string
  readonly browser: string | null
  readonly system: string | null
}

type CallerOf<R> = R extends { access: 'user' | 'confirmed' | 'paired' | 'primary' }
  ? Caller
  : R extends { access: 'device' }
    ? DeviceCaller
    : R extends { access: 'integration' }
      ? IntegrationCaller
      : undefined

/** One request, checked: who, from where, and what, as the contract describes it. */
export interface Call<R = Route> {
  readonly caller: CallerOf<R>
  readonly client: Client
  readonly actor: Actor
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  /** Answers with the route's second success status. */
  readonly accept: () => void
  /** The fields and files of a multipart body, one after the other, as they come in. */
  readonly parts: (limits?: PartLimits) => AsyncIterable<Multipart>
  /** For the few answers that are not JSON. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A handler whose own route is no longer known to the compiler; `mountRoutes` checks what goes in and out. */
// oxlint-disable-next-line typescript/no-explicit-any -- each handler takes the call of its own route, and no type stands for all of them
export type AnyHandler = (call: any) => Promise<unknown>

export type Handler<N extends RouteName> = (call: Call<Contract[N]>) => Promise<AnswerOf<Contract[N]>>
