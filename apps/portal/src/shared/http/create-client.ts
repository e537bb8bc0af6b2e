import {
  type AnswerOf,
  failed,
  type InputOf,
  paths,
  type Result,
  type RoutePath,
  success,
  type WireName,
  type WireRoute,
} from '@kompaan/contract/wire'
import type { Clock } from '../clock/clock.ts'
import { refreshNeed } from '../session/refresh-need.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { StoredSession, WireTokens } from '../session/stored-session.ts'
import { addressOf, type AddressParts } from './address-of.ts'
import { networkFailure, readFailure, type Failure } from './failure.ts'
import { goesToErrorPage } from './goes-to-error-page.ts'
import type { PortalConfig } from './portal-config.ts'

type Input<N extends WireName, Part extends 'params' | 'query' | 'body'> = [
  InputOf<WireRoute<N>, Part>,
] extends [undefined]
  ? unknown
  : { readonly [K in Part]: InputOf<WireRoute<N>, Part> }

/** What a call takes, by the contract: params, query and body, those it has. */
export type CallInput<N extends WireName> = Input<N, 'params'> &
  Input<N, 'query'> &
  Input<N, 'body'> &
  LooseInput

export type Answer<N extends WireName> = AnswerOf<WireRoute<N>>

interface LooseInput extends AddressParts {
  readonly body?: unknown
}

export interface CallOptions {
  /** The caller deals with every failure itself; none leads to /error. */
  readonly inPlace?: boolean
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export interface ClientPorts {
  readonly session: SessionStore
  readonly clock: Clock
  readonly config: () => Promise<PortalConfig>
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Lets one tab at a time do the work. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** A failure that belongs on /error. */
  readonly onFault: (failure: Failure) => void
}

export interface Client {
  /** Makes a call of the contract. Never throws; a failure comes back as data. */
  readonly call: <N extends WireName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ) => Promise<Result<Answer<N>, Failure>>
  /** The same, with the answer still to be read: for streams. */
  readonly request: <N extends WireName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ) => Promise<Result<Response, Failure>>
}

type Renew = (stale: StoredSession) => Promise<Result<StoredSession, Failure>>

