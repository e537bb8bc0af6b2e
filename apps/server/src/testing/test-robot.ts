import type { AnswerOf, Contract, InputOf } from '@kompaan/contract'
import type { TestApp } from './test-app.ts'
import type { Person, TestAnswer } from './test-client.ts'

/** A robot as far as the wire goes: it says what a test has it say. */
export interface TestRobot {
  readonly id: string
  readonly serial: string
  readonly secret: string
  readonly token: string
  /** A sign of life with the next sequence number. */
  beat(
    change?: Partial<InputOf<Contract['heartbeat'], 'body'>>,
  ): Promise<TestAnswer<AnswerOf<Contract['heartbeat']>>>
}

export const testSoftware = { version: '2.20.2', updateStatus: 'upToDate' } as const
const testCapabilities = ['remoteUpdate-v2', 'scriptExecution-v2', 'remoteRestart-v1']

let robots = 0

/** Registers a robot and has it enrol. */
export async function enrolRobot(
  { client, clock }: Pick<TestApp, 'client' | 'clock'>,
  change: Partial<InputOf<Contract['enrol'], 'body'>> = {},
): Promise<TestRobot> {
  robots += 1
  const added = await client.operator('addRobot', { serial: change.serial ?? `TEST-${1000 + robots}` })
  const { id, serial, secret } = added.value
  const enrolled = await client.call('enrol', { body: enrolment({ serial, secret, ...change }) })
  if (enrolled.status !== 201) throw new Error(`enrol answered ${enrolled.status} ${enrolled.text}`)
  const { token } = enrolled.value
  let sequence = 0
  let stateEpoch: string | undefined
  return {
    id,
    serial,
    secret,
    token,
    beat: async (said = {}) => {
      sequence += 1
      const answer = await client.call('heartbeat', {
        token,
        body: {
          sequence,
          timestamp: new Date(clock.now()).toISOString(),
          software: testSoftware,
          stateVersion: 0,
          // A version that it holds is one of those it was last told of.
          ...(said.stateVersion !== undefined && stateEpoch !== undefined && { stateEpoch }),
          ...said,
        },
      })
      if (answer.status === 200) stateEpoch = answer.value.stateEpoch
      return answer
    },
  }
}

export function enrolment(
  change: Partial<InputOf<Contract['enrol'], 'body'>>,
): InputOf<Contract['enrol'], 'body'> {
  return {
    serial: 'UNKNOWN-1',
    secret: 'none',
    hardware: { model: 'test' },
    capabilities: testCapabilities,
    software: testSoftware,
    ...change,
  }
}

/** A carer who paired the robot by its code, and so is its primary carer. */
export async function pairedCarer(
  { client }: Pick<TestApp, 'client'>,
  robot: Pick<TestRobot, 'token'>,
): Promise<Person> {
  const carer = await client.signUp()
  await client.operator('confirmUser', { email: carer.email })
  const { code } = (await client.call('pairingCode', { token: robot.token })).value
  const paired = await client.call('pairRobot', { token: carer.accessToken, body: { code } })
  if (paired.status !== 201) throw new Error(`pairing answered ${paired.status} ${paired.text}`)
  return carer
}
