import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { launchServer } from './launch-server.ts'
import type { LaunchedServer } from './launch-server.ts'
import { makePerson, randomAddress } from './people.ts'
import type { Person, PersonOptions } from './people.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Makes an account; each test makes its own. */
  readonly newPerson: (options?: PersonOptions) => Promise<Person>
  /** Logs in on a page through the login screen. */
  readonly logIn: (person: Person, page?: Page) => Promise<void>
}

/**
 * Playwright's test with a server: one real server for each worker, shared by all of its tests. Paths such as
 * `page.goto('/login')` lead to it.
 */
export const test = base.extend<Fixtures, { server: LaunchedServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that nothing else is needed
    async ({}, use) => {
      const server = await launchServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': randomAddress() })
  },
  newPerson: async ({ server }, use) => {
    await use((options) => makePerson(server, options))
  },
  logIn: async ({ page }, use) => {
    await use(async (person, on = page) => {
      await on.goto('/login')
      await on.getByLabel('E-mailadres').fill(person.email)
      await on.getByLabel('Wachtwoord', { exact: true }).fill(person.password)
      await on.getByRole('button', { name: 'Inloggen' }).click()
      await on.waitForURL((url) => url.pathname !== '/login')
    })
  },
})
