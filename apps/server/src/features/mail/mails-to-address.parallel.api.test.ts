import { afterAll, beforeAll, expect, test } from 'vitest'
import { turkishServerDatabase } from '../../testing/fresh-server-database.ts'
import { newHousehold } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ databaseUrl: await turkishServerDatabase() })
})
afterAll(() => app.stop())

test.each(['IRIS@voorbeeld.nl', 'iris2@voorbeeld.nl'])(
  '[SEC-41a] in a database of any language %s gets three activation mails a day at most',
  async (email) => {
    const { accessToken: token } = await app.client.signUp({ email })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await app.client.call('activationMail', { token })).status)
    }
    expect(statuses).toEqual([202, 202, 429, 429])
  },
)

test('[SEC-48] in a database of any language the export of an account has the invites to its address', async () => {
  const { primary, params } = await newHousehold(app)
  const email = 'INGRID@voorbeeld.nl'
  const body = { email, clientRelationRole: 'SUBJECT_OF_CARE_PROXY' } as const
  expect((await app.client.call('invite', { token: primary.accessToken, params, body })).status).toBe(201)
  const { accessToken: token } = await app.client.signUp({ email })
  await app.client.operator('confirmUser', { email })
  expect((await app.client.call('exportSelf', { token })).text).toContain('"kind":"invite"')
})
