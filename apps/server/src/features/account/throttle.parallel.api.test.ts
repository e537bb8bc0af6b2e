import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { clientNumber, startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let processes: TwoProcesses
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.stop())

const wrong = 'not this one'
const logIn = (index: number, email: string, password: string, client: number) =>
  processes.turn(index).client.call('login', { body: { email, password }, headers: clientNumber(client) })

test('[SEC-05] fifty wrong logins at once use up the same allowance as fifty in a row', async () => {
  const { email } = await processes.one.client.signUp()
  const { tally } = await allAtOnce(50, () => logIn(0, email, wrong, 1))
  expect(tally).toEqual({ '401 invalid_credentials': 10, '429 too_many_requests': 40 })
  for (const index of [0, 1]) expect((await logIn(index, email, wrong, 1)).status).toBe(429)
})

test('[SEC-05] spread over two processes they have no allowance more', async () => {
  const { email, password } = await processes.one.client.signUp()
  const { tally } = await allAtOnce(50, (index) => logIn(index, email, wrong, 2))
  expect(tally).toEqual({ '401 invalid_credentials': 10, '429 too_many_requests': 40 })
  for (const index of [0, 1]) expect((await logIn(index, email, password, 2)).status).toBe(429)
})

test('[SEC-05] from sixty clients at once the account’s own allowance of fifty holds', async () => {
  const { email, password } = await processes.one.client.signUp()
  const { tally } = await allAtOnce(60, (index) => logIn(index, email, wrong, 1000 + index))
  expect(tally).toEqual({ '401 invalid_credentials': 50, '429 too_many_requests': 10 })
  expect((await logIn(0, email, password, 2000)).status).toBe(429)
})

test('[SEC-05] right logins at once are all given back', async () => {
  const { email, password } = await processes.one.client.signUp()
  for (let round = 0; round < 3; round += 1) {
    const { tally } = await allAtOnce(8, (index) => logIn(index, email, password, 3))
    expect(tally).toEqual({ '200': 8 })
  }
  const { tally } = await allAtOnce(20, (index) => logIn(index, email, wrong, 3))
  expect(tally).toEqual({ '401 invalid_credentials': 10, '429 too_many_requests': 10 })
})

test('[SEC-05] a burst of right logins that was too many for a moment locks nobody out', async () => {
  const { email, password } = await processes.one.client.signUp()
  const { tally } = await allAtOnce(30, () => logIn(0, email, password, 4))
  expect(tally['200'] ?? 0).toBeGreaterThanOrEqual(10)
  processes.one.clock.advance(10_000)
  for (const index of [0, 1]) expect((await logIn(index, email, password, 4)).status).toBe(200)
})

test('[SEC-05] many people from the same few addresses do not get in each other’s way', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => processes.one.client.signUp()))
  const { tally } = await allAtOnce(50, (index) => {
    const { email = '', password = '' } = people[index % 10] ?? {}
    return logIn(index, email, password, 100 + ((Math.floor(index / 10) + index) % 3))
  })
  expect(tally).toEqual({ '200': 50 })
})

test('[SEC-05] fifty guesses at once at the password of a live session count as ten', async () => {
  const { accessToken: token } = await processes.one.client.signUp()
  const { tally } = await allAtOnce(50, (index) =>
    processes
      .turn(index)
      .client.call('verifyPassword', { token, body: { password: wrong }, headers: clientNumber(5) }),
  )
  expect(tally).toEqual({ '403 wrong_password': 10, '429 too_many_requests': 40 })
})
