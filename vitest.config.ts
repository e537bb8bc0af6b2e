import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunchOptions } from './tools/browser.ts'
import { LongestFirst } from './tools/vitest/longest-first.ts'
import { pinch, touch } from './tools/vitest/touch.ts'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'bench/**']
const parallel = '**/*.parallel.api.test.ts'
const parts = '**/*.browser.test.tsx'

// Forks, not threads: server tests load native modules and databases, which do not always leave a thread cleanly.
// One process for many files: loading the server anew for each was a fifth of the work.
const shared = { environment: 'node', pool: 'forks', isolate: false, maxWorkers: 2 } as const
// A property is tried 500 or 10,000 times, on whatever machine: the limit is there for what hangs.
const unit = { ...shared, testTimeout: process.env.KOMPAAN_LONG === '1' ? 600_000 : 60_000 }
const template = 'tools/vitest/make-database-template.ts'
// One more than the cores of a small machine: much of an api test is waiting for a process, a timer or a disk.
const api = {
  ...shared,
  setupFiles: ['tools/vitest/follow-file.ts'],
  maxWorkers: 3,
  // For what hangs: on a busy machine a test about a year takes half a minute.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  globalSetup: [template],
}
// A server copies a database in a tenth of the time in which the embedded one starts, and asks half of the processor.
const onPostgres = { globalSetup: [template, 'tools/vitest/provide-postgres.ts'] }

/** For `npm run test:long`: what passes on a server passes on the embedded database too. */
const everythingEmbedded = {
  test: { ...api, name: 'api-embedded', include: ['**/*.api.test.ts'], exclude: [...elsewhere, parallel] },
}

// The same everywhere, and a zone whose clock changes: the one most users live in.
process.env.TZ = 'Europe/Amsterdam'
// Also where the machine says production: React counts what it draws only outside of it.
process.env.NODE_ENV = 'test'

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.api.test.ts', parts],
        },
      },
      {
        // One connection, like the embedded database: whoever waits for a second while holding it fails here too.
        test: {
          ...api,
          ...onPostgres,
          provide: { postgresPool: 1 },
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: [...elsewhere, parallel],
        },
      },
      {
        // Things that happen at once.
        test: {
          ...api,
          ...onPostgres,
          provide: { postgresPool: 10 },
          name: 'parallel',
          include: [parallel],
          exclude: elsewhere,
        },
      },
      {
        // Parts of the portal, each alone in a real browser.
        // Libraries bundled by an earlier run lack what a new test imports, and bundling it midway reloads the page.
        optimizeDeps: { force: true },
        // By this a library knows that the measures of the page are real, although it is a test.
        define: { 'process.env.VIRT_ON': '"1"' },
        test: {
          name: 'parts',
          include: [parts],
          exclude: elsewhere,
          testTimeout: 60_000,
          // For what never comes: on a busy machine, what comes takes its time.
          expect: { poll: { timeout: 15_000 } },
          // Whichever is free.
          api: { port: 0 },
          // Side by side, pages would take the focus and the processor from each other.
          fileParallelism: false,
          globalSetup: ['tools/vitest/file-server.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: browserLaunchOptions(),
              // A browser in another language than the page: parts speak that of the page.
              contextOptions: { locale: 'en-US', timezoneId: 'Europe/Amsterdam', hasTouch: true },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 360, height: 740 },
            commands: { touch, pinch },
          },
        },
      },
      ...(process.env.KOMPAAN_LONG === '1' ? [everythingEmbedded] : []),
    ],
  },
})
