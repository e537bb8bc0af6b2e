import {
  type AnswerOf,
  failed,
  type InputOf,
  paths as wirePaths,
  type Result,
  type RoutePath,
  success,
  type WireName,
  type WireRoute,
} from '@kompaan/contract/wire'
import type { Clock } from '../clock/clock.ts'
import { nextTask } from '../clock/next-task.ts'
import { refreshNeed } from '../session/refresh-need.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { StoredSession, WireTokens } from '../session/stored-session.ts'
import { addressOf, type AddressParts } from './address-of.ts'
import { networkFailure, readFailure, type Failure } from './failure.ts'
import { goesToErrorPage } from './goes-to-error-page.ts'
import type { PortalConfig } from './portal-config.ts'

type Input<Route, Part extends 'params' | 'query' | 'body'> = [InputOf<Route, Part>] extends [undefined]
  ? unknown
  : { readonly [K in Part]: InputOf<Route, Part> }

/** A form with files is built by who sends it; the schema of such a route only describes it. */
type BodyInput<Route> = Route extends { bodyType: 'multipart' }
  ? { readonly body: FormData }
  : Input<Route, 'body'>

/** What a route takes, by the contract: params, query and body, those it has. */
export type RouteInput<Route> = Input<Route, 'params'> & Input<Route, 'query'> & BodyInput<Route> & LooseInput

export type CallInput<N extends WireName> = RouteInput<WireRoute<N>>

export type Answer<N extends WireName> = AnswerOf<WireRoute<N>>

/** Routes that answer with a file or a text of their own instead of JSON. */
type FileName<Routes> = {
  [N in keyof Routes]: Routes[N] extends { answer: { mediaType: string } } ? N : never
}[keyof Routes]

interface LooseInput extends AddressParts {
  readonly body?: unknown
}

export interface CallOptions {
  /** The caller deals with every failure itself; none leads to /error. */
  readonly inPlace?: boolean
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for the whole of it, instead of what its route gives it. A request for a stream has no limit. */
  readonly timeLimit?: number
  /** Hears how much of the body has been sent; begins anew when the call is made again with a new token. */
  readonly onProgress?: OnProgress
}

/** In bytes, of the whole body: a little more than its files. */
export type OnProgress = (sent: number, total: number) => void

export interface ClientPorts<Routes> {
  readonly paths: { readonly [N in keyof Routes]: RoutePath }
  readonly session: SessionStore
  readonly clock: Clock
  readonly config: () => Promise<PortalConfig>
  readonly fetch: (address: string, init: SentInit) => Promise<Response>
  /** The same, for who wants to know how far it is. */
  readonly fetchWithProgress: (address: string, init: SentInit, onProgress: OnProgress) => Promise<Response>
  /** Is aborted after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
  /** Lets one tab at a time do the work. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** A failure that belongs on /error. */
  readonly onFault: (failure: Failure) => void
}

export interface SentInit {
  readonly method: string
  readonly headers: Headers
  readonly cache: 'no-store'
  readonly body?: string | FormData
  readonly signal?: AbortSignal
}

export interface Client<Routes> {
  /** Makes a call of the contract. Never throws; a failure comes back as data. */
  readonly call: <N extends keyof Routes>(
    name: N,
    input: RouteInput<Routes[N]>,
    options?: CallOptions,
  ) => Promise<Result<AnswerOf<Routes[N]>, Failure>>
  /** The same, where the answer is a file. */
  readonly download: <N extends FileName<Routes>>(
    name: N,
    input: RouteInput<Routes[N]>,
    options?: CallOptions,
  ) => Promise<Result<Blob, Failure>>
  /** The same, with the answer still to be read: for streams. */
  readonly request: <N extends keyof Routes>(
    name: N,
    input: RouteInput<Routes[N]>,
    options?: CallOptions,
  ) => Promise<Result<Response, Failure>>
}

type Renew = (stale: StoredSession) => Promise<Result<StoredSession, Failure>>

