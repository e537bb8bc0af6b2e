import { contract } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '../db/schema.ts'
import { tableText } from '../testing/table-text.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { liveWholeLife } from '../testing/whole-life.ts'
import type { WholeLife } from '../testing/whole-life.ts'

let app: TestApp
let life: WholeLife
let begun = 0
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: 'scraper-of-the-audit' } })
  begun = app.clock.now()
  life = await liveWholeLife(app)
})
afterAll(() => app.stop())

function trail() {
  // In the order in which they were added: rows of a table that only grows lie so.
  return app.database.queries
    .select()
    .from(auditEntry)
    .orderBy(sql`ctid`)
}

test('[SEC-45a, SEC-45c, SEC-46] the life that is looked at has been through every account call', () => {
  const account = Object.entries(contract()).filter(([, { path }]) => path.startsWith('/api/account/'))
  const missing = account
    .map(([name]) => name)
    .filter((name) => !life.calls.some((made) => made.name === name && made.status < 300))
  // Its end is what the last test is about.
  expect(missing).toEqual(['deleteSelf'])
})

test('[SEC-45a, SEC-45b, SEC-45c] every login, refusal and change is in the trail, in order, with its outcome', async () => {
  const own = `account:${life.accountId}`
  const entries = (await trail()).filter(
    ({ actor, subject }) => actor === own || subject === own || actor === 'anonymous',
  )
  expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'signup done',
    'activationMail done',
    'activate key_unknown',
    'confirmAccount done',
    'login invalid_credentials',
    'login done',
    'refresh invalid_token',
    'acceptEula done',
    'login done',
    'acceptEula done',
    'endSession done',
    'changeProfile done',
    'verifyPassword wrong_password',
    'verifyPassword done',
    'mfaSetup done',
    'mfaOn done',
    'newRecoveryCodes done',
    'recoveryCode done',
    'login done',
    'login mfa_required',
    'passwordChanged done',
    'askEmailChange done',
    'changeEmail wrong_code',
    'changeEmail done',
    'forgotten done',
    'resetPassword done',
    'login done',
    'mfaOff done',
    'logout done',
    'login done',
    'exportSelf done',
    'deleteSelf wrong_password',
  ])
})

test('[SEC-45d] each entry has its time, who did it, to whom, and from where', async () => {
  const own = `account:${life.accountId}`
  for (const entry of await trail()) {
    expect(entry.at).toBeGreaterThanOrEqual(begun - 1)
    expect(entry.at).toBeLessThanOrEqual(app.clock.now())
    expect(entry.actor).toMatch(/^(?:account:[0-9a-f-]{36}|anonymous|operator|system)$/)
    // The operator's socket has no address, and our own jobs come from nowhere.
    const fromAfar = entry.actor !== 'operator' && entry.actor !== 'system'
    expect(entry.client === null).toBe(!fromAfar)
    expect(entry.outcome).toMatch(/^[a-z_]+$/)
  }
  // A stranger with an unknown key is about nobody; whatever was done is about somebody or something.
  const done = (await trail()).filter(({ outcome }) => outcome === 'done')
  const about = /^(?:account:[0-9a-f-]{36}|tried:[\w-]{22}|eula:[0-9a-f-]{36})$/
  expect(done.filter(({ subject }) => !about.test(subject ?? ''))).toEqual([])
  const byName = new Map((await trail()).map((entry) => [`${entry.action} ${entry.outcome}`, entry]))
  expect(byName.get('changeProfile done')).toMatchObject({ actor: own, subject: own })
  expect(byName.get('changeEmail wrong_code')).toMatchObject({ actor: own, subject: own })
  // A stranger is known by a pseudonym of the address that was tried, and of where from.
  expect(byName.get('login invalid_credentials')).toMatchObject({
    actor: 'anonymous',
    subject: expect.stringMatching(/^tried:[\w-]{22}$/),
    client: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(byName.get('publishEula done')).toMatchObject({ actor: 'operator', client: null })
})

test('[SEC-45g] the trail cannot be changed, shortened or emptied', async () => {
  const before = await trail()
  for (const statement of [
    "update audit_entry set actor = 'somebody else'",
    'delete from audit_entry',
    'truncate audit_entry',
    'truncate audit_entry cascade',
  ]) {
    await expect(app.database.pool.query(statement)).rejects.toThrow('audit_entry is append-only')
  }
  // Not by changing either, with the setting under which the retention job removes.
  const client = await app.database.pool.connect()
  await client.query("begin; set local kompaan.retention = 'on'")
  await expect(client.query("update audit_entry set actor = 'somebody else'")).rejects.toThrow('append-only')
  await client.query('rollback')
  client.release()
  expect(await trail()).toEqual(before)
})

test('[SEC-46] passwords, tokens, codes and keys of a whole life are in no table, job, log line or measurement', async () => {
  const metrics = await app.client.call('metrics', { token: 'scraper-of-the-audit' })
  expect(metrics.text).toContain('kompaan_http_call_seconds')
  const places = {
    tables: await tableText(app.database.pool),
    log: app.logLines.join('\n'),
    metrics: metrics.text,
    trail: JSON.stringify(await trail()),
    refusals: life.calls
      .filter(({ status }) => status >= 400)
      .map(({ text }) => text)
      .join('\n'),
    export: life.calls.findLast(({ name }) => name === 'exportSelf')?.text ?? '',
  }
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...life.secrets, ...life.mailed]
      .filter((secret) => text.includes(secret))
      .map((secret) => `${secret} in ${place}`),
  )
  expect(life.secrets.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('[SEC-46] no refusal repeats a password, token, code or key that came with the call', () => {
  const refusals = life.calls.filter(({ error }) => error !== undefined)
  expect(refusals.length).toBeGreaterThan(5)
  const told = refusals.map(({ text }) => text).join('\n')
  for (const secret of [...life.secrets, ...life.mailed]) expect(told).not.toContain(secret)
})

test('[SEC-46] no mail holds a password, a token, a seed or a recovery code', () => {
  const mails = app.mailer.sent.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n')
  expect(life.secrets.filter((secret) => mails.includes(secret))).toEqual([])
})

test('[SEC-46] names, addresses and numbers of people are in no log line, measurement or entry of the trail', async () => {
  await until(() => app.logLines.length > 0, { what: 'something is logged' })
  const metrics = await app.client.call('metrics', { token: 'scraper-of-the-audit' })
  const text = [...app.logLines, metrics.text, JSON.stringify(await trail())].join('\n')
  expect(life.personal.filter((value) => text.includes(value))).toEqual([])
})
