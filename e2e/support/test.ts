import { test as base } from '@playwright/test'
import { launchServer, type LaunchedServer } from './launch-server.ts'

export { expect } from '@playwright/test'

/**
 * Playwright's test with a server: one real server for each worker, shared by all of its tests, so each test makes
 * an account of its own. Paths such as `page.goto('/login')` lead to it.
 */
export const test = base.extend<object, { server: LaunchedServer }>({
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
})
