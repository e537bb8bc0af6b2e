import { defineConfig } from 'vitest/config'

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'bench/**']

/** Fork, not thread: server tests open databases and native modules, which a worker thread cannot always close. */
const shared = { environment: 'node', pool: 'forks', maxWorkers: 2 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...skipped, '**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: [...skipped, '**/*.parallel.api.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
