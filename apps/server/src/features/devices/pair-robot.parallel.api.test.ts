import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairing } from '../../db/schema.ts'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { enrolRobot } from '../../testing/test-robot.ts'
import { clientNumber, startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let both: TwoProcesses
beforeAll(async () => {
  both = await startTwoProcesses()
})
afterAll(() => both.stop())

test('[SEC-32d, ROB-02] of ten carers who pair the same robot at once on two processes exactly one wins', async () => {
  const robot = await enrolRobot(both.one)
  const { code } = (await both.one.client.call('pairingCode', { token: robot.token })).value
  const carers = await Promise.all(Array.from({ length: 10 }, () => both.one.client.signUp()))
  const { tally } = await allAtOnce(carers.length, (index) =>
    both.turn(index).client.call('pairRobot', {
      token: carers[index]?.accessToken ?? '',
      body: { code },
      headers: clientNumber(index),
    }),
  )
  expect(tally).toEqual({ '201': 1, '409 already_linked': 9 })
  const rows = await both.one.database.queries.select().from(pairing)
  expect(rows.map(({ role }) => role)).toEqual(['PRIMARY_CARER'])
})
