import { emailKey } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invite as inviteTable } from '../../db/schema.ts'
import { hour } from '../../ports/clock.ts'
import { idOf } from '../../testing/invited.ts'
import type { Helper } from '../../testing/invited.ts'
import { isLongRun, testSeed } from '../../testing/seeded-random.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { enrolment } from '../../testing/test-robot.ts'
import { clientNumber, startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'
import { inviteCode } from './invite.ts'

const tries = isLongRun ? 60 : 8
vi.setConfig({ testTimeout: isLongRun ? 600_000 : 120_000 })

let both: TwoProcesses
beforeAll(async () => {
  both = await startTwoProcesses()
})
afterAll(() => both.stop())

interface Machine {
  readonly id: string
  readonly serial: string
  readonly secret: string
}

interface World {
  readonly people: readonly Helper[]
  readonly machines: readonly Machine[]
}

const peopleCount = 5
const machinesCount = 2

/** What anybody may try at any moment; the more often it is named, the more often it is tried. */
const kinds = [
  'invite',
  'invite',
  'invite',
  'accept',
  'accept',
  'accept',
  'accept',
  'transfer',
  'transfer',
  'transfer',
  'transfer',
  'unpairUser',
  'unpairUser',
  'unpairSelf',
  'deleteSelf',
  'reset',
  'resetDone',
  'resetDone',
  'resetFailed',
  'handOver',
  'addCarer',
  'relation',
  'permission',
  'contact',
  'uninvite',
] as const
type Kind = (typeof kinds)[number]

interface Step {
  readonly kind: Kind
  readonly by: number
  readonly to: number
  readonly machine: number
  /** By whoever is the primary carer then, and not by the one who is named. */
  readonly asPrimary: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.nat(peopleCount - 1),
  to: fc.nat(peopleCount - 1),
  machine: fc.nat(machinesCount - 1),
  asPrimary: fc.boolean(),
})
/** What is tried at once, again and again. */
const batches = fc.array(fc.array(step, { minLength: 4, maxLength: 10 }), { minLength: 4, maxLength: 6 })

async function newWorld(): Promise<World> {
  const { one } = both
  // A new hour has new allowances.
  one.clock.advance(hour)
  const people = await Promise.all(
    Array.from({ length: peopleCount }, async () => {
      const person = await one.client.signUp()
      await one.client.operator('confirmUser', { email: person.email })
      return { ...person, id: await idOf(one, person) }
    }),
  )
  const machines: Machine[] = []
  for (const [index] of Array.from({ length: machinesCount }).entries()) {
    made += 1
    const { value } = await one.client.operator('addRobot', { serial: `AT-ONCE-${made}` })
    machines.push(value)
    const { email = '' } = people[index] ?? {}
    await one.client.operator('handOverRobot', { serial: value.serial, email })
  }
  return { people, machines }
}
let made = 0
let calls = 0