export function createClient({ session, clock, config, fetch, exclusively, onFault }: ClientPorts): Client {
  /** A logout or deletion under way in this tab. */
  let ending: Promise<unknown> = Promise.resolve()
  /** A renewal that calls do not depend on: over when it has ended, or when they have waited long enough for it. */
  let early: Promise<unknown> | undefined

  const request = async (route: RoutePath, input: LooseInput, options: CallOptions, renew: Renew) => {
    if (route.access === 'open') return send(route, input, options, null)
    if (route.changesSession === undefined) await ending
    const usable = await usableSession(renew)
    if (!usable.ok) return usable
    const answer = await send(route, input, options, usable.value)
    if (answer.ok || answer.error.error !== 'invalid_token' || route.answersOwn401 === true) return answer
    const renewed = await renew(usable.value)
    return renewed.ok ? send(route, input, options, renewed.value) : renewed
  }

  const send = async (
    route: RoutePath,
    input: LooseInput,
    options: CallOptions,
    as: StoredSession | null,
  ) => {
    const headers = new Headers(options.headers)
    if (as !== null) headers.set('authorization', `Bearer ${as.access_token}`)
    if (input.body !== undefined) headers.set('content-type', 'application/json')
    try {
      const { services } = await config()
      const response = await fetch(addressOf(route.path, input, services), {
        method: route.method,
        headers,
        cache: 'no-store',
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(options.signal && { signal: options.signal }),
      })
      return response.ok ? success(response) : failed(await readFailure(response))
    } catch {
      return failed(networkFailure)
    }
  }

  /** The session, renewed first when its token is about to end (ACC-21). */
  const usableSession = async (renew: Renew): Promise<Result<StoredSession, Failure>> => {
    const current = session.reread()
    if (current === null) return failed(noSession)
    const need = refreshNeed(current, clock.now())
    if (need === 'none') return success(current)
    if (need === 'needed') return renew(current)
    await renewEarly(current, renew)
    const now = session.get().session
    return now === null ? failed(noSession) : success(now)
  }

  /** While the token still works, a renewal that hangs or fails holds nothing up. */
  const renewEarly = (current: StoredSession, renew: Renew): Promise<unknown> => {
    if (early !== undefined) return early
    const renewal = renew(current)
    early = Promise.race([renewal, clock.wait(patience)])
    void renewal
      .then(async (answer) => {
        if (!answer.ok) await clock.wait(pauseAfterFailure)
      })
      .finally(() => (early = undefined))
    return early
  }

  const renewInTurn: Renew = (stale) => exclusively(() => renewNow(stale))

  const renewNow: Renew = async (stale) => {
    // While we waited for our turn, another tab may have renewed or ended it.
    const current = session.reread()
    if (current === null) return failed(noSession)
    if (current.access_token !== stale.access_token) return success(current)

    const body = { refreshToken: current.refresh_token }
    const answer = await send(paths.refresh, { body }, { signal: AbortSignal.timeout(refreshLimit) }, null)
    if (!answer.ok) {
      if (answer.error.status === 401) session.end('expired')
      if (answer.error.error === 'eula_expired') session.end('eula_expired')
      return answer
    }
    session.renew(await read<WireTokens>(answer.value))
    const renewed = session.get().session
    return renewed === null ? failed(noSession) : success(renewed)
  }

  const told = (route: RoutePath, options: CallOptions, failure: Failure) => {
    if (options.inPlace !== true && goesToErrorPage(route, failure)) onFault(failure)
    return failed(failure)
  }

  const callWith = async <N extends WireName>(
    name: N,
    input: CallInput<N>,
    options: CallOptions,
    renew: Renew,
  ): Promise<Result<Answer<N>, Failure>> => {
    const signal = withTimeLimit(options.signal)
    const answer = await request(paths[name], input, { ...options, signal }, renew)
    if (!answer.ok) return told(paths[name], options, answer.error)
    try {
      return success(await read<Answer<N>>(answer.value))
    } catch {
      return failed(networkFailure)
    }
  }

  return {
    call: (name, input, options = {}) => {
      const { changesSession }: RoutePath = paths[name]
      if (changesSession === undefined) return callWith(name, input, options, renewInTurn)
      // News of the change can overtake its answer: calls that the old token no longer serves wait for it when
      // they ask for a new one. Where the session ends there is none to come, so they are not sent at all.
      const change = untilTaken(exclusively, () => callWith(name, input, options, renewNow))
      if (changesSession === 'ends') ending = change.then(nextTask, nextTask)
      return change
    },
    request: async (name, input, options = {}) => {
      const answer = await request(paths[name], input, options, renewInTurn)
      return answer.ok ? answer : told(paths[name], options, answer.error)
    },
  }
}

/** Lets the next one in, which may be in another tab, once who made the call has kept or ended the session by it. */
function untilTaken<T>(exclusively: ClientPorts['exclusively'], work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    exclusively(async () => {
      resolve(await work())
      await nextTask()
    }).catch(reject)
  })
}

/** By then, who made the call has ended the session. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}

const noSession: Failure = { ...networkFailure, status: 401, error: 'invalid_token' }
const timeLimit = 30_000
/** A refresh that hangs keeps every tab from renewing. */
const refreshLimit = 10_000
/** How long a call waits for a renewal that it could do without. */
const patience = 2000
/** Before an early renewal that failed is tried again. */
const pauseAfterFailure = 30_000

function withTimeLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeLimit)
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}

/**
 * The one place where an answer gets its type, unchecked. The server answers through the schemas of the same
 * contract and the two are released together; checking again would put the schema library on the login page.
 */
async function read<T>(response: Response): Promise<T> {
  const text = await response.text()
  // oxlint-disable-next-line typescript/no-unsafe-return -- the caller names the contract's type of this answer
  return JSON.parse(text === '' ? 'null' : text)
}
