import { randomUUID } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test'
import { storedSession } from '../../apps/portal/src/shared/session/stored-session.ts'
import { makeAuthor } from './author.ts'
import type { Author, AuthorOptions } from './author.ts'
import { useKeyboardOnly } from './by-keyboard.ts'
import { collectComplaints } from './complaints.ts'
import type { Complaints } from './complaints.ts'
import { createLastSeen } from './last-seen.ts'
import type { LastSeen } from './last-seen.ts'
import { launchServer } from './launch-server.ts'
import type { LaunchedServer, ServerOptions } from './launch-server.ts'
import { tryLogin } from './login-form.ts'
import { noteProof, type Proof } from './note-proof.ts'
import { makePerson, openSession, randomAddress } from './people.ts'
import type { Person, PersonOptions } from './people.ts'
import { shake } from './shake.ts'
import { visit } from './visit.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Makes an account; each test makes its own. */
  readonly newPerson: (options?: PersonOptions) => Promise<Person>
  /** Makes an account with a robot that performs scripts. */
  readonly newAuthor: (options?: AuthorOptions) => Promise<Author>
  /** The one who writes scripts, for tests in which it does not matter who. */
  readonly author: Author
  /** Logs in on a page through the login screen. */
  readonly logIn: (person: Person, page?: Page) => Promise<void>
  /** Has somebody logged in before, in the browser of a page; no page of the portal is opened yet. */
  readonly signIn: (person: Person, page?: Page, otpCode?: string) => Promise<void>
  /** Opens a page of the portal as somebody who logged in before, for tests that are not about logging in. */
  readonly enter: (person: Person, path?: string, page?: Page, otpCode?: string) => Promise<void>
  /** Another browser, which shares nothing with the first. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>
  /** A test fails on what browsers complain about, unless it says here that it brings it about. */
  readonly complaints: Complaints
  /** What the pages showed and asked last goes with the reason of a failure. */
  readonly lastSeen: LastSeen
  /** What the list of requirements is to know of a test: whether it saw the real server, and what it made up. */
  readonly proof: Proof
}

interface WorkerFixtures {
  readonly server: LaunchedServer
  /** With what the tests press and write. */
  readonly hands: 'any' | 'keyboard'
}

/**
 * Playwright's test with a server: one real server for each worker, shared by all of its tests. Paths such as
 * `page.goto('/login')` lead to it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: serverWith({}),
  hands: ['any', { option: true, scope: 'worker' }],
  page: async ({ page, hands }, use) => {
    if (hands === 'keyboard') useKeyboardOnly(page)
    await use(page)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  context: async ({ context }, use) => {
    // An option of the context would do the same, but a context is only shared by tests with equal options.
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    await shake(context)
    await use(context)
    await endRoutes(context)
    // The next test of this worker gets the same context.
    await context.setOffline(false)
    await context.clearPermissions()
  },
  complaints: [
    async ({ server, context }, use) => {
      const complaints = collectComplaints()
      complaints.hear(context, server.url)
      await use(complaints)
      expect(complaints.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  lastSeen: [
    async ({ context }, use, info) => {
      const lastSeen = createLastSeen()
      lastSeen.follow(context)
      await use(lastSeen)
      if (!hasFailed(info)) return
      await lastSeen.look(context)
      throw new Error(`Seen last:\n${lastSeen.tell()}`)
    },
    { auto: true },
  ],
  proof: [
    async ({ context }, use, info) => {
      const proof = noteProof(info)
      proof.follow(context)
      await use(proof)
      proof.end()
    },
    { auto: true },
  ],
  newPerson: async ({ server }, use) => {
    await use((options) => makePerson(server, options))
  },
  newAuthor: async ({ server }, use) => {
    await use((options) => makeAuthor(server, options))
  },
  author: async ({ newAuthor }, use) => {
    await use(await newAuthor())
  },
  logIn: async ({ page }, use) => {
    await use(async (person, on = page) => {
      await visit(on, '/login')
      await tryLogin(on, person)
      await on.waitForURL((url) => url.pathname !== '/login')
    })
  },
  signIn: async ({ page, server }, use) => {
    await use(async (person, on = page, otpCode?) => {
      const session = storedSession(await openSession(server, person, otpCode), Date.now(), randomUUID())
      // Any page of the origin will do to reach its storage; this one is small.
      await on.goto('/config.json')
      await on.evaluate((text) => localStorage.setItem('kompaan.session', text), JSON.stringify(session))
    })
  },
  enter: async ({ page, signIn }, use) => {
    await use(async (person, path = '/overview', on = page, otpCode?) => {
      await signIn(person, on, otpCode)
      await visit(on, path)
    })
  },
  newDevice: async ({ browser, server, complaints, lastSeen, proof }, use, info) => {
    const open = new Set<BrowserContext>()
    await use(async (options = {}) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
        ...options,
      })
      complaints.hear(context, options.baseURL ?? server.url)
      lastSeen.follow(context)
      proof.follow(context)
      await shake(context)
      open.add(context)
      context.on('close', () => open.delete(context))
      return context.newPage()
    })
    for (const context of open) {
      if (hasFailed(info)) await lastSeen.look(context)
      await endRoutes(context)
      await context.close()
    }
  },
})

function hasFailed({ status, expectedStatus }: TestInfo): boolean {
  return status !== expectedStatus
}

/** An answer that a test was making up when it ended, for a page that asked once more, fails nothing. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const place of [context, ...context.pages()]) await place.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The same test on a server of its own: for what would disturb everybody else, or needs another configuration. */
export function testOnOwnServer(env: Record<string, string> = {}, options: ServerOptions = {}): typeof test {
  return test.extend<object, WorkerFixtures>({ server: serverWith(env, options) })
}

type UseServer = (server: LaunchedServer) => Promise<void>

function serverWith(
  env: Record<string, string>,
  options: ServerOptions = {},
): [(fixtures: object, use: UseServer) => Promise<void>, { scope: 'worker'; timeout: number }] {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that nothing else is needed
    async ({}, use) => {
      const server = await launchServer(env, options)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ]
}