/** Tries one thing, on one of the processes, as another client each time. */
async function attempt(
  world: World,
  primaries: ReadonlyMap<string, string>,
  { kind, by, to, machine: index, asPrimary }: Step,
): Promise<string> {
  calls += 1
  const { client, app } = both.turn(calls)
  const headers = clientNumber(calls % 10_000)
  const machine = pick(world.machines, index)
  const primary = world.people.find(({ id }) => id === primaries.get(machine.id))
  const actor = (asPrimary ? primary : undefined) ?? pick(world.people, by)
  const other = pick(world.people, to)
  const { accessToken: token, password } = actor
  const params = { robotId: machine.id }
  const auth = { password }
  const answer = await act()
  return answer.status < 300 ? `${kind} done` : `${kind} ${answer.status} ${answer.error}`

  async function act(): Promise<{ status: number; error: string | undefined }> {
    switch (kind) {
      case 'invite': {
        const body = { email: other.email, clientRelationRole: 'SUBJECT_OF_CARE_PROXY' } as const
        return client.call('invite', { token, params, body, headers })
      }
      case 'uninvite': {
        const inviteId = (await findInvite(machine.id, other.email))?.id ?? machine.id
        return client.call('uninvite', { token, params: { ...params, inviteId }, headers })
      }
      case 'accept': {
        const row = await findInvite(machine.id, other.email)
        const code = (row && inviteCode(app.services.secrets, row)) ?? 'unknown'
        return client.call('acceptInvite', { token: other.accessToken, body: { inviteCode: code }, headers })
      }
      case 'transfer': {
        const body = { auth, userRobot: { role: 'PRIMARY_CARER' } } as const
        return client.call('changeRobotUser', {
          token,
          params: { ...params, userId: other.id },
          body,
          headers,
        })
      }
      case 'unpairUser':
        return client.call('unpairUser', {
          token,
          params: { ...params, userId: other.id },
          body: { auth },
          headers,
        })
      case 'unpairSelf':
        return client.call('unpairSelf', { token, params, headers })
      case 'deleteSelf':
        return client.call('deleteSelf', { token, body: auth, headers })
      case 'reset':
        return client.call('resetRobot', { token, body: { ...params, password }, headers })
      case 'resetDone':
        return answerReset(client, machine, 'done')
      case 'resetFailed':
        return answerReset(client, machine, 'failed')
      case 'handOver':
        return client.operator('handOverRobot', { serial: machine.serial, email: other.email })
      case 'addCarer':
        return client.operator('addCarer', { serial: machine.serial, email: other.email })
      case 'relation': {
        const body = { clientRelationRole: 'SUBJECT_OF_CARE' } as const
        return client.call('changeRelationRole', { token, params, body, headers })
      }
      case 'permission':
        return client.call('enablePermissions', {
          token,
          params,
          body: { permissions: ['shareReports'] },
          headers,
        })
      case 'contact':
        return client.call('putContact', { token, params, body: { email: other.email }, headers })
    }
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

async function findInvite(robotId: string, email: string) {
  const rows = await both.one.database.queries
    .select()
    .from(inviteTable)
    .where(eq(inviteTable.emailKey, emailKey(email)))
  return rows.findLast((row) => row.robotId === robotId)
}

/** The machine, as whatever it is by then, tells what became of a reset. */
async function answerReset(client: TestClient, { serial, secret }: Machine, outcome: 'done' | 'failed') {
  const enrolled = await client.call('enrol', { body: enrolment({ serial, secret }) })
  if (enrolled.status !== 201) return enrolled
  const { token } = enrolled.value
  const open = await client.call('instructions', { token })
  const order = open.status === 200 ? open.value.find(({ kind }) => kind === 'reset') : undefined
  if (order === undefined) return { status: 404, error: 'nothing to answer' }
  const at = new Date(both.one.clock.now()).toISOString()
  return client.call('instructionResult', {
    token,
    params: { instructionId: order.id },
    body: { outcome, at },
  })
}

async function primariesNow(): Promise<Map<string, string>> {
  const { rows } = await both.one.database.pool.query<{ robot_id: string; account_id: string }>(
    `select robot_id, account_id from pairing where role = 'PRIMARY_CARER'`,
  )
  return new Map(rows.map(({ robot_id, account_id }) => [robot_id, account_id]))
}

/** What must never be: users without exactly one primary carer, or one whose account is closed. */
async function brokenRobots() {
  const { rows } = await both.one.database.pool.query(
    `select robot_id, string_agg(role || ' ' || (deleted_at is not null), ', ') as users
     from pairing join account on account.id = account_id group by robot_id
     having count(*) filter (where role = 'PRIMARY_CARER') <> 1 or bool_or(deleted_at is not null)`,
  )
  return rows
}

test(`[SEC-31] whatever several people do at once, a robot has one primary carer or nobody (seed ${testSeed})`, async () => {
  const tally = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(batches, async (tried) => {
      const world = await newWorld()
      for (const batch of tried) {
        const primaries = await primariesNow()
        const outcomes = await Promise.all(batch.map((each) => attempt(world, primaries, each)))
        expect(outcomes.filter((outcome) => / 5\d\d /.test(outcome))).toEqual([])
        expect(await brokenRobots()).toEqual([])
        for (const outcome of outcomes) tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
      }
    }),
    { seed: testSeed, numRuns: tries, endOnFailure: true },
  )
  // It is no proof when nothing ever succeeded.
  const done = (['invite', 'accept', 'transfer', 'unpairUser', 'deleteSelf'] as const).filter(
    (kind) => !tally.has(`${kind} done`),
  )
  expect(done).toEqual([])
})
