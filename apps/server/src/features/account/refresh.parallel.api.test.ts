import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let processes: TwoProcesses
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.stop())

const refresh = (index: number, refreshToken: string) =>
  processes.turn(index).client.call('refresh', { body: { refreshToken } })
const self = (token: string) => processes.two.client.call('self', { token })

test('[SEC-20] two tabs that refresh at once get the same pair, and both stay logged in', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await processes.one.client.signUp()
    const { answers } = await allAtOnce(2, (index) => refresh(index, person.refreshToken))
    const [one, two] = answers.map(({ value }) => value)
    expect(one?.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(two).toEqual(one)
    expect((await self(one?.access_token ?? '')).status).toBe(200)
    expect((await refresh(1, one?.refresh_token ?? '')).status).toBe(200)
  }
})

test('[SEC-20] fifty refreshes at once make one child', async () => {
  const person = await processes.one.client.signUp()
  const { answers, tally } = await allAtOnce(50, (index) => refresh(index, person.refreshToken))
  expect(tally).toEqual({ '200': 50 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const { rows } = await processes.one.database.pool.query(
    `select 1 from refresh_token join session on session.id = session_id
     join account on account.id = account_id where email = $1`,
    [person.email],
  )
  expect(rows).toHaveLength(2)
})

test('[SEC-20] after the grace fifty at once all fail, and the family is over on both processes', async () => {
  const person = await processes.one.client.signUp()
  const child = (await refresh(0, person.refreshToken)).value
  processes.one.clock.advance(10_001)
  const { tally } = await allAtOnce(50, (index) => refresh(index, person.refreshToken))
  expect(tally).toEqual({ '401 invalid_token': 50 })
  for (const { client } of [processes.one, processes.two]) {
    expect((await client.call('self', { token: child.access_token })).status).toBe(401)
    expect((await client.call('refresh', { body: { refreshToken: child.refresh_token } })).status).toBe(401)
  }
})

test('[SEC-18a, ACC-20] a refresh beside a logout leaves no way in', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { accessToken, refreshToken } = await processes.one.client.signUp()
    const [refreshed] = await Promise.all([
      refresh(0, refreshToken),
      processes.two.client.call('logout', { token: accessToken }),
    ])
    expect([200, 401]).toContain(refreshed.status)
    for (const token of [accessToken, refreshed.value.access_token])
      expect((await self(token)).status).toBe(401)
    expect((await refresh(0, refreshToken)).status).toBe(401)
  }
})
