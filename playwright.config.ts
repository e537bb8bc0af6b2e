import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './tools/browser.ts'
import { flows } from './tools/test/flows.ts'

export default defineConfig<object, { hands: 'any' | 'keyboard' }>({
  testDir: 'e2e',
  globalSetup: 'e2e/support/provide-postgres.ts',
  outputDir: 'test-results/playwright',
  // A test that passes at the second try has not passed.
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  // Longer than the portal and the robot themselves wait for an answer that was lost before they ask again.
  expect: { timeout: 30_000 },
  reporter: [
    [process.env.PLAYWRIGHT_REPORTER ?? 'line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 360, height: 740 },
    // Each test starts with an empty browser, which would fetch and keep the whole portal; offline.spec.ts does.
    serviceWorkers: 'block',
    // The tests of a worker share one emptied context. A new context for each test costs a fifth of the run.
    reuseContext: true,
    // Recording one costs a fifth of the run; `npm run e2e -- --trace retain-on-failure` when it is needed.
    screenshot: 'only-on-failure',
    launchOptions: browserLaunchOptions(),
  },
  projects: [
    { name: 'e2e', testMatch: '**/*.spec.ts', testIgnore: ['screens/**', 'engines/**'] },
    // What people do, without a pointer; part of `npm run test:long`.
    { name: 'keyboard', testMatch: flows.map((flow) => `${flow}.spec.ts`), use: { hands: 'keyboard' } },
    // Pictures of every screen to look at, kept in screens/; no part of `npm test`.
    { name: 'screens', testMatch: 'screens/**/*.spec.ts' },
    // The main journey in the engines of Safari and Firefox, which it starts itself; part of `npm run test:long`.
    // Two whole browsers each, one after the other.
    { name: 'engines', testMatch: 'engines/**/*.spec.ts', workers: 1, timeout: 300_000 },
  ],
})
