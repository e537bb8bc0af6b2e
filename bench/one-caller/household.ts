import { contract } from '@kompaan/contract'
import { z } from 'zod'
import type { ProductionServer } from './production-server.ts'

/** A carer with a robot of their own. */
export interface Household {
  readonly token: string
  readonly robotId: string
  readonly robotToken: string
}

export interface Answer {
  readonly status: number
  readonly text: string
}

interface Sent {
  readonly token?: string | undefined
  /** Sent as it is when it is a text, as JSON otherwise. */
  readonly body?: unknown
}

/** One call; what it is answered is for the caller to judge. */
export async function ask(
  { url }: Pick<ProductionServer, 'url'>,
  [method, path]: readonly [method: string, path: string],
  { token, body }: Sent = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

let people = 0
const password = 'lente in de tuin 7'

export interface Carer {
  readonly email: string
  readonly token: string
}

/** A confirmed account. */
async function newCarer(server: ProductionServer): Promise<Carer> {
  people += 1
  const email = `carer${people}@example.nl`
  const eula = await demand(server, ['GET', '/api/account/eula/latest'], {}, z.object({ id: z.string() }))
  const body = {
    firstName: 'Anna',
    lastName: 'Bakker',
    phoneNumber: '0612345678',
    language: 'nl',
    eulaVersionId: eula.id,
    email,
    password,
  }
  const made = await demand(
    server,
    ['PUT', '/api/account/signup'],
    { body },
    z.object({ access_token: z.string() }),
  )
  await server.operator('confirmUser', { email })
  return { email, token: made.access_token }
}

export interface Robot {
  readonly robotId: string
  readonly robotToken: string
}

const capabilities = [
  'remoteUpdate-v2',
  'scriptExecution-v2',
  'multipleChoice-v1',
  'multiLingual-v1',
  'scriptVariables-v1',
]

export async function newRobot(server: ProductionServer): Promise<Robot> {
  people += 1
  const added = contract().addRobot.answer.schema.parse(
    await server.operator('addRobot', { serial: `BENCH-${1000 + people}` }),
  )
  const enrolled = await demand(
    server,
    ['POST', '/device/v1/enrol'],
    {
      body: {
        serial: added.serial,
        secret: added.secret,
        hardware: { model: 'bench' },
        capabilities,
        software: { version: '2.20.2', updateStatus: 'upToDate' },
      },
    },
    z.object({ robotId: z.string(), token: z.string() }),
  )
  return { robotId: enrolled.robotId, robotToken: enrolled.token }
}

export async function newHousehold(server: ProductionServer): Promise<Household> {
  const { token } = await newCarer(server)
  const robot = await newRobot(server)
  const { code } = await demand(
    server,
    ['POST', '/device/v1/pairing-code'],
    { token: robot.robotToken },
    z.object({ code: z.string() }),
  )
  const { method, path } = contract().pairRobot
  await demand(server, [method, path], { token, body: { code } }, z.unknown())
  return { ...robot, token }
}

/** A call that prepares something, and so has to succeed. */
async function demand<T>(
  server: Pick<ProductionServer, 'url'>,
  call: readonly [method: string, path: string],
  sent: Sent,
  schema: z.ZodType<T>,
): Promise<T> {
  const { status, text } = await ask(server, call, sent)
  if (status >= 300) throw new Error(`${call.join(' ')} answered ${status} ${text}`)
  return schema.parse(text === '' ? undefined : JSON.parse(text))
}
