import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let processes: TwoProcesses
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.stop())

test('[ACC-19] no robot is left in the care of an account that is deleted while it is handed over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { email, password, accessToken: token } = await processes.one.client.signUp()
    const serial = `KMP-${1000 + round}`
    await processes.one.client.operator('addRobot', { serial })
    const [deleted, handed] = await Promise.all([
      processes.two.client.call('deleteSelf', { token, body: { password } }),
      handOverLater(round, serial, email),
    ])
    const { rows } = await processes.one.database.pool.query(
      `select 1 from pairing join account on account.id = account_id where email = $1`,
      [email],
    )
    const outcome = [deleted.status, handed.status, rows.length]
    // Whoever comes first wins, and the other is refused.
    expect([
      [202, 404, 0],
      [409, 204, 1],
    ]).toContainEqual(outcome)
  }
})

test('[ACC-19] deleted ten times at once, an account is deleted once', async () => {
  const { email, password, accessToken: token } = await processes.one.client.signUp()
  const { tally } = await allAtOnce(10, (index) =>
    processes.turn(index).client.call('deleteSelf', { token, body: { password } }),
  )
  expect(tally['202']).toBe(1)
  expect(Object.keys(tally).filter((kind) => kind.startsWith('5'))).toEqual([])
  const { rows } = await processes.one.database.pool.query(
    `select 1 from audit_entry where action = 'deleteSelf' and outcome = 'done'
     and subject = (select 'account:' || id from account where email = $1)`,
    [email],
  )
  expect(rows).toHaveLength(1)
})

test('[ACC-19] two processes that erase at once erase each account once', async () => {
  const ids: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const { password, accessToken: token } = await processes.one.client.signUp()
    ids.push((await processes.one.client.call('self', { token })).value.user.id)
    await processes.one.client.call('deleteSelf', { token, body: { password } })
  }
  processes.one.clock.advance(35 * 24 * 3600 * 1000)
  await Promise.all([processes.one.app.atRest(), processes.two.app.atRest()])
  const count = async (text: string) => (await processes.one.database.pool.query(text, [ids])).rows.length
  expect(await count(`select 1 from account where id = any($1)`)).toBe(0)
  expect(
    await count(
      `select 1 from audit_entry where action = 'eraseAccount'
       and subject = any(select 'account:' || id from unnest($1::text[]) id)`,
    ),
  ).toBe(5)
})

/** The deletion first checks a password; at different moments of it the operator comes along. */
async function handOverLater(round: number, serial: string, email: string) {
  for (let wait = 0; wait < round; wait += 1) await processes.one.client.call('clockNow')
  return processes.one.client.operator('handOverRobot', { serial, email })
}
