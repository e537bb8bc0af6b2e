import { randomInt } from 'node:crypto'
import { paths } from '@kompaan/contract/wire'
import type { AnswerOf, Contract, InputOf, WireName } from '@kompaan/contract/wire'
import type { LaunchedServer } from './launch-server.ts'

/** Somebody with an account, as a test knows them. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly firstName: string
  /** The network address they call from. */
  readonly address: string
}

export interface PersonOptions {
  readonly confirmed?: boolean
  /** Primary carer of a robot of their own, so that the pages that need a robot open. */
  readonly robot?: boolean
  readonly language?: 'nl' | 'en'
}

let made = 0

export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Makes an account by the API: what a test is about starts after it. */
export async function makePerson(server: LaunchedServer, options: PersonOptions = {}): Promise<Person> {
  const { confirmed = true, robot = true, language = 'nl' } = options
  made += 1
  const person = {
    email: `carer.${process.pid}.${made}@example.nl`,
    password: 'lente in de tuin 7',
    firstName: 'Anna',
    address: randomAddress(),
  }
  const eula = await apiCall(server, 'latestEula', person)
  await apiCall(server, 'signup', person, {
    firstName: person.firstName,
    lastName: 'Bakker',
    email: person.email,
    phoneNumber: '0612345678',
    password: person.password,
    eulaVersionId: eula.id,
    language,
  })
  if (confirmed) await server.operator('confirmUser', { email: person.email })
  if (robot) {
    const serial = `KMP-${process.pid}-${made}`
    await server.operator('addRobot', { serial })
    await server.operator('handOverRobot', { serial, email: person.email })
  }
  return person
}

/** One call to the server beside the browser. */
export async function apiCall<N extends WireName>(
  server: LaunchedServer,
  name: N,
  person: { address: string; token?: string },
  body?: InputOf<Contract[N], 'body'>,
): Promise<AnswerOf<Contract[N]>> {
  const { method, path } = paths[name]
  const response = await fetch(`${server.url}${path}`, {
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