export function createClient<Routes>(ports: ClientPorts<Routes>): Client<Routes> {
  const { paths, session, clock, config, fetch, fetchWithProgress, timeout, exclusively, onFault } = ports
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
    const { signal, onProgress } = options
    const headers = new Headers(options.headers)
    if (as !== null) headers.set('authorization', `Bearer ${as.access_token}`)
    // Of a form the browser says so itself, with what stands between its parts.
    const isJson = input.body !== undefined && !(input.body instanceof FormData)
    if (isJson) headers.set('content-type', 'application/json')
    try {
      const { services } = await config()
      const address = addressOf(route.path, input, services)
      const init: SentInit = {
        method: route.method,
        headers,
        cache: 'no-store',
        ...(isJson && { body: JSON.stringify(input.body) }),
        ...(input.body instanceof FormData && { body: input.body }),
        ...(signal && { signal }),
      }
      const response = await (onProgress
        ? fetchWithProgress(address, init, onProgress)
        : fetch(address, init))
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
    const answer = await send(wirePaths.refresh, { body }, { signal: timeout(refreshLimit) }, null)
    if (!answer.ok) {
      if (answer.error.status === 401) session.end('expired')
      if (answer.error.error === 'eula_expired') session.end('eula_expired')
      return answer
    }
    session.renew(await readJson<WireTokens>(answer.value))
    const renewed = session.get().session
    return renewed === null ? failed(noSession) : success(renewed)
  }

  const told = (route: RoutePath, options: CallOptions, failure: Failure) => {
    if (options.inPlace !== true && goesToErrorPage(route, failure)) onFault(failure)
    return failed(failure)
  }

  const callWith = async <T>(
    route: RoutePath,
    input: LooseInput,
    options: CallOptions,
    renew: Renew,
    read: (response: Response) => Promise<T>,
  ): Promise<Result<T, Failure>> => {
    const limit = timeout(timeLimitOf(route, options))
    const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit])
    try {
      const answer = await request(route, input, { ...options, signal }, renew)
      return answer.ok ? success(await read(answer.value)) : told(route, options, answer.error)
    } catch {
      return failed(networkFailure)
    }
  }

  return {
    call: <N extends keyof Routes>(name: N, input: RouteInput<Routes[N]>, options: CallOptions = {}) => {
      const route = paths[name]
      const read = readJson<AnswerOf<Routes[N]>>
      if (route.changesSession === undefined) return callWith(route, input, options, renewInTurn, read)
      // News of the change can overtake its answer: calls that the old token no longer serves wait for it when
      // they ask for a new one. Where the session ends there is none to come, so they are not sent at all.
      const change = untilTaken(exclusively, () => callWith(route, input, options, renewNow, read))
      // By the next task, who made the call has ended the session.
      if (route.changesSession === 'ends') ending = change.then(nextTask, nextTask)
      return change
    },
    download: (name, input, options = {}) => callWith(paths[name], input, options, renewInTurn, readFile),
    request: async (name, input, options = {}) => {
      const answer = await request(paths[name], input, options, renewInTurn)
      return answer.ok ? answer : told(paths[name], options, answer.error)
    },
  }
}

/** Lets the next one in, which may be in another tab, once who made the call has kept or ended the session by it. */
function untilTaken<T>(exclusively: ClientPorts<unknown>['exclusively'], work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    exclusively(async () => {
      resolve(await work())
      await nextTask()
    }).catch(reject)
  })
}

const noSession: Failure = { ...networkFailure, status: 401, error: 'invalid_token' }
const timeLimit = 30_000
/** A refresh that hangs keeps every tab from renewing. */
const refreshLimit = 10_000
/** How long a call waits for a renewal that it could do without. */
const patience = 2000
/** Before an early renewal that failed is tried again. */
const pauseAfterFailure = 30_000

/** A route that names how long its body may take gets that long, and then as long as any other for its answer. */
function timeLimitOf({ timeoutSeconds = 0 }: RoutePath, options: CallOptions): number {
  return options.timeLimit ?? timeoutSeconds * 1000 + timeLimit
}

/**
 * The one place where an answer gets its type, unchecked. The server answers through the schemas of the same
 * contract and the two are released together; checking again would put the schema library on the login page.
 */
async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text()
  // With these our server always has something to say: something else has answered in its place.
  if (text === '' && (response.status === 200 || response.status === 201)) throw new Error('Nothing came')
  // oxlint-disable-next-line typescript/no-unsafe-return -- the caller names the contract's type of this answer
  return JSON.parse(text === '' ? 'null' : text)
}

/** A page is no file of ours: something between us and the server has answered in its place. */
async function readFile(response: Response): Promise<Blob> {
  if (response.headers.get('content-type')?.startsWith('text/html') === true) throw new Error('A page came')
  return response.blob()
}
