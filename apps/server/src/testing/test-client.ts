import { contract } from '@kompaan/contract'
import type { AnswerOf, Contract, ErrorBody, InputOf, Route, RouteName } from '@kompaan/contract'
import { z } from 'zod'
import type { App } from '../app.ts'

export interface TestCall<N extends RouteName> {
  readonly body?: InputOf<Contract[N], 'body'>
  /** A body that the contract would not allow. */
  readonly rawBody?: unknown
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly token?: string
  readonly headers?: Record<string, string>
}

export interface TestAnswer<T> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The answer's JSON; only for answers that were a success. */
  readonly value: T
  readonly error: string | undefined
  readonly details: ErrorBody['details']
}

export interface Person {
  readonly email: string
  readonly password: string
  readonly accessToken: string
  readonly refreshToken: string
}

export interface TestClient {
  call<N extends RouteName>(name: N, call?: TestCall<N>): Promise<TestAnswer<AnswerOf<Contract[N]>>>
  operator<N extends RouteName>(
    name: N,
    body?: InputOf<Contract[N], 'body'>,
  ): Promise<TestAnswer<AnswerOf<Contract[N]>>>
  /** A new account, logged in and not yet confirmed. */
  signUp(change?: Partial<InputOf<Contract['signup'], 'body'>>): Promise<Person>
  /** The same, confirmed by the operator. */
  signUpConfirmed(change?: Partial<InputOf<Contract['signup'], 'body'>>): Promise<Person>
  latestEulaId(): Promise<string>
}

let people = 0

/** Calls the server as the contract says, over HTTP; what it answers is not trusted but read. */
export function createTestClient(url: string, app: App): TestClient {
  const table: Record<RouteName, Route> = contract()

  async function call<N extends RouteName>(
    name: N,
    options: TestCall<N> = {},
  ): Promise<TestAnswer<AnswerOf<Contract[N]>>> {
    const route = table[name]
    const body = options.rawBody ?? options.body
    const response = await fetch(`${url}${addressOf(route, options.params, options.query)}`, {
      method: route.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer = toAnswer<AnswerOf<Contract[N]>>(response.status, response.headers, await response.text())
    // Also what a handler wrote by itself says nothing that the contract does not know.
    if (response.ok && isJson(answer.text)) route.answer.schema?.parse(answer.value)
    return answer
  }

  async function latestEulaId(): Promise<string> {
    return (await call('latestEula')).value.id
  }

  const client: TestClient = {
    call,
    latestEulaId,
    operator: async (name, body) => {
      const route = table[name]
      const reply = await app.operatorServer.inject({
        method: route.method,
        url: route.path,
        ...(body !== undefined && {
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      })
      return toAnswer(reply.statusCode, new Headers(), reply.body)
    },
    signUpConfirmed: async (change) => {
      const person = await client.signUp(change)
      await client.operator('confirmUser', { email: person.email })
      return person
    },
    signUp: async (change = {}) => {
      people += 1
      const email = change.email ?? `carer${people}@example.nl`
      const password = change.password ?? 'lente in de tuin 7'
      const answer = await call('signup', {
        body: {
          firstName: 'Anna',
          lastName: 'Bakker',
          phoneNumber: '0612345678',
          language: 'nl',
          eulaVersionId: await latestEulaId(),
          ...change,
          email,
          password,
        },
      })
      if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status} ${answer.text}`)
      return {
        email,
        password,
        accessToken: answer.value.access_token,
        refreshToken: answer.value.refresh_token,
      }
    },
  }
  return client
}

function addressOf(
  route: Route,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

const refusal = z.object({
  error: z.string(),
  details: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.string().exactOptional(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
      }),
    )
    .optional(),
})

function toAnswer<T>(status: number, headers: Headers, text: string): TestAnswer<T> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- typed as the contract promises; the tests find out whether that holds
  const value: T = JSON.parse(isJson(text) ? text : 'null')
  const { data } = refusal.safeParse(value)
  return { status, headers, text, value, error: data?.error, details: data?.details }
}

function isJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[')
}
