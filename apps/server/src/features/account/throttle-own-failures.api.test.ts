import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { createPasswordHasher } from '../../ports/password-hasher.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const real = createPasswordHasher()
/** What goes wrong on our side, if anything. */
let trouble: Error | undefined
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    hasher: {
      ...real,
      matches: async (password, storedHash) => {
        if (trouble !== undefined) throw trouble
        return real.matches(password, storedHash)
      },
    },
  })
})
afterAll(() => app.stop())

test.each([
  ['our queue is full', new ApiError('too_many_requests'), 429],
  ['we are not available', new ApiError('unavailable'), 503],
  ['something breaks', new Error('connection lost'), 500],
])('[SEC-05] a try that failed because %s is not counted as a wrong one', async (_, error, status) => {
  const { email, password } = await app.client.signUp()
  const logIn = () => app.client.call('login', { body: { email, password } })
  trouble = error
  for (let round = 0; round < 12; round += 1) expect((await logIn()).status).toBe(status)
  trouble = undefined
  expect((await logIn()).status).toBe(200)
})
