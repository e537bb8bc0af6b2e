import { defaultLimits, emailKey } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invite as inviteTable, pairing } from '../../db/schema.ts'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { idOf, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { clientNumber } from '../../testing/two-processes.ts'
import { inviteCode } from './invite.ts'

// Fifty passwords are hashed before the fifty come.
vi.setConfig({ testTimeout: 90_000 })

/** One process that lets more people be invited, and two with the limit that everybody has. */
let generous: TestApp
let strict: readonly TestApp[]
beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1' }
  generous = await startTestApp({ env: { ...env, USERS_PER_ROBOT_MAX: '100' } })
  strict = [await startTestApp({ env, beside: generous }), await startTestApp({ env, beside: generous })]
})
afterAll(async () => {
  for (const app of strict) await app.stop()
  await generous.stop()
})

let calls = 0
/** Another process and another client with each call. */
function next(): { app: TestApp; headers: Record<string, string> } {
  calls += 1
  return { app: strict[calls % strict.length] ?? generous, headers: clientNumber(calls % 10_000) }
}

const auth = ({ password }: Person) => ({ password })

/** The code that was mailed last to an address for a robot, whatever became of the invite. */
async function codeFor(robotId: string, email: string): Promise<string> {
  const rows = await generous.database.queries
    .select()
    .from(inviteTable)
    .where(eq(inviteTable.emailKey, emailKey(email)))
  const row = rows.findLast((each) => each.robotId === robotId)
  return (row && inviteCode(generous.app.services.secrets, row)) ?? 'c'.repeat(43)
}

test('[SEC-31] of fifty who accept at once on two processes as many get in as there is room for', async () => {
  const home = await newHousehold(generous)
  const people = await Promise.all(Array.from({ length: 50 }, () => generous.client.signUp()))
  const asked = await allAtOnce(people.length, (index) =>
    generous.client.call('invite', {
      token: home.primary.accessToken,
      params: home.params,
      body: { email: people[index]?.email ?? '', clientRelationRole: 'SUBJECT_OF_CARE_PROXY' },
      headers: clientNumber(index),
    }),
  )
  expect(asked.tally).toEqual({ '201': people.length })
  const codes = await Promise.all(people.map(({ email }) => codeFor(home.robot.id, email)))
  const { tally } = await allAtOnce(people.length, (index) => {
    const { app, headers } = next()
    return app.client.call('acceptInvite', {
      token: people[index]?.accessToken ?? '',
      body: { inviteCode: codes[index] ?? '' },
      headers,
    })
  })
  const room = defaultLimits.usersPerRobotMax - 1
  expect(tally).toEqual({ '200': room, '409 max_users': people.length - room })
  const rows = await generous.database.queries
    .select()
    .from(pairing)
    .where(eq(pairing.robotId, home.robot.id))
  expect(rows).toHaveLength(defaultLimits.usersPerRobotMax)
})

test('[SEC-30] an invite that is accepted ten times at once is accepted once, and each is told the same', async () => {
  const home = await newHousehold(generous)
  const person = await generous.client.signUp()
  const { accessToken: token, email } = person
  const body = { email, clientRelationRole: 'SUBJECT_OF_CARE_PROXY' } as const
  await generous.client.call('invite', { token: home.primary.accessToken, params: home.params, body })
  const code = await codeFor(home.robot.id, email)
  const { tally } = await allAtOnce(10, () => {
    const { app, headers } = next()
    return app.client.call('acceptInvite', { token, body: { inviteCode: code }, headers })
  })
  expect(tally).toEqual({ '200': 10 })
  const { rows } = await generous.database.pool.query(
    `select 1 from audit_entry where action = 'acceptInvite' and outcome = 'done' and subject = $1`,
    [`robot:${home.robot.id}`],
  )
  expect(rows).toHaveLength(1)
})

test('[SEC-31, USR-02] the last place is given to one of ten who are invited at once', async () => {
  const home = await newHousehold(generous)
  const { primary, params } = home
  for (let index = 0; index < defaultLimits.usersPerRobotMax - 2; index += 1) {
    await invite(home, `early${index}@example.nl`)
  }
  const { tally } = await allAtOnce(10, (index) => invite(home, `late${index}@example.nl`))
  expect(tally).toEqual({ '201': 1, '409 max_users': 9 })
  const open = await generous.client.call('invites', { token: primary.accessToken, params })
  expect(open.value).toHaveLength(defaultLimits.usersPerRobotMax - 1)
})

function invite({ primary, params }: Household, email: string) {
  const { app, headers } = next()
  const body = { email, clientRelationRole: 'SUBJECT_OF_CARE_PROXY' } as const
  return app.client.call('invite', { token: primary.accessToken, params, body, headers })
}

test('[SEC-31] who invites and hands over at once waits for nobody in a circle', async () => {
  const home = await newHousehold(generous)
  const own = await idOf(generous, home.primary)
  const { tally } = await allAtOnce(40, (index) => {
    if (index % 2 === 0) return invite(home, `circle${index % 8}@example.nl`).then(bare)
    const { app, headers } = next()
    return app.client
      .call('changeRobotUser', {
        token: home.primary.accessToken,
        params: { ...home.params, userId: own },
        body: { auth: auth(home.primary), userRobot: { role: 'PRIMARY_CARER' } },
        headers,
      })
      .then(bare)
  })
  expect(tally).toEqual({ '201': 20, '204': 20 })
})

/** Calls of several kinds in one list: what they answer beside the status is of no interest. */
function bare<T extends { readonly value: unknown }>(answer: T): Omit<T, 'value'> & { value: undefined } {
  return { ...answer, value: undefined }
}

test('[SEC-31] of ten heirs at once each robot has one primary carer at the end', async () => {
  const home = await newHousehold(generous)
  const heirs = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const person = await generous.client.signUp()
      await generous.client.operator('addCarer', { serial: home.robot.serial, email: person.email })
      return idOf(generous, person)
    }),
  )
  const { tally } = await allAtOnce(heirs.length, (index) => {
    const { app, headers } = next()
    return app.client.call('changeRobotUser', {
      token: home.primary.accessToken,
      params: { ...home.params, userId: heirs[index] ?? '' },
      body: { auth: auth(home.primary), userRobot: { role: 'PRIMARY_CARER' } },
      headers,
    })
  })
  expect(tally).toEqual({ '204': 1, '403 forbidden': 9 })
  expect(await brokenRobots()).toEqual([])
})

test('[SEC-28] who is unpaired on one process is refused by the other at once, and off its stream within 3 s', async () => {
  const home = await newHousehold(generous)
  const helper = await generous.client.signUp()
  await generous.client.operator('addCarer', { serial: home.robot.serial, email: helper.email })
  const [here = generous, there = generous] = strict
  const stream = await openStream(there, helper.accessToken)
  const unpaired = await here.client.call('unpairUser', {
    token: home.primary.accessToken,
    params: { ...home.params, userId: await idOf(generous, helper) },
    body: { auth: auth(home.primary) },
  })
  expect(unpaired.status).toBe(204)
  const refused = await there.client.call('robotUsers', { token: helper.accessToken, params: home.params })
  expect(refused.error).toBe('forbidden')
  there.clock.advance(3000)
  await stream.ended
})

/** Robots with users and another number of primary carers than one, or with a user whose account is closed. */
async function brokenRobots() {
  const { rows } = await generous.database.pool.query(
    `select robot_id from pairing join account on account.id = account_id group by robot_id
     having count(*) filter (where role = 'PRIMARY_CARER') <> 1 or bool_or(deleted_at is not null)`,
  )
  return rows
}
