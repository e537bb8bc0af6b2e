import type { ErrorCode, RoutePath } from '@kompaan/contract'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'
import { enrolRobot } from './test-robot.ts'

/** Every kind of caller that a route can meet. */
export const callerKinds = [
  'no token',
  'garbage token',
  'ended session',
  'deleted account',
  'unconfirmed user',
  'confirmed user',
  'carer of another robot',
  'regular carer',
  'primary carer',
  "another robot's token",
  'an integration of other robots',
  'an integration',
  'the robot itself',
  'scraper',
  'operator socket',
] as const

export type CallerKind = (typeof callerKinds)[number]
/** 'allowed', or the error that turns the caller away. */
export type Verdict =
  | 'allowed'
  | Extract<ErrorCode, 'invalid_token' | 'unconfirmed' | 'forbidden' | 'not_found'>

/** Who is let in where. A new kind of access or caller has to be decided here before anything passes. */
export function verdictOf({ access, path }: Pick<RoutePath, 'access' | 'path'>, kind: CallerKind): Verdict {
  if (kind === 'operator socket') return access === 'operator' ? 'allowed' : 'not_found'
  switch (access) {
    case 'open':
      return 'allowed'
    case 'operator':
      return 'not_found'
    case 'metrics':
      return kind === 'scraper' ? 'allowed' : 'invalid_token'
    case 'device':
      if (kind === 'the robot itself') return 'allowed'
      if (kind !== "another robot's token") return 'invalid_token'
      // Robots name themselves by their token; where a path names one too, it must be the same.
      return path.includes('{robotId}') ? 'forbidden' : 'allowed'
    case 'integration':
      if (kind === 'an integration') return 'allowed'
      return kind === 'an integration of other robots' ? 'forbidden' : 'invalid_token'
    case 'user':
      return hasSession(kind) ? 'allowed' : 'invalid_token'
    case 'confirmed':
      if (!hasSession(kind)) return 'invalid_token'
      return kind === 'unconfirmed user' ? 'unconfirmed' : 'allowed'
    case 'paired':
      if (!hasSession(kind)) return 'invalid_token'
      return kind === 'regular carer' || kind === 'primary carer' ? 'allowed' : 'forbidden'
    case 'primary':
      if (!hasSession(kind)) return 'invalid_token'
      return kind === 'primary carer' ? 'allowed' : 'forbidden'
  }
}

function hasSession(kind: CallerKind): boolean {
  switch (kind) {
    case 'no token':
    case 'garbage token':
    case 'ended session':
    case 'deleted account':
    case "another robot's token":
    case 'the robot itself':
    case 'an integration':
    case 'an integration of other robots':
    case 'scraper':
    case 'operator socket':
      return false
    case 'unconfirmed user':
    case 'confirmed user':
    case 'carer of another robot':
    case 'regular carer':
    case 'primary carer':
      return true
  }
}

export interface WalkCallers {
  readonly tokens: Readonly<Record<CallerKind, string | undefined>>
  readonly primary: Person
  readonly confirmed: Person
  /** The robot in the path. */
  readonly robotId: string
  readonly otherRobotId: string
  /** The accounts of the regular carer and of the one of another robot. */
  readonly regularId: string
  readonly otherId: string
}

export const scraperToken = 'scraper-token-for-the-walk'

/** Brings every kind of caller about, in the ways people come to be so. */
export async function makeWalkCallers(app: TestApp): Promise<WalkCallers> {
  const { client } = app
  const people = {
    ended: await client.signUp(),
    deleted: await client.signUp(),
    unconfirmed: await client.signUp(),
    confirmed: await client.signUp(),
    other: await client.signUp(),
    regular: await client.signUp(),
    primary: await client.signUp(),
  }
  for (const { email } of [people.confirmed, people.other, people.regular, people.primary]) {
    await client.operator('confirmUser', { email })
  }
  const robot = await enrolRobot(app, { serial: 'WALK-0001' })
  const otherRobot = await enrolRobot(app, { serial: 'WALK-0002' })
  const integration = await client.operator('addIntegration', { name: 'walk', serials: [robot.serial] })
  const otherIntegration = await client.operator('addIntegration', {
    name: 'other walk',
    serials: [otherRobot.serial],
  })
  await client.operator('handOverRobot', { serial: 'WALK-0001', email: people.primary.email })
  await client.operator('handOverRobot', { serial: 'WALK-0002', email: people.other.email })
  await client.operator('addCarer', { serial: robot.serial, email: people.regular.email })
  await client.call('logout', { token: people.ended.accessToken })
  await client.call('deleteSelf', {
    token: people.deleted.accessToken,
    body: { password: people.deleted.password },
  })
  const idOf = async ({ accessToken: token }: Person) => (await client.call('self', { token })).value.user.id
  return {
    regularId: await idOf(people.regular),
    otherId: await idOf(people.other),
    robotId: robot.id,
    otherRobotId: otherRobot.id,
    primary: people.primary,
    confirmed: people.confirmed,
    tokens: {
      'no token': undefined,
      'garbage token': 'not a token at all; drop table account',
      'ended session': people.ended.accessToken,
      'deleted account': people.deleted.accessToken,
      'unconfirmed user': people.unconfirmed.accessToken,
      'confirmed user': people.confirmed.accessToken,
      'carer of another robot': people.other.accessToken,
      'regular carer': people.regular.accessToken,
      'primary carer': people.primary.accessToken,
      "another robot's token": otherRobot.token,
      'the robot itself': robot.token,
      'an integration': integration.value.token,
      'an integration of other robots': otherIntegration.value.token,
      scraper: scraperToken,
      'operator socket': undefined,
    },
  }
}
