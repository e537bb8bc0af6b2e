import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../../ports/clock.ts'
import { createSecrets } from '../../ports/secrets.ts'
import { freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import type { ProtectedPerson } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const [newKey, oldKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const secrets = createSecrets([newKey, oldKey])

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ secrets })
})
afterAll(() => app.stop())

/** Puts the secret of a person back to how it was kept under another key. */
async function sealWith(key: Buffer, { accessToken: token, secret }: ProtectedPerson): Promise<void> {
  const { id } = (await app.client.call('self', { token })).value.user
  await app.database.pool.query('update second_factor set seed = $2 where account_id = $1', [
    id,
    createSecrets([key]).encrypt('seed', id, secret),
  ])
}

async function seeds(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ seed: string }>(
    'select seed from second_factor order by account_id',
  )
  return rows.map(({ seed }) => seed)
}

test('[SEC-10] secrets of an older key are sealed anew by the server’s own clock, though the key of one before them is gone', async () => {
  const [lost, kept] = [await signUpWithMfa(app), await signUpWithMfa(app)]
  await sealWith(lostKey, lost)
  await sealWith(oldKey, kept)
  const [ofLost = '', ofKept = ''] = await seeds()
  expect(ofKept).not.toMatch(new RegExp(`^${secrets.newestKeyId}\\.`))
  app.logLines.length = 0
  await app.pass(16 * minute)
  expect(await seeds()).toEqual([ofLost, expect.stringMatching(new RegExp(`^${secrets.newestKeyId}\\.`))])
  const { email, password, secret } = kept
  const login = await app.client.call('login', {
    body: { email, password, otpCode: freshCode(app, secret) },
  })
  expect(login.status).toBe(200)
  const told = app.logLines.filter((line) => line.includes('"job":"seeds.renew"'))
  expect(told.join('\n')).toContain('1 seeds of two-step login were sealed with a key')
})
