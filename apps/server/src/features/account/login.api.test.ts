import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-11] a wrong password and an unknown address get the same answer', async () => {
  const person = await app.client.signUp()
  const wrong = await app.client.call('login', { body: { email: person.email, password: 'not this one' } })
  const unknown = await app.client.call('login', {
    body: { email: 'nobody@example.nl', password: 'not this one' },
  })
  expect(wrong).toMatchObject({ status: 401, error: 'invalid_credentials' })
  expect(unknown.text).toBe(wrong.text)
})

test('[ACC-20] logging in gives tokens for 7200 seconds that open the account', async () => {
  const person = await app.client.signUp()
  const answer = await app.client.call('login', {
    body: { email: person.email.toUpperCase(), password: person.password },
  })
  expect(answer).toMatchObject({ status: 200, value: { token_type: 'Bearer', expires_in: 7200 } })
  const self = await app.client.call('self', { token: answer.value.access_token })
  expect(self.value.user).toMatchObject({ username: person.email, status: 'UNCONFIRMED' })
})
