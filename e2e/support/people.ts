import { randomInt } from 'node:crypto'
import { paths } from '@kompaan/contract/wire'
import type { AnswerOf, Contract, InputOf, WireName } from '@kompaan/contract/wire'
import { authenticator } from './authenticator.ts'
import type { Authenticator } from './authenticator.ts'
import type { LaunchedServer } from './launch-server.ts'

/** Somebody with an account, as a test knows them. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  /** Serial numbers of their robots. */
  readonly robots: readonly string[]
  /** The network address they call from. */
  readonly address: string
}

export interface PersonOptions {
  readonly confirmed?: boolean
  /** Primary carer of a robot of their own, so that the pages that need a robot open. */
  readonly robot?: boolean
  readonly language?: 'nl' | 'en'
  readonly firstName?: string
}

/** Who calls, from where; without a token nobody is logged in. */
interface Caller {
  readonly address: string
  readonly token?: string
}

let made = 0

export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** A mail address that nobody has yet. */
export function newAddress(): string {
  made += 1
  return `helper.${process.pid}.${made}@example.nl`
}

/** Makes an account by the API: what a test is about starts after it. */
export async function makePerson(server: LaunchedServer, options: PersonOptions = {}): Promise<Person> {
  const { confirmed = true, robot = true, language = 'nl', firstName = 'Anna' } = options
  made += 1
  const person = {
    email: `carer.${process.pid}.${made}@example.nl`,
    password: 'lente in de tuin 7',
    firstName,
    lastName: 'Bakker',
    phoneNumber: '0612345678',
    robots: robot ? [`KMP-${process.pid}-${made}`] : [],
    address: randomAddress(),
  }
  const eula = await apiCall(server, 'latestEula', person)
  await apiCall(server, 'signup', person, {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    password: person.password,
    eulaVersionId: eula.id,
    language,
  })
  if (confirmed) await server.operator('confirmUser', { email: person.email })
  for (const serial of person.robots) await giveRobot(server, person, serial)
  return person
}

/** Makes somebody the primary carer of a new robot. */
export async function giveRobot(server: LaunchedServer, person: Person, serial: string): Promise<void> {
  await server.operator('addRobot', { serial })
  await server.operator('handOverRobot', { serial, email: person.email })
}

/** A session beside the browser's: what logging in on another device gives. */
export async function openSession(
  server: LaunchedServer,
  person: Person,
  otpCode?: string,
): Promise<AnswerOf<Contract['login']>> {
  const { email, password } = person
  return apiCall(server, 'login', person, { email, password, ...(otpCode !== undefined && { otpCode }) })
}

/** Somebody as they call the server beside the browser, in a session of its own. */
export async function callerOf(server: LaunchedServer, person: Person): Promise<Caller> {
  return { address: person.address, token: (await openSession(server, person)).access_token }
}

/** Turns the second step on; the code that does it is used up by that. */
export async function turnMfaOn(
  server: LaunchedServer,
  person: Person,
): Promise<{ phone: Authenticator; recoveryCodes: readonly string[] }> {
  const { password } = person
  const as = await callerOf(server, person)
  const { secret } = await apiCall(server, 'mfaSetup', as, { password })
  const phone = authenticator(server, secret)
  const body = { password, enableMfa: true, otpCode: phone.code() }
  const { recoveryCodes = [] } = await apiCall(server, 'changeSelf', as, body)
  return { phone, recoveryCodes }
}

/** One call to the server beside the browser. */
export async function apiCall<N extends WireName>(
  server: LaunchedServer,
  name: N,
  person: Caller,
  body?: InputOf<Contract[N], 'body'>,
  params: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<Contract[N]>> {
  const { method, path } = paths[name]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
  const response = await fetch(`${server.url}${filled}`, {
    method,
    headers: {
      'x-forwarded-for': person.address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person.token !== undefined && { authorization: `Bearer ${person.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status} ${text}`)
  return JSON.parse(text === '' ? 'null' : text)
}
