import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.stop())

const ask = (email: string) => app.client.call('forgotten', { body: { email } })

test('[ACC-24] an unknown address is answered as a known one, to the letter', async () => {
  const person = await app.client.signUp()
  const [known, unknown] = [await ask(person.email), await ask('nobody@example.nl')]
  expect(known).toMatchObject({ status: 202, text: '' })
  expect(unknown).toMatchObject({ status: 202, text: '' })
  const names = (headers: Headers) => [...headers].filter(([name]) => name !== 'date')
  expect(names(unknown.headers)).toEqual(names(known.headers))
})

test.each(['no address at all', 'x', 'x'.repeat(320), 'a@b', '"><script>@example.nl'])(
  '[ACC-24] what is no address is answered alike: %j',
  async (email) => {
    expect(await ask(email)).toMatchObject({ status: 202, text: '' })
  },
)

test('[ACC-24] a deleted account is answered alike and gets no mail', async () => {
  const person = await app.client.signUp()
  await app.client.call('deleteSelf', { token: person.accessToken, body: { password: person.password } })
  expect(await ask(person.email)).toMatchObject({ status: 202, text: '' })
  await app.app.atRest()
  const mails = app.mailer.sent.filter(({ to }) => to === person.email)
  expect(mails.map(({ subject }) => subject)).not.toContain('Kies een nieuw wachtwoord')
})

test('[ACC-24] only the address itself gets a mail', async () => {
  const person = await app.client.signUp()
  await ask(`${person.email}, thief@example.nl`)
  await ask(person.email)
  await app.mailer.mailTo(person.email, /nieuw wachtwoord/)
  expect(app.mailer.sent.filter(({ to }) => to.includes('thief'))).toEqual([])
})

test('[SEC-15] a known and an unknown address cost the same statements, hashes and jobs', async () => {
  const person = await app.client.signUp()
  await app.app.atRest()
  // The job behind the call is held up at its first step, so that only the call itself is counted.
  vi.spyOn(app.app.services.secrets, 'decrypt').mockImplementation(() => {
    throw new Error('not now')
  })
  const [known, unknown] = [await workOf(person.email), await workOf('nobody-at-all@example.nl')]
  expect(known.statements.length).toBeGreaterThan(3)
  expect(unknown).toEqual(known)
  expect(known).toMatchObject({ hashes: 0, jobs: ['account.forgotten'] })
})

test('[SEC-15] asking too often is told alike for a known and an unknown address', async () => {
  const person = await app.client.signUp()
  const rounds = async (email: string) => {
    const statuses = []
    for (let round = 0; round < 7; round += 1) statuses.push((await ask(email)).status)
    return statuses
  }
  const known = await rounds(person.email)
  expect(known).toEqual([202, 202, 202, 202, 202, 429, 429])
  expect(await rounds('nobody-either@example.nl')).toEqual(known)
})

async function workOf(email: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const hash = vi.spyOn(app.app.services.hasher, 'hash')
  const matches = vi.spyOn(app.app.services.hasher, 'matches')
  const before = await jobIds()
  query.mockClear()
  await ask(email)
  const statements = query.mock.calls.map(([statement]: unknown[], index) => ({
    connection: query.mock.contexts[index],
    text: textOf(statement),
  }))
  const hashes = hash.mock.calls.length + matches.mock.calls.length
  const jobs = (await jobIds()).filter(({ id }) => !before.some((older) => older.id === id))
  vi.mocked(pg.Client.prototype).query.mockRestore()
  return { statements: ownStatements(statements), hashes, jobs: jobs.map(({ name }) => name) }
}

/** The job that the call put in line is taken on as soon as it is committed, which may be before the answer. */
const ofTheJob = /^\s*update "?job"? set/

function ownStatements(statements: readonly { connection: unknown; text: string }[]): string[] {
  const inTransaction = new Set<unknown>()
  return statements.flatMap(({ connection, text }) => {
    if (/^begin/i.test(text)) inTransaction.add(connection)
    const own = inTransaction.has(connection) || !ofTheJob.test(text)
    if (/^(?:commit|rollback)/i.test(text)) inTransaction.delete(connection)
    return own ? [text] : []
  })
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  if (typeof statement === 'object' && statement !== null && 'text' in statement)
    return String(statement.text)
  throw new Error('this is no statement')
}

async function jobIds() {
  const { rows } = await app.database.pool.query<{ id: string; name: string }>(
    `select id, name from job where not recurring`,
  )
  return rows
}
